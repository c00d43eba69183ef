import { Button } from "@dropship/ui/button";
import { AuthCard } from "@dropship/ui/patterns/auth-card";
import { Text } from "@dropship/ui/text";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useConfig } from "../../shared/config.ts";
import { currentUserQuery, isVerified, useSignedInUser } from "../../shared/session.ts";
import { useLogout } from "../../shared/use-logout.ts";
import { ResendButton } from "./resend-button.tsx";

/** Asks for the e-mail's confirmation; goes on by itself once the link was opened in another tab. */
export function VerifyScreen() {
  const { app_name: brand } = useConfig();
  const user = useSignedInUser();
  const router = useRouter();
  const logout = useLogout();
  useQuery({ ...currentUserQuery, refetchOnWindowFocus: "always" });
  const isDone = isVerified(user);
  useEffect(() => {
    if (isDone) void router.invalidate();
  }, [isDone, router]);

  return (
    <AuthCard
      brand={brand}
      title="Подтвердите e-mail"
      text={
        <>
          Мы отправили письмо на{" "}
          <Text as="b" weight="medium" tone="ink">
            {user.email}
          </Text>
          . Откройте ссылку из него, и кабинет станет доступен. Если письма нет, проверьте папку «Спам». Если у вас уже
          был аккаунт с этим адресом, в письме сказано, как в него войти.
        </>
      }
      footer="Каталог доступен и без подтверждения."
    >
      <div className="flex flex-col gap-2">
        <ResendButton />
        <Button variant="ghost" block loading={logout.isPending} onClick={() => logout.mutate()}>
          Выйти
        </Button>
      </div>
    </AuthCard>
  );
}
