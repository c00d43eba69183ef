import type { MoneyRequest } from "@dropship/api/contract/ledger";
import type { RETURN_STATUSES } from "@dropship/api/contract/return-choices";
import type { OrderStatus } from "@dropship/api/contract/orders";
import type { PayoutStatus } from "@dropship/api/contract/payout-steps";
import type { PostAudience, PostChannel } from "@dropship/api/contract/post-choices";
import type { ReplenishmentStatus } from "@dropship/api/contract/replenishment-choices";
import type { StatementMailFormat } from "@dropship/api/contract/statement-mail";
import type { Rate, Uah } from "@dropship/money";

/** What has changed of how a person logs in. */
export type AccessChange =
  | "password"
  | "two-step-on"
  | "two-step-off"
  | "codes-renewed"
  | "recovery-code-used"
  | "passkey-added"
  | "passkey-removed"
  | "deletion-asked"
  | "deletion-taken-back"
  | "telegram-linked"
  | "telegram-confirmed"
  | "telegram-unlinked"
  | "requisites-added"
  | "reset-by-shop";

/** What happened in the shop, by name: what it carries is all that a listener may rely on. */
export interface DomainEvents {
  /** `actorId` is one of the shop's people who placed it for its user; absent or its user otherwise. */
  "order.placed": {
    readonly orderId: number;
    /** As it was placed: a button that confirms it confirms nothing else. Events of before 0126 have none. */
    readonly version?: number;
    readonly number: number;
    readonly userId: number;
    readonly total: Uah;
    readonly actorId?: number;
  };
  /** `actorId` null is the system. Cancelling is a change of status as well. */
  "order.status-changed": {
    readonly orderId: number;
    readonly number: number;
    readonly userId: number;
    readonly status: OrderStatus;
    /** The status in the user's words. */
    readonly title: string;
    /** Why, where the step needs a reason. */
    readonly reason?: string;
    /** Six digits that the recipient collects by, once it is ready at a pickup point. */
    readonly pickupCode?: string;
    readonly actorId: number | null;
  };
  /** Goods, recipient, delivery or payment of an order have changed; `what` says so in the user's words. */
  "order.edited": {
    readonly orderId: number;
    readonly number: number;
    readonly userId: number;
    readonly what: string;
    readonly actorId: number | null;
  };
  /** Wrong guesses have spent the code by which an order is given away: only its user can make another one. */
  "order.code-spent": {
    readonly orderId: number;
    readonly number: number;
    readonly userId: number;
  };
  /** A return that was asked for has come into a state; `refunded` is what went back to the balance because of it. */
  "return.changed": {
    readonly orderId: number;
    readonly number: number;
    readonly userId: number;
    readonly status: (typeof RETURN_STATUSES)[number];
    readonly answer: string;
    readonly refunded: Uah;
  };
  /** A parcel waits at its branch for so many days; `left` of them at no charge still. */
  "parcel.stored": {
    readonly orderId: number;
    readonly number: number;
    readonly userId: number;
    readonly waybill: string;
    readonly days: number;
    readonly left: number;
  };
  /** The carrier has not found a parcel for a day. */
  "parcel.missing": {
    readonly waybillId: number;
    readonly waybill: string;
    readonly orderId: number;
    readonly number: number;
  };
  /** An entry of the ledger that a user sees among their transactions; the amount is what it did to their balance. */
  "transaction.created": {
    readonly transactionId: number;
    readonly userId: number;
    readonly description: string;
    readonly amount: Uah;
    /** Another event tells its user of it. */
    readonly isTold?: boolean;
  };
  /** A top-up has taken a step; `amount` is what is on the balance because of it, or was to be. */
  "replenishment.changed": {
    readonly replenishmentId: number;
    readonly userId: number;
    readonly status: ReplenishmentStatus;
    readonly amount: Uah;
    readonly reason: string;
  };
  /** Money that an admin wants to move waits for a second person. `requestId` null is one of cash on delivery. */
  "money.asked": {
    readonly requestId: number | null;
    readonly operation: MoneyRequest["operation"] | "cod";
    readonly amount: Uah;
    readonly askedBy: number;
    /** Whose money it is; null for the shop's own. */
    readonly userId: number | null;
  };
  /** The second person has decided. `entryId` null: refused, but for cash on delivery, which says so itself. */
  "money.decided": {
    readonly operation: MoneyRequest["operation"] | "cod";
    readonly amount: Uah;
    readonly askedBy: number;
    readonly entryId: number | null;
    readonly reason: string;
    /** The request, of a movement by hand; events of before name none. */
    readonly requestId?: number;
    /** `paymentId` null: the money of a register. */
    readonly cod?: {
      readonly about: string;
      readonly paymentId: number | null;
      readonly registerId?: number | null;
      readonly isDone: boolean;
    };
  };
  /** A user, or their standing order, asked for a payout. */
  "payout.asked": {
    readonly payoutId: number;
    readonly userId: number;
    readonly amount: Uah;
    /** Whose account or card it goes to, by name; absent in events of an older shop. */
    readonly holder?: string;
  };
  /** A payout over the limit has its first approval and waits for another person's. */
  "payout.second-asked": {
    readonly payoutId: number;
    readonly userId: number;
    readonly amount: Uah;
    readonly firstBy: number;
  };
  /** A payout took a step. `actorId` null is the bank. */
  "payout.changed": {
    readonly payoutId: number;
    readonly userId: number;
    readonly status: PayoutStatus;
    /** The status in the user's words. */
    readonly title: string;
    readonly amount: Uah;
    /** Why, where the step needs a reason. */
    readonly reason?: string;
    readonly actorId: number | null;
  };
  /** A user began a ticket. */
  "ticket.opened": { readonly ticketId: number; readonly userId: number; readonly subject: string };
  /** Somebody wrote in a ticket. `assigneeId` takes care of it; null when nobody does. */
  "ticket.written": {
    readonly ticketId: number;
    readonly userId: number;
    readonly side: "user" | "shop";
    readonly subject: string;
    /** The beginning of what was written. */
    readonly excerpt: string;
    readonly assigneeId: number | null;
    /** The line of the thread, where the other side may be told the whole of it. */
    readonly lineId?: number;
  };
  /** A ticket has changed without a message to the other side: its state, who takes care of it, what was read, a note. */
  "ticket.changed": {
    readonly ticketId: number;
    readonly userId: number;
    /** The user sees nothing of it. */
    readonly isInternal: boolean;
  };
  /** An admin made an account for somebody, who is to choose a password. */
  "account.invited": { readonly userId: number };
  /** Somebody asked for a link to a new password, for an e-mail that may be nobody's. */
  "account.password-forgotten": { readonly email: string };
  /** A user asked for the link that confirms their e-mail, or has just registered. */
  "account.verification-asked": { readonly userId: number };
  /** A user wants another e-mail, which is to be confirmed from there. */
  "account.email-change-asked": { readonly userId: number };
  /** It was; `old` is the address that counted before. */
  "account.email-changed": { readonly userId: number; readonly old: string };
  /** How a person logs in has changed: its owner is told, whoever did it. */
  "account.access-changed": {
    readonly userId: number;
    readonly what: AccessChange;
    /** Of an asked deletion: its day. Events of before have none. */
    readonly dueAt?: string;
  };
  /** Somebody has logged in by a browser that was not known; `mark` names the session, which a link in the letter ends. */
  "account.new-device": {
    readonly userId: number;
    readonly mark: string;
    readonly userAgent: string;
    readonly ip: string;
  };
  /** The hour of a user's digest has come: what they have not read of this span is mailed as one. */
  "account.digest-due": { readonly userId: number; readonly since: string; readonly until: string };
  /** The statement of a month, its first day, is written in these formats, and is told of by a letter. */
  "account.statement-ready": {
    readonly userId: number;
    readonly month: string;
    readonly formats: readonly StatementMailFormat[];
  };
  /** The file with what the shop keeps of a user is there. */
  "own-data.ready": { readonly userId: number };
  /** Quiet hours of a user end earlier than they did: what was kept till their end goes sooner. */
  "notices.hastened": { readonly userId: number };
  /** A user asked for work that goes on after the response. */
  "job.asked": { readonly jobId: string };
  /** The bank's rate jumped further than the settings allow and waits for a person. `rateId` is the rate that stays in force. */
  "rate.held": { readonly rateId: number; readonly source: string; readonly sale: Rate; readonly jump: string };
  /** An order has left few free pieces of a product that had more. */
  "stock.low": { readonly productId: number; readonly sku: string; readonly title: string; readonly left: number };
  /** A check of the books found what no check before it had, since one that found nothing; `title` names the first of `count` checks. */
  "books.differ": { readonly checkId: number; readonly title: string; readonly count: number };
  /** A user's balance has fallen below the sum that they want to be told of; `entryId` did it. */
  "balance.low": {
    readonly entryId: number;
    readonly userId: number;
    readonly balance: Uah;
    readonly limit: Uah;
  };
  /** The carrier's key of a sender ends on this day. */
  "counterparty.key-ending": { readonly counterpartyId: number; readonly title: string; readonly until: string };
  /** A supplier's schedule does not go on by itself, and a person is needed; `importId` is the import that waits or failed, if there is one. */
  "import.stopped": {
    readonly supplierId: number;
    readonly supplier: string;
    readonly importId: number | null;
    /** Why, in a sentence. */
    readonly fault: string;
  };
  /** A supplier's schedule that had come to nothing goes on by itself again; `importId` is what it has brought. */
  "import.recovered": { readonly supplierId: number; readonly supplier: string; readonly importId: number | null };
  /** A post is there for its readers. Whom it is for and how they are told stand as they were then; everybody and every way when absent. */
  "post.published": {
    readonly postId: number;
    readonly title: string;
    readonly audience?: PostAudience;
    /** Whom it names, where its audience is chosen users. */
    readonly userIds?: readonly number[];
    readonly channels?: readonly PostChannel[];
  };
}

/** Name of a domain event. */
export type DomainEventName = keyof DomainEvents;
/** A domain event as its module tells of it. */
export type DomainEvent = {
  [N in DomainEventName]: { readonly name: N; readonly payload: DomainEvents[N] };
}[DomainEventName];
/** One that was written: `id` tells it from every other. */
export type WrittenEvent = DomainEvent & { readonly id: number; readonly createdAt: Date };
