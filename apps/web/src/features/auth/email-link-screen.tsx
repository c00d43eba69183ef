import { ApiError } from "@dropship/api/client/api-error";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { AuthCard } from "@dropship/ui/patterns/auth-card";
import { Spinner } from "@dropship/ui/spinner";
import { Text } from "@dropship/ui/text";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useConfig } from "../../shared/config.ts";
import { errorText } from "../../shared/error-text.ts";
import { isVerified, useSignedInUser } from "../../shared/session.ts";
import { OpenAccountCard } from "./open-account-card.tsx";
import { verifyEmailQuery } from "./queries.ts";
import { ResendButton } from "./resend-button.tsx";

const route = getRouteApi("/_signed-in/email/verify/$id/$hash");

/** Where the link of the verification e-mail leads: checks it and says how it went. */
export function EmailLinkScreen() {
  const { app_name: brand } = useConfig();
  const link = { ...route.useParams(), ...route.useSearch() };
  const user = useSignedInUser();
  const isOwn = link.id === String(user.id);
  const { error, isFetching, isSuccess, refetch } = useQuery({ ...verifyEmailQuery(link), enabled: isOwn });

  if (!isOwn)
    return (
      <OpenAccountCard title="Ссылка для другого аккаунта" email={user.email} leave="Выйти и войти в другой">
        Войдите в тот, которому пришло письмо: ссылка откроется сама.
      </OpenAccountCard>
    );
  return (
    <AuthCard brand={brand} title="Подтверждение e-mail">
      {isFetching && (
        <Text role="status" size="14" tone="muted" className="flex items-center gap-3">
          <Spinner /> Проверяем ссылку…
        </Text>
      )}
      {!isFetching && isSuccess && (
        <div className="flex flex-col gap-4">
          <Alert tone="good" title="E-mail подтверждён">
            Кабинет открыт: заказы, баланс и выгрузки теперь доступны.
          </Alert>
          <HomeButton />
        </div>
      )}
      {!isFetching && error && (
        <div className="flex flex-col gap-4">
          <Alert tone="bad" title={isBadLink(error) ? "Ссылка не подошла" : "Не удалось проверить ссылку"}>
            {isBadLink(error)
              ? "Она устарела, уже заменена новой или выдана другому аккаунту."
              : `${errorText(error)} Ссылка не потеряна, повторите.`}
          </Alert>
          {isVerified(user) ? (
            <HomeButton />
          ) : isBadLink(error) ? (
            <ResendButton />
          ) : (
            <Button variant="primary" block onClick={() => void refetch()}>
              Попробовать ещё раз
            </Button>
          )}
        </div>
      )}
    </AuthCard>
  );
}

const isBadLink = (error: Error) => error instanceof ApiError && (error.status === 403 || error.status === 404);

function HomeButton() {
  return (
    <Button asChild variant="primary" block>
      <Link to="/">Перейти в кабинет</Link>
    </Button>
  );
}
