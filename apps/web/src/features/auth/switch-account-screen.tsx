import { Button } from "@dropship/ui/button";
import { AuthCard } from "@dropship/ui/patterns/auth-card";
import { getRouteApi, Link, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useConfig } from "../../shared/config.ts";
import { useUser } from "../../shared/session.ts";
import { OpenAccountCard } from "./open-account-card.tsx";

const route = getRouteApi("/_public/switch-account");

/** Where the link of a letter for guests leads whoever is logged in: it may be about another account, so nobody is logged out unasked. */
export function SwitchAccountScreen() {
  const { app_name: brand } = useConfig();
  const { to } = route.useSearch();
  const user = useUser();
  const router = useRouter();
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
    <OpenAccountCard
      title="Вы уже вошли"
      email={user.email}
      whose={isOther ? whose : undefined}
      leave="Выйти и открыть ссылку"
      other={
        isPassword &&
        !isOther && (
          <Button asChild block>
            <Link to="/user/settings" search={{ change: "password" }}>
              Сменить пароль, зная прежний
            </Link>
          </Button>
        )
      }
    >
      {isOther
        ? "Чтобы открыть её, выйдите."
        : isNew
          ? "Чтобы задать новый пароль по ссылке из письма, выйдите: после смены все сеансы всё равно завершатся."
          : "Ссылка из письма открывается без входа: чтобы перейти по ней, выйдите."}
    </OpenAccountCard>
  );
}
