import type { TicketStatus } from "./ticket-states.ts";

/** How each state is called to its user, alone: in files and notices. */
export const TICKET_STATUS_NAMES: Readonly<Record<TicketStatus, string>> = {
  new: "Новое",
  open: "В работе",
  waiting_user: "Ждёт вашего ответа",
  waiting_staff: "Ждёт проверки магазина",
  resolved: "Решено",
  closed: "Закрыто",
};
/** The same to the shop's people. */
export const TICKET_STATUS_NAMES_FOR_ADMINS: Readonly<Record<TicketStatus, string>> = {
  ...TICKET_STATUS_NAMES,
  waiting_user: "Ждём пользователя",
  waiting_staff: "Ждём склад, банк или перевозчика",
};

/** Who may take a step: the ticket's own user, the shop's people, or the shop by itself. */
export type TicketActor = "user" | "admin" | "shop";

/** One step of a ticket. */
export interface TicketStep {
  readonly from: readonly TicketStatus[];
  readonly to: TicketStatus;
  readonly by: readonly TicketActor[];
  /** What its button says. */
  readonly label: string;
  /** What the thread says; a message says for itself what it did. */
  readonly text?: string;
}

/** Every step of a ticket; what is not here does not happen. The API, the buttons and the tests fold from it. */
export const TICKET_STEPS = {
  take: { from: ["new"], to: "open", by: ["admin"], label: "Взять в работу", text: "Обращение взято в работу" },
  /** The shop's message. */
  reply: {
    from: ["new", "open", "waiting_user", "waiting_staff", "resolved"],
    to: "waiting_user",
    by: ["admin"],
    label: "Ответить",
  },
  /** The user's message: a resolved ticket opens again. */
  write: { from: ["open", "waiting_user", "waiting_staff", "resolved"], to: "open", by: ["user"], label: "Написать" },
  park: {
    from: ["open"],
    to: "waiting_staff",
    by: ["admin"],
    label: "Отложить",
    text: "Ждём ответа склада, банка или перевозчика",
  },
  resume: { from: ["waiting_staff"], to: "open", by: ["admin"], label: "Вернуть в работу", text: "Снова в работе" },
  resolve: {
    from: ["new", "open", "waiting_user", "waiting_staff"],
    to: "resolved",
    by: ["admin", "user"],
    label: "Решено",
    text: "Отмечено решённым",
  },
  reopen: { from: ["resolved"], to: "open", by: ["admin", "user"], label: "Открыть снова", text: "Открыто снова" },
  close: {
    from: ["resolved"],
    to: "closed",
    by: ["shop"],
    label: "Закрыть",
    text: "Закрыто: неделю не было сообщений",
  },
  merge: {
    from: ["new", "open", "waiting_user", "waiting_staff", "resolved"],
    to: "closed",
    by: ["admin"],
    label: "Объединить",
  },
} as const satisfies Record<string, TicketStep>;

/** Name of a step. */
export type TicketStepName = keyof typeof TICKET_STEPS;
/** Steps that an admin takes by a button. */
export const ADMIN_TICKET_STEPS = ["take", "park", "resume", "resolve", "reopen"] as const;
/** Steps that the ticket's user takes by a button. */
export const USER_TICKET_STEPS = ["resolve", "reopen"] as const;

/** Where a step leads: a state; `repeat` when the ticket stands there already; `illegal` when the table does not know it. */
export function nextTicketStatus(
  name: TicketStepName,
  status: TicketStatus,
  actor: TicketActor,
): TicketStatus | "repeat" | "illegal" {
  const step: TicketStep = TICKET_STEPS[name];
  if (!step.by.includes(actor)) return "illegal";
  if (step.from.includes(status)) return step.to;
  return status === step.to ? "repeat" : "illegal";
}

/** States in which the shop has something to do. */
export const OPEN_TICKETS: readonly TicketStatus[] = ["new", "open", "waiting_staff"];
/** A resolved ticket is closed after so many days without a message. */
export const TICKET_SILENCE_DAYS = 7;
/** Within so many hours a user's message is to be replied to. */
export const TICKET_REPLY_HOURS = 4;
/** Files of one message. */
export const MAX_TICKET_FILES = 6;
/** Letters of one message. */
export const MAX_TICKET_LETTERS = 5_000;

/** Names of the fields of canned replies, and what each stands for. */
export const REPLY_FIELDS = {
  имя: "имя пользователя",
  обращение: "номер обращения",
  тема: "тема обращения",
  предмет: "к чему относится: заказ, выплата",
  сотрудник: "ваше имя",
} as const;
/** Name of a field of canned replies. */
export type ReplyField = keyof typeof REPLY_FIELDS;

/** A canned reply with its fields filled in: "{имя}" → "Олена". A field without a value goes, with the space before it. */
export const fillReply = (body: string, values: Readonly<Record<ReplyField, string>>): string =>
  body.replaceAll(/ ?\{([а-яё]+)\}/gi, (whole, typed: string) => {
    const name = typed.toLowerCase();
    if (!Object.hasOwn(values, name)) return whole;
    const value = values[name as ReplyField]; // a key of the record, as was just asked
    return value === "" ? "" : whole.startsWith(" ") ? ` ${value}` : value;
  });
/** Fields of a text that no canned reply has, as they were typed. */
export const unknownReplyFields = (body: string): string[] =>
  [...body.matchAll(/\{([^{}\n]*)\}/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !Object.hasOwn(REPLY_FIELDS, name.toLowerCase()));
