/** States of a ticket, in the order of its way (docs/product.md, States). */
export const TICKET_STATUSES = ["new", "open", "waiting_user", "waiting_staff", "resolved", "closed"] as const;
/** State of a ticket. */
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** What a ticket may be about: it is begun from there and leads back. */
export const TICKET_CONTEXTS = ["order", "transaction", "payout", "replenishment", "product", "ticket"] as const;
/** What a ticket may be about. */
export type TicketContextKind = (typeof TICKET_CONTEXTS)[number];

/** How a message of a ticket came: by the site, by the shop's bot, or by e-mail. */
export const TICKET_VIAS = ["site", "telegram", "mail"] as const;
/** How a message of a ticket came. */
export type TicketVia = (typeof TICKET_VIAS)[number];
