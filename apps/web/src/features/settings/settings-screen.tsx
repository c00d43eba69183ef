import { Card, CardHeader } from "@dropship/ui/card";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { PageIndex, type PageSection } from "@dropship/ui/patterns/page-index";
import { Skeleton } from "@dropship/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
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
import { ownDeletionQuery } from "./own-account-queries.ts";
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

/** The index, and cards of the login, the keys and the sessions. */
const SHAPE = (
  <div className="grid content-start gap-4 lg:grid-cols-[12rem_minmax(0,68ch)] lg:gap-8">
    <Skeleton className="h-10 lg:h-96" />
    <div className="grid content-start gap-4 max-lg:max-w-prose">
      <Skeleton className="h-72" />
      <Skeleton className="h-32" />
      <Skeleton className="h-56" />
    </div>
  </div>
);

interface SettingsScreenProps {
  /** Card of payout details. */
  requisites: ReactNode;
  /** Card of statements by mail. */
  statements: ReactNode;
}

/**
 * Settings of the user: how one logs in and where one is logged in, how it looks, where payouts go, statements by mail, Telegram, what one is told of and when, push
 * messages of this browser and of the other devices, and the account as a whole.
 */
export function SettingsScreen({ requisites, statements }: SettingsScreenProps) {
  const { email_token: token, change } = route.useSearch();
  const navigate = route.useNavigate();
  const user = useSignedInUser();
  const { data: deletion } = useQuery(ownDeletionQuery);
  const isHeld = useStillComing(AWAITS);
  useLedTo(!isHeld);

  const login = <LoginCard begins={change} onEnd={() => void navigate({ search: {}, replace: true })} />;
  const ofMoney: PageSection[] = [
    {
      id: "requisites",
      title: "Реквизиты",
      content: <Suspense fallback={<Skeleton className="h-40" />}>{requisites}</Suspense>,
    },
    { id: "low-balance", title: "Порог баланса", content: <BalanceWarningCard /> },
    {
      id: "statements",
      title: "Выписка по почте",
      content: <Suspense fallback={<Skeleton className="h-32" />}>{statements}</Suspense>,
    },
  ];
  const sections: PageSection[] = [
    { id: "login", title: "Вход", content: login },
    { id: "passkeys", title: "Ключи доступа", content: <PasskeysCard /> },
    { id: "sessions", title: "Сеансы", content: <SessionsCard /> },
    { id: "telegram", title: "Telegram", content: <TelegramCard /> },
    { id: "look", title: "Оформление", content: <LookCard /> },
    ...(isVerified(user) ? ofMoney : []),
    {
      id: "notices",
      title: "Уведомления",
      content: (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <NoticesCard />
        </Suspense>
      ),
    },
    {
      id: "notice-times",
      title: "Время уведомлений",
      content: (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <NoticeTimesCard />
        </Suspense>
      ),
    },
    { id: "devices", title: "Устройства", content: <DeviceCards /> },
    {
      id: "own-data",
      title: "Мои данные",
      content: (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <OwnDataCard />
        </Suspense>
      ),
    },
    // Once it was asked for, the notice above says it and takes it back.
    ...(deletion?.request ? [] : [{ id: "deletion", title: "Удаление аккаунта", content: DELETION }]),
  ];
  return (
    <>
      <PageHeader title="Настройки" />
      <Held held={isHeld} shape={SHAPE}>
        <PageIndex
          label="Разделы настроек"
          sections={sections}
          notice={
            <>
              {token && (
                <Suspense>
                  <EmailConfirmation token={token} />
                </Suspense>
              )}
              <Suspense>
                <DeletionNotice />
              </Suspense>
            </>
          }
        />
      </Held>
    </>
  );
}

const DELETION = (
  <Suspense fallback={<Skeleton className="h-40" />}>
    <DeletionCard />
  </Suspense>
);

/** Push messages of this browser, and where else they go. */
function DeviceCards() {
  return (
    <>
      <Card>
        <CardHeader title="Уведомления на этом устройстве" />
        <PushSwitch />
      </Card>
      <Card>
        <CardHeader title="Устройства" description="Браузеры, в которые приходят ваши уведомления." />
        <PushDevices />
      </Card>
    </>
  );
}
