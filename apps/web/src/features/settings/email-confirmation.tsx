import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { api } from "../../shared/api.ts";
import { errorText } from "../../shared/error-text.ts";
import { refreshUser, useSignedInUser } from "../../shared/session.ts";
import { useLogout } from "../../shared/use-logout.ts";
import { refreshAccess } from "./access-queries.ts";

/** Where the link to a new e-mail leads: one press takes it, so that a program that opens links does not. */
export function EmailConfirmation({ token }: { token: string }) {
  const navigate = useNavigate();
  const leave = () => navigate({ to: "/user/settings", search: {}, replace: true });
  const confirm = useMutation({
    mutationFn: () => api("confirmEmail", { body: { token } }),
    onSuccess: async () => {
      refreshAccess();
      await refreshUser();
      await leave();
    },
  });
  const logout = useLogout();
  const { email } = useSignedInUser();
  if (confirm.error) {
    return (
      <Alert
        tone="bad"
        title="Новый e-mail не подтверждён"
        action={
          <>
            <Button loading={logout.isPending} onClick={() => logout.mutate()}>
              Войти в другой аккаунт
            </Button>
            <Button variant="ghost" onClick={() => void leave()}>
              Закрыть
            </Button>
          </>
        }
      >
        {errorText(confirm.error)} Вы вошли как {email}; вход и письма этого аккаунта остаются на прежнем адресе.
      </Alert>
    );
  }
  return (
    <Alert
      title="Подтвердите новый e-mail"
      action={
        <Button variant="primary" loading={confirm.isPending} onClick={() => confirm.mutate()}>
          Подтвердить
        </Button>
      }
    >
      После этого входить и получать письма вы будете по новому адресу.
    </Alert>
  );
}
