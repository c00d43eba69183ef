import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { AuthCard } from "@dropship/ui/patterns/auth-card";
import { useMutation } from "@tanstack/react-query";
import { TextLink } from "@dropship/ui/text-link";
import { getRouteApi, Link } from "@tanstack/react-router";
import { api } from "../../shared/api.ts";
import { useConfig } from "../../shared/config.ts";
import { errorText } from "../../shared/error-text.ts";
import { useUser } from "../../shared/session.ts";
import { AuthLink } from "./auth-link.tsx";

const route = getRouteApi("/_public/end-session");

/** Where the letter of a login from a new device leads: ends that session by a press, since programs that read mail open links too. */
export function EndSessionScreen() {
  const { app_name: brand } = useConfig();
  const { token = "" } = route.useSearch();
  const user = useUser();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => api("endSessionByLink", { body: { token } }),
  });
  return (
    <AuthCard
      brand={brand}
      title="Завершить сеанс"
      text="Устройство, с которого вошли в ваш аккаунт, сразу потеряет доступ. Остальные сеансы останутся."
      footer={
        user ? (
          <TextLink asChild>
            <Link to="/user/settings" search={{ change: "password" }}>
              Задать новый пароль
            </Link>
          </TextLink>
        ) : (
          <AuthLink to="/forgot-password">Задать новый пароль</AuthLink>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {data && (
          <Alert tone="good" title={data.message}>
            Если вы не узнали этот вход, задайте новый пароль: прежний кто-то знает.
          </Alert>
        )}
        {error && (
          <Alert tone="bad" title="Не получилось">
            {errorText(error)}
          </Alert>
        )}
        {!data && (
          <Button variant="primary" block loading={isPending} onClick={() => mutate()}>
            Завершить сеанс
          </Button>
        )}
      </div>
    </AuthCard>
  );
}
