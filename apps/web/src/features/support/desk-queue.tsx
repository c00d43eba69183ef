import { StateCounters } from "@dropship/ui/patterns/state-counters";
import { Text } from "@dropship/ui/text";
import { plural } from "@dropship/ui/format/number";
import { useQuery } from "@tanstack/react-query";
import { Clock, Sparkles, TimerOff, UserCheck, UserX } from "lucide-react";
import { ReadFailed } from "../../shared/read-failed.tsx";
import { useSignedInUser } from "../../shared/session.ts";
import { ticketQueueQuery } from "../../shared/ticket-queue.ts";

const OPEN = "status=new,open,waiting_staff";

/** What waits for the support, and how it did for thirty days. */
export function DeskQueue() {
  const read = useQuery(ticketQueueQuery);
  const { data } = read;
  const { id } = useSignedInUser();
  if (!data && read.isError)
    return <ReadFailed title="Очередь поддержки не загрузилась" read={read} className="mb-6" />;
  const item = (name: "new" | "waiting" | "late" | "mine" | "unassigned", label: string, query: string) => ({
    id: name,
    label,
    count: data?.[name] ?? 0,
    href: `/admin/support?${query}`,
  });
  const minutes = data?.first_reply_minutes ?? null;
  return (
    <section aria-label="Очередь поддержки" className="mb-6 min-w-0">
      <StateCounters
        label="Очередь поддержки"
        loading={!data}
        items={[
          { ...item("new", "Новые", "status=new"), tone: "accent", icon: <Sparkles size={14} /> },
          { ...item("waiting", "Ждут ответа", "reply=waiting"), tone: "notice", icon: <Clock size={14} /> },
          { ...item("late", "Просрочены", "reply=late"), tone: "bad", icon: <TimerOff size={14} /> },
          { ...item("mine", "Мои", `${OPEN}&assignee=${id}`), tone: "info", icon: <UserCheck size={14} /> },
          { ...item("unassigned", "Ничьи", `${OPEN}&assigned=0`), tone: "neutral", icon: <UserX size={14} /> },
        ]}
      />
      {data && (minutes !== null || data.rating !== null) && (
        <Text size="13" tone="muted" className="mt-2">
          За 30 дней:{" "}
          {[
            minutes !== null && `половина первых ответов не дольше чем за ${inWords(minutes)}`,
            data.rating !== null && `средняя оценка ${data.rating.replace(".", ",")}`,
          ]
            .filter(Boolean)
            .join(", ")}
        </Text>
      )}
    </section>
  );
}

const inWords = (minutes: number): string => {
  const hours = Math.round(minutes / 60);
  return minutes < 60 ? plural(minutes, ["минуту", "минуты", "минут"]) : plural(hours, ["час", "часа", "часов"]);
};
