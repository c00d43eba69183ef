import { Button } from "@dropship/ui/button";
import { AuthCard } from "@dropship/ui/patterns/auth-card";
import { Text } from "@dropship/ui/text";
import { getRouteApi, Link, useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { useConfig } from "../../shared/config.ts";
import { useUser } from "../../shared/session.ts";
import { useLogout } from "../../shared/use-logout.ts";

const route = getRouteApi("/_public/switch-account");

const Email = ({ children }: { children: ReactNode }) => (
  <Text as="b" weight="medium" tone="ink">
    {children}
  </Text>
);

/** Where the link of a letter for guests leads whoever is logged in: it may be about another account, so nobody is logged out unasked. */
export function SwitchAccountScreen() {
  const { app_name: brand } = useConfig();
  const { to } = route.useSearch();
  const user = useUser();
  const router = useRouter();
  const logout = useLogout();
  const isGuest = user === null;
  useEffect(() => {
    if (isGuest && to !== undefined) router.history.replace(to);
  }, [isGuest, to, router]);
  if (to === undefined || user === null)
    return (
      <AuthCard brand={brand} title="Ссылка неполная" text="Откройте её из письма ещё раз.">
        <Button asChild variant="primary" block>
          <Link to="/">На главную</Link>
        </Button>
      </AuthCard>
    );
  // What the link wants: a new password, or a letter with one; and whose.
  const { pathname, searchParams } = new URL(to, window.location.origin);
  const whose = searchParams.get("email");
  const isNew = pathname === "/reset-password";
  const isPassword = isNew || pathname === "/forgot-password";
  const isOther = whose !== null && whose.toLowerCase() !== user.email.toLowerCase();
  return (
    <AuthCard
      brand={brand}
      title="Вы уже вошли"
      text={
        <>
          В этом браузере открыт аккаунт <Email>{user.email}</Email>
          {isOther ? (
            <>
              , а ссылка из письма для аккаунта <Email>{whose}</Email>. Чтобы открыть её, выйдите.
            </>
          ) : isNew ? (
            ". Чтобы задать новый пароль по ссылке из письма, выйдите: после смены все сеансы всё равно завершатся."
          ) : (
            ". Ссылка из письма открывается без входа: чтобы перейти по ней, выйдите."
          )}
        </>
      }
    >
      <div className="flex flex-col gap-2">
        <Button variant="primary" block loading={logout.isPending} onClick={() => logout.mutate()}>
          Выйти и открыть ссылку
        </Button>
        {isPassword && !isOther && (
          <Button asChild block>
            <Link to="/user/settings" search={{ change: "password" }}>
              Сменить пароль, зная прежний
            </Link>
          </Button>
        )}
        <Button asChild variant="ghost" block>
          <Link to="/">Остаться</Link>
        </Button>
      </div>
    </AuthCard>
  );
}
