/** Ways that a user chooses from. */
export const REPLENISHMENT_METHODS = ["monobank", "transfer"] as const;
/** Ways in which money reaches the balance; `manual` is the shop's own, for money that came past the bank. */
export const ALL_REPLENISHMENT_METHODS = [...REPLENISHMENT_METHODS, "manual"] as const;
/** A way in which money reaches the balance. */
export type ReplenishmentMethod = (typeof ALL_REPLENISHMENT_METHODS)[number];
/** What each way is called, alone: on the screen and in exported files. */
export const REPLENISHMENT_METHOD_NAMES: Readonly<Record<ReplenishmentMethod, string>> = {
  monobank: "Картой",
  transfer: "Переводом",
  manual: "Магазином",
};

/** States of a top-up, the usual way first, then the exits. */
export const REPLENISHMENT_STATUSES = [
  "created",
  "pending",
  "awaiting_match",
  "processing",
  "succeeded",
  "expired",
  "cancelled",
  "rejected",
  "failed",
  "reversed",
] as const;
/** A state of a top-up. */
export type ReplenishmentStatus = (typeof REPLENISHMENT_STATUSES)[number];
/** What each state is called in exported files. */
export const REPLENISHMENT_STATUS_NAMES: Readonly<Record<ReplenishmentStatus, string>> = {
  created: "Создано",
  pending: "Ждёт оплаты",
  awaiting_match: "Ищем платёж",
  processing: "Обрабатывается",
  succeeded: "Зачислено",
  expired: "Срок истёк",
  cancelled: "Отменено",
  rejected: "Отклонено",
  failed: "Не прошло",
  reversed: "Сторнировано",
};

/** Whose word a step is taken on: the payer's, the bank's, the clock's, or an admin's. */
export type ReplenishmentActor = "user" | "bank" | "clock" | "admin";

/** A step of a top-up. */
export interface ReplenishmentStep {
  readonly from: readonly ReplenishmentStatus[];
  readonly to: ReplenishmentStatus;
  readonly by: ReplenishmentActor;
  /** Only of top-ups made in this way. */
  readonly only?: ReplenishmentMethod;
  /** What the history says. */
  readonly text: string;
}

/**
 * Every step of a top-up (docs/product.md, States); what is not here does not happen. Money that has come outranks a state: what was given up
 * as expired, cancelled, rejected or failed is credited when the bank proves it, and what is credited only a return by the bank takes back.
 */
export const REPLENISHMENT_STEPS = {
  invoice: { from: ["created"], to: "pending", by: "bank", only: "monobank", text: "Банк выставил счёт" },
  await: { from: ["created"], to: "awaiting_match", by: "user", only: "transfer", text: "Ждём перевод" },
  begin: { from: ["created", "pending"], to: "processing", by: "bank", only: "monobank", text: "Банк проводит платёж" },
  succeed: {
    from: ["created", "pending", "processing", "awaiting_match", "expired", "cancelled", "rejected", "failed"],
    to: "succeeded",
    by: "bank",
    text: "Деньги зачислены",
  },
  fail: {
    from: ["created", "pending", "processing"],
    to: "failed",
    by: "bank",
    only: "monobank",
    text: "Платёж не прошёл",
  },
  expire: { from: ["created", "pending"], to: "expired", by: "clock", only: "monobank", text: "Срок оплаты истёк" },
  giveUp: { from: ["awaiting_match"], to: "rejected", by: "clock", only: "transfer", text: "Перевод не пришёл" },
  refuse: {
    from: ["awaiting_match"],
    to: "rejected",
    by: "admin",
    only: "transfer",
    text: "Отклонено магазином",
  },
  cancel: { from: ["created", "pending", "awaiting_match"], to: "cancelled", by: "user", text: "Отменено вами" },
  reverse: { from: ["succeeded"], to: "reversed", by: "bank", text: "Банк вернул деньги плательщику" },
} as const satisfies Record<string, ReplenishmentStep>;

/** Name of a step. */
export type ReplenishmentStepName = keyof typeof REPLENISHMENT_STEPS;

/** Where a step leads: a state; `repeat` when it was taken already; `illegal` when the table does not know it. */
export function nextReplenishmentStatus(
  name: ReplenishmentStepName,
  { status, method }: { readonly status: ReplenishmentStatus; readonly method: ReplenishmentMethod },
): ReplenishmentStatus | "repeat" | "illegal" {
  const step: ReplenishmentStep = REPLENISHMENT_STEPS[name];
  if (step.only && step.only !== method) return "illegal";
  if (step.from.includes(status)) return step.to;
  return status === step.to ? "repeat" : "illegal";
}

/** States of a row of the bank's statement in the shop's books. */
export const BANK_ROW_STATES = ["unmatched", "matched", "set_aside", "waiting"] as const;
/** What each is called. */
export const BANK_ROW_STATE_NAMES: Readonly<Record<(typeof BANK_ROW_STATES)[number], string>> = {
  unmatched: "Не разобрано",
  matched: "Разобрано",
  set_aside: "Отложено",
  waiting: "Ждёт банка",
};
/** What a row of the statement was found to be. */
export const BANK_ROW_PURPOSES = ["replenishment", "settlement", "payout", "cod"] as const;
