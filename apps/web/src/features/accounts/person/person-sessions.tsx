import { deviceName } from "@dropship/api/contract/device-name";
import type { PersonCard, UserSession } from "@dropship/api/contract/people";
import { Button } from "@dropship/ui/button";
import { Card } from "@dropship/ui/card";
import { EmptyState } from "@dropship/ui/empty-state";
import { formatDateTime } from "@dropship/ui/format/date";
import { RecordList } from "@dropship/ui/patterns/record-list";
import { RelativeTime } from "@dropship/ui/relative-time";
import { LogOut, MonitorSmartphone } from "lucide-react";
import { Suspense, useState } from "react";
import { AlertDialog } from "../../../shared/alert-dialog.ts";
import { api } from "../../../shared/api.ts";
import { nameOf } from "../account-name.ts";
import { usePersonCommand } from "./person-queries.ts";

/** Where a user is logged in; each place can be shown the door. */
export function PersonSessions({ card, sessions }: { card: PersonCard; sessions: readonly UserSession[] }) {
  const { can, user } = card;
  const [isAsking, setAsking] = useState(false);
  const one = usePersonCommand((mark: string) => api("endUserSession", { params: { id: user.id, mark } }));
  const all = usePersonCommand(() => api("endUserSessions", { params: { id: user.id } }));
  if (sessions.length === 0)
    return (
      <Card>
        <EmptyState icon={<MonitorSmartphone />} title="Открытых сеансов нет">
          Пользователь нигде не вошёл. Когда войдёт, здесь будет видно, с какого устройства и адреса.
        </EmptyState>
      </Card>
    );
  return (
    <Card as="div" padded={false}>
      <RecordList
        label="Сеансы"
        items={sessions.map(({ mark, ip, user_agent: userAgent, created_at: since, last_seen_at: seen }) => ({
          key: mark,
          icon: <MonitorSmartphone />,
          title: deviceName(userAgent),
          note: (
            <>
              {ip} · вход {formatDateTime(since)} · был <RelativeTime value={seen} />
            </>
          ),
          action: can.look_after && (
            <Button
              size="sm"
              loading={one.isPending && one.variables === mark}
              aria-label={`Завершить сеанс: ${deviceName(userAgent)}, ${ip}, вход ${formatDateTime(since)}`}
              onClick={() => one.mutate(mark)}
            >
              Завершить
            </Button>
          ),
        }))}
        footer={
          can.look_after && (
            <Button size="sm" icon={<LogOut />} onClick={() => setAsking(true)}>
              Завершить все
            </Button>
          )
        }
      />
      {isAsking && (
        <Suspense>
          <AlertDialog
            open
            onOpenChange={setAsking}
            title={`Завершить все сеансы: ${nameOf(user)}?`}
            confirmLabel="Завершить все"
            cancelLabel="Отмена"
            pending={all.isPending}
            onConfirm={() => all.mutate(undefined, { onSettled: () => setAsking(false) })}
          >
            Пользователь выйдет на всех устройствах сразу. Войти снова он сможет.
          </AlertDialog>
        </Suspense>
      )}
    </Card>
  );
}
