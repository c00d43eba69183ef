import type { AdminOrder, AdminOrderDetail, OrderMessage } from "@dropship/api/contract/order-desk";
import { isEditable, type OrderStepName, possibleSteps } from "@dropship/api/contract/order-steps";
import { numbered } from "../../../record-number.ts";
import { isUnbound, presentDetail, presentSummary } from "../orders.presenter.ts";
import type { DeskDetailRow, DeskOrderRow } from "./order-desk.repository.ts";

const deskOf = (row: DeskOrderRow) => ({
  user: { id: row.user_id, name: row.user_name, email: row.user_email },
  assignee:
    row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name, email: row.assignee_email },
  tags: row.tags,
  reason: row.reason || null,
  status_at: row.status_at.toISOString(),
  delivery_kind: row.delivery_kind,
  held_from: row.held_from,
  version: row.version,
  departure_point:
    row.departure_point_id === null ? null : { id: row.departure_point_id, name: row.departure_name ?? "" },
  counterparty: row.counterparty_id === null ? null : { id: row.counterparty_id, name: row.counterparty_name ?? "" },
});

/** An order as the journal calls it. */
export const auditedOrder = (id: number, number: number | string) =>
  ({ kind: "order", id, name: `Заказ ${numbered(number)}` }) as const;

/** An order of the desk's list. */
export const presentDeskOrder = (row: DeskOrderRow): AdminOrder => ({ ...presentSummary(row), ...deskOf(row) });

/** Steps that the shop's people may take with an order now. */
const stepsOf = (row: DeskDetailRow): OrderStepName[] =>
  possibleSteps({ status: row.status, heldFrom: row.held_from, deliveryKind: row.delivery_kind }, "admin");

/** An order's page in the shop: the history names people, where the order's user reads «Магазин». */
export function presentDeskDetail(row: DeskDetailRow): AdminOrderDetail {
  const shown = presentDetail(row);
  const actors = new Map(row.events.map((event) => [event.id, event.actor_name]));
  return {
    ...shown,
    ...deskOf(row),
    history: shown.history.map((event) => ({ ...event, actor: actors.get(event.id) || null })),
    notes: row.notes.map((note) => ({
      id: note.id,
      author: { id: note.author_id, name: note.author_name, email: note.author_email },
      text: note.text,
      created_at: new Date(note.created_at).toISOString(),
    })),
    steps: stepsOf(row),
    pieces: row.pieces,
    cod: shown.cod && { ...shown.cod, payment_id: row.cod?.payment_id ?? null },
    pickup: shown.pickup && { ...shown.pickup, code: null }, // the recipient says it
    can: { cancel: false, repeat: false, edit: isEditable(row.status, "admin") && isUnbound(row) },
  };
}

/** A notice to the user of an order, with the ways by which it went out and those by which it never came. */
export interface NoticeAbout extends Pick<OrderMessage, "id" | "text" | "sent" | "failed"> {
  readonly read_at: Date | null;
  readonly created_at: Date;
}
/** A ticket about an order. */
export interface TicketAbout {
  readonly id: number;
  readonly subject: string;
  readonly created_at: Date;
}

/** Six digits by which goods are given away: whoever gives them hears it from the recipient, and reads it nowhere. */
const CODE = /(?<=Код выдачи: )\d{6}/;

/** A notice as a message about an order. */
export const presentNotice = ({ read_at: readAt, created_at: at, ...notice }: NoticeAbout): OrderMessage => ({
  ...notice,
  text: notice.text.replace(CODE, "скрыт"),
  kind: "notice",
  read_at: readAt?.toISOString() ?? null,
  ticket_id: null,
  created_at: at.toISOString(),
});

/** A ticket as a message about an order. */
export const presentTicket = (ticket: TicketAbout): OrderMessage => ({
  id: `ticket-${ticket.id}`,
  kind: "ticket",
  text: ticket.subject,
  sent: [],
  failed: [],
  read_at: null,
  ticket_id: ticket.id,
  created_at: ticket.created_at.toISOString(),
});
