import type { AdminOrderDetail } from "@dropship/api/contract/order-desk";
import type { OrderMessage } from "@dropship/api/contract/order-desk";
import { MESSAGE_CHANNEL_NAMES } from "@dropship/api/contract/order-choices";
import { formatDateTime } from "@dropship/ui/format/date";
import { spelled } from "@dropship/ui/format/sentence";
import { ENTRY_KIND_NAMES } from "@dropship/api/contract/ledger-choices";
import { Card, CardHeader } from "@dropship/ui/card";
import { Money } from "@dropship/ui/money";
import { OrderTimeline, type TimelineEvent } from "@dropship/ui/patterns/order-timeline";
import { useQuery } from "@tanstack/react-query";
import { Banknote, LifeBuoy, MessageSquare, Send, Truck } from "lucide-react";
import { eventLook } from "../order-history.tsx";
import { ReadFailed } from "../../../shared/read-failed.tsx";
import { ScreenLink } from "../../../shared/screen-link.tsx";
import { useMay } from "../../../shared/session.ts";
import { orderStatusTable } from "../../../shared/order-status.ts";
import { shortName } from "./desk-columns.tsx";
import { orderEntriesQuery, orderMessagesQuery } from "./desk-queries.ts";

const named = (channels: OrderMessage["sent"]) => channels.map((one) => MESSAGE_CHANNEL_NAMES[one]).join(", ");

/** By which ways a notice went out, and whether its user has seen it. */
const waysOf = ({ sent, failed, read_at: readAt }: OrderMessage): string =>
  [
    `на сайте${sent.length > 0 ? `, ${named(sent)}` : ""}`,
    failed.length > 0 && `не дошло: ${named(failed)}`,
    readAt && `прочитано ${formatDateTime(readAt)}`,
  ]
    .filter(Boolean)
    .join("; ");

/** Notices to the order's user, and their tickets about it. */
function messageEvent(message: OrderMessage): TimelineEvent {
  const { id, kind, text, ticket_id: ticketId, created_at: time } = message;
  const common = { id: `message-${id}`, time, tone: "neutral" as const };
  return kind === "ticket"
    ? {
        ...common,
        title: <ScreenLink href={`/admin/support/${ticketId}`}>Вопрос в поддержку</ScreenLink>,
        note: text,
        icon: <LifeBuoy />,
      }
    : { ...common, title: "Уведомление", note: spelled(text), author: waysOf(message), icon: <Send /> };
}

/** Everything that happened, newest first: steps, the carrier's words, entries of the books, messages, notes; with who and when. */
export function DeskHistory({ order }: { order: AdminOrderDetail }) {
  const readEntries = useQuery({ ...orderEntriesQuery(order.id), enabled: useMay("money.see") });
  const readMessages = useQuery(orderMessagesQuery(order.id));
  const { data: entries = [] } = readEntries;
  const { data: messages = [] } = readMessages;
  const words = (order.waybill?.tracking ?? []).map((word) => ({
    id: `word-${word.id}`,
    title: word.text,
    time: word.created_at,
    author: "Новая Почта",
    tone: "info" as const,
    icon: <Truck />,
  }));
  const steps = order.history.map((event) => ({
    id: `step-${event.id}`,
    title: spelled(event.text) || (event.status ? orderStatusTable[event.status].label : ""),
    time: event.created_at,
    author: event.actor ?? undefined,
    note: undefined,
    ...eventLook(event),
  }));
  const money = entries.map((entry) => ({
    id: `entry-${entry.id}`,
    title: <ScreenLink href={`/admin/transactions?filter[id]=${entry.id}`}>{ENTRY_KIND_NAMES[entry.kind]}</ScreenLink>,
    time: entry.created_at,
    author: entry.actor ? shortName(entry.actor) : undefined,
    note: <Money amount={entry.amount} currency="UAH" />,
    tone: "info" as const,
    icon: <Banknote />,
  }));
  const notes = order.notes.map((note) => ({
    id: `note-${note.id}`,
    title: "Заметка",
    time: note.created_at,
    author: shortName(note.author),
    note: note.text,
    tone: "neutral" as const,
    icon: <MessageSquare />,
  }));
  const events: TimelineEvent[] = [...steps, ...words, ...money, ...messages.map(messageEvent), ...notes].toSorted(
    (a, b) => b.time.localeCompare(a.time),
  );
  return (
    <Card>
      <CardHeader title="История" />
      <ReadFailed title="Проводки заказа не загрузились" read={readEntries} className="mb-4" />
      <ReadFailed title="Сообщения о заказе не загрузились" read={readMessages} className="mb-4" />
      <OrderTimeline events={events} />
    </Card>
  );
}
