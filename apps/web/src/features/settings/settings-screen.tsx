import { Card, CardHeader } from "@dropship/ui/card";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense } from "react";
import { lazyPart } from "../../shared/lazy-part.ts";
import { isVerified, useSignedInUser } from "../../shared/session.ts";
import { BalanceWarningCard } from "./balance-warning-card.tsx";
import { LoginCard } from "./login-card.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";
import { PushDevices } from "./push-devices.tsx";
import { PushSwitch } from "./push-switch.tsx";
import { SessionsCard } from "./sessions-card.tsx";

const EmailConfirmation = lazyPart(async () => (await import("./email-confirmation.tsx")).EmailConfirmation);
const route = getRouteApi("/_signed-in/user/settings");

/** Settings of the user: how one logs in and where one is logged in, and push messages of this browser and of the other devices. */
export function SettingsScreen() {
  const { email_token: token } = route.useSearch();
  const user = useSignedInUser();
  return (
    <>
      <PageHeader title="Настройки" />
      <div className="grid max-w-prose gap-4">
        {token && (
          <Suspense>
            <EmailConfirmation token={token} />
          </Suspense>
        )}
        <LoginCard />
        <PasskeysCard />
        <SessionsCard />
        {isVerified(user) && <BalanceWarningCard />}
        <Card>
          <CardHeader title="Уведомления на этом устройстве" />
          <PushSwitch />
        </Card>
        <Card>
          <CardHeader title="Устройства" description="Браузеры, в которые приходят ваши уведомления." />
          <PushDevices />
        </Card>
      </div>
    </>
  );
}
