import { deviceName, isMobile } from "@dropship/api/contract/device-name";
import type { OwnSession } from "@dropship/api/contract/own-access";
import { Badge } from "@dropship/ui/badge";
import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { ErrorState } from "@dropship/ui/error-state";
import { formatDateTime } from "@dropship/ui/format/date";
import { RelativeTime } from "@dropship/ui/relative-time";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { useQuery } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { Suspense, useState } from "react";
import { errorText } from "../../shared/error-text.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { ownSessionsQuery } from "./access-queries.ts";

const EndSessionsDialog = lazyPart(async () => (await import("./end-sessions-dialog.tsx")).EndSessionsDialog);

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const name = deviceName(session.user_agent);
  const Icon = isMobile(session.user_agent) ? Smartphone : Monitor;
  // Two sessions of one device are told apart by their minute.
  const since = `вход ${formatDateTime(session.created_at)}`;
  return (
    <li className="flex min-h-control items-center gap-3">
      <Icon size={20} className="shrink-0" />
      <div className="min-w-0 grow">
        <Text size="14" className="flex flex-wrap items-center gap-x-2">
          {name} {session.is_strong && <Badge>Два этапа</Badge>}
        </Text>
        <Text size="13" tone="muted">
          {session.ip} · {since}
          {!session.is_current && (
            <>
              {" · был "}
              <RelativeTime value={session.last_seen_at} />
            </>
          )}
        </Text>
      </div>
      {session.is_current ? (
        <Badge tone="accent">Этот сеанс</Badge>
      ) : (
        <Button size="sm" aria-label={`Завершить сеанс: ${name}, ${session.ip}, ${since}`} onClick={onEnd}>
          Завершить
        </Button>
      )}
    </li>
  );
}

/** Where one is logged in; a device that is lost or sold is logged out from here. */
export function SessionsCard() {
  const { data: sessions, error, refetch } = useQuery(ownSessionsQuery);
  const [asked, setAsked] = useState<OwnSession | "others" | null>(null);
  const hasOthers = sessions !== undefined && sessions.length > 1;
  return (
    <Card aria-label="Сеансы">
      <CardHeader title="Сеансы" description="Где вы сейчас вошли. Незнакомый сеанс завершите и смените пароль." />
      {error && !sessions && (
        <ErrorState size="panel" title="Сеансы не загрузились" onRetry={() => void refetch()}>
          {errorText(error)}
        </ErrorState>
      )}
      {!sessions && !error && <Skeleton className="h-24" />}
      {sessions && (
        <ul className="grid gap-4">
          {sessions.map((session) => (
            <SessionRow key={session.mark} session={session} onEnd={() => setAsked(session)} />
          ))}
        </ul>
      )}
      {hasOthers && (
        <Button size="sm" className="mt-4" onClick={() => setAsked("others")}>
          Завершить остальные
        </Button>
      )}
      {asked && (
        <Suspense>
          <EndSessionsDialog which={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </Card>
  );
}
