import type { TicketContextKind } from "@dropship/api/contract/ticket-states";

const PLACES: Readonly<Record<TicketContextKind, { own: string; desk: string }>> = {
  order: { own: "/orders/", desk: "/admin/orders/" },
  transaction: { own: "/transactions?filter[id]=", desk: "/admin/transactions?filter[id]=" },
  payout: { own: "/payouts?filter[id]=", desk: "/admin/payouts?filter[id]=" },
  replenishment: { own: "/replenishments?filter[id]=", desk: "/admin/transactions/top-ups?filter[id]=" },
  product: { own: "/products/", desk: "/admin/products/" },
  ticket: { own: "/support/", desk: "/admin/support/" },
};
/** Where what a ticket is about is looked at. */
export const contextHref = ({ kind, id }: { kind: TicketContextKind; id: number }, place: "own" | "desk"): string =>
  `${PLACES[kind][place]}${id}`;
