import type { AdminOrderDetail } from "@dropship/api/contract/order-desk";
import { ENTRY_KIND_NAMES } from "@dropship/api/contract/ledger-choices";
import { Card, CardHeader } from "@dropship/ui/card";
import { Money } from "@dropship/ui/money";
import { OrderTimeline } from "@dropship/ui/patterns/order-timeline";
import { useQuery } from "@tanstack/react-query";
import { Banknote, MessageSquare } from "lucide-react";
import { eventLook } from "../order-history.tsx";
import { ScreenLink } from "../../../shared/screen-link.tsx";
import { useMay } from "../../../shared/session.ts";
import { orderStatusTable } from "../../../shared/order-status.ts";
import { shortName } from "./desk-columns.tsx";
import { orderEntriesQuery } from "./desk-queries.ts";

/** Everything that happened, newest first: steps, entries of the books, notes; with who and when. */
export function DeskHistory({ order }: { order: AdminOrderDetail }) {
  const entries = useQuery({ ...orderEntriesQuery(order.id), enabled: useMay("money.see") }).data ?? [];
  const steps = order.history.map((event) => ({
    id: `step-${event.id}`,
    title: event.text || (event.status ? orderStatusTable[event.status].label : ""),
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
  const events = [...steps, ...money, ...notes].toSorted((a, b) => b.time.localeCompare(a.time));
  return (
    <Card>
      <CardHeader title="История" />
      <OrderTimeline events={events} />
    </Card>
  );
}
