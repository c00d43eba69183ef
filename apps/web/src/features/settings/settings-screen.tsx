import { Card, CardHeader } from "@dropship/ui/card";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { Skeleton } from "@dropship/ui/skeleton";
import { getRouteApi } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { Held } from "../../shared/held.tsx";
import { lazyPart } from "../../shared/lazy-part.ts";
import { isVerified, useSignedInUser } from "../../shared/session.ts";
import { useStillComing } from "../../shared/use-still-coming.ts";
import { ownAccessQuery, ownSessionsQuery } from "./access-queries.ts";
import { BalanceWarningCard } from "./balance-warning-card.tsx";
import { LookCard } from "./look-card.tsx";
import { LoginCard } from "./login-card.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";
import { PushDevices } from "./push-devices.tsx";
import { PushSwitch } from "./push-switch.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { TelegramCard } from "./telegram-card.tsx";
import { ownTelegramQuery } from "./telegram-queries.ts";
import { useLedTo } from "./use-led-to.ts";

const EmailConfirmation = lazyPart(async () => (await import("./email-confirmation.tsx")).EmailConfirmation);
const NoticesCard = lazyPart(async () => (await import("./notices-card.tsx")).NoticesCard);
const NoticeTimesCard = lazyPart(async () => (await import("./notice-times-card.tsx")).NoticeTimesCard);
const OwnDataCard = lazyPart(async () => (await import("./own-account-card.tsx")).OwnDataCard);
const DeletionCard = lazyPart(async () => (await import("./own-account-card.tsx")).DeletionCard);
const DeletionNotice = lazyPart(async () => (await import("./own-account-card.tsx")).DeletionNotice);
const route = getRouteApi("/_signed-in/user/settings");

/** What decides how high the first cards are: they are shown together. */
const AWAITS = [ownAccessQuery.queryKey, ownSessionsQuery.queryKey, ownTelegramQuery.queryKey];

/** Cards of the login, the keys and the sessions. */
const SHAPE = (
  <>
    <Skeleton className="h-72 max-w-prose" />
    <Skeleton className="h-32 max-w-prose" />
    <Skeleton className="h-56 max-w-prose" />
  </>
);

/**
 * Settings of the user: how one logs in and where one is logged in, how it looks, where payouts go, statements by mail, Telegram, what one is told of and when, push
 * messages of this browser and of the other devices, and the account as a whole.
 */
export function SettingsScreen({ requisites, statements }: { requisites: ReactNode; statements: ReactNode }) {
  const { email_token: token, change } = route.useSearch();
  const navigate = route.useNavigate();
  const user = useSignedInUser();
  const isHeld = useStillComing(AWAITS);
  useLedTo(!isHeld);
  return (
    <>
      <PageHeader title="Настройки" />
      <Held held={isHeld} shape={SHAPE} className="grid max-w-prose grid-cols-[minmax(0,1fr)] gap-4">
        {token && (
          <Suspense>
            <EmailConfirmation token={token} />
          </Suspense>
        )}
        <Suspense>
          <DeletionNotice />
        </Suspense>
        <LoginCard begins={change} onEnd={() => void navigate({ search: {}, replace: true })} />
        <PasskeysCard />
        <SessionsCard />
        <TelegramCard />
        <LookCard />
        {isVerified(user) && (
          <>
            <Suspense fallback={<Skeleton className="h-40" />}>{requisites}</Suspense>
            <BalanceWarningCard />
            <Suspense fallback={<Skeleton className="h-32" />}>{statements}</Suspense>
          </>
        )}
        <Suspense fallback={<Skeleton className="h-96" />}>
          <NoticesCard />
          <NoticeTimesCard />
        </Suspense>
        <Card>
          <CardHeader title="Уведомления на этом устройстве" />
          <PushSwitch />
        </Card>
        <Card>
          <CardHeader title="Устройства" description="Браузеры, в которые приходят ваши уведомления." />
          <PushDevices />
        </Card>
        <Suspense fallback={<Skeleton className="h-40" />}>
          <OwnDataCard />
          <DeletionCard />
        </Suspense>
      </Held>
    </>
  );
}
