/** States of a payout, in the order of its way (docs/product.md, States). */
export const PAYOUT_STATUSES = [
  "requested",
  "approved",
  "processing",
  "paid",
  "failed",
  "returned",
  "rejected",
  "cancelled",
] as const;
/** State of a payout. */
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** How each state is called, alone: in files and notices. */
export const PAYOUT_STATUS_NAMES: Readonly<Record<PayoutStatus, string>> = {
  requested: "Запрошена",
  approved: "Одобрена",
  processing: "Отправляется",
  paid: "Выплачена",
  failed: "Не прошла",
  returned: "Вернулась на баланс",
  rejected: "Отклонена",
  cancelled: "Отменена",
};

/** Who may take a step: the payout's own user, the shop's people, or the bank by a row of its statement. */
export type PayoutActor = "user" | "admin" | "bank";
/** What a step does to money: all of it goes back to the balance, it has left the bank, or the bank has sent it back. */
export type PayoutMoney = "giveBack" | "leave" | "comeBack";

/** One step of a payout. */
export interface PayoutStep {
  readonly from: readonly PayoutStatus[];
  readonly to: PayoutStatus;
  readonly by: readonly PayoutActor[];
  /** What its button says to the shop's people. */
  readonly label: string;
  /** What the history says. */
  readonly text: string;
  /** What has to be said with it: why, or by which number the bank knows it. */
  readonly needs?: "reason" | "reference";
  readonly money?: PayoutMoney;
}

/** Every step of a payout; what is not here does not happen. The API, the buttons and the tests fold from it. */
export const PAYOUT_STEPS = {
  approve: { from: ["requested"], to: "approved", by: ["admin"], label: "Одобрить", text: "Выплата одобрена" },
  send: { from: ["approved"], to: "processing", by: ["admin"], label: "Передать в банк", text: "Передана в банк" },
  pay: {
    from: ["processing"],
    to: "paid",
    by: ["admin", "bank"],
    label: "Выплачена",
    text: "Деньги отправлены",
    needs: "reference",
    money: "leave",
  },
  fail: {
    from: ["processing"],
    to: "failed",
    by: ["admin", "bank"],
    label: "Не прошла",
    text: "Банк не провёл платёж",
    needs: "reason",
  },
  retry: { from: ["failed"], to: "approved", by: ["admin"], label: "Повторить", text: "Будет отправлена ещё раз" },
  return: {
    from: ["paid"],
    to: "returned",
    by: ["admin", "bank"],
    label: "Банк вернул деньги",
    text: "Банк вернул деньги, они на балансе",
    needs: "reason",
    money: "comeBack",
  },
  reject: {
    from: ["requested", "failed"],
    to: "rejected",
    by: ["admin"],
    label: "Отклонить",
    text: "Выплата отклонена, деньги вернулись на баланс",
    needs: "reason",
    money: "giveBack",
  },
  cancel: {
    from: ["approved"],
    to: "cancelled",
    by: ["admin"],
    label: "Отменить",
    text: "Выплата отменена магазином, деньги вернулись на баланс",
    needs: "reason",
    money: "giveBack",
  },
  cancelOwn: {
    from: ["requested"],
    to: "cancelled",
    by: ["user"],
    label: "Отменить выплату",
    text: "Выплата отменена, деньги вернулись на баланс",
    money: "giveBack",
  },
} as const satisfies Record<string, PayoutStep>;

/** Name of a step. */
export type PayoutStepName = keyof typeof PAYOUT_STEPS;
/** Steps that an admin takes on one payout; `send` is taken by the file for the bank. */
export const ADMIN_PAYOUT_STEPS = ["approve", "pay", "fail", "retry", "return", "reject", "cancel"] as const;
/** Steps that an admin takes on many payouts at once. */
export const BULK_PAYOUT_STEPS = ["approve", "pay", "reject"] as const;

/** Where a step leads: a state; `repeat` when the payout stands there already; `illegal` when the table does not know it. */
export function nextPayoutStatus(
  name: PayoutStepName,
  status: PayoutStatus,
  actor: PayoutActor,
): PayoutStatus | "repeat" | "illegal" {
  const step: PayoutStep = PAYOUT_STEPS[name];
  if (!step.by.includes(actor)) return "illegal";
  if (step.from.includes(status)) return step.to;
  return status === step.to ? "repeat" : "illegal";
}

/** States that a payout leaves no more, but for what the bank sends back. */
export const CLOSED_PAYOUTS: readonly PayoutStatus[] = ["paid", "returned", "rejected", "cancelled"];

/** Reasons that refusals begin with; each may be rewritten before it is sent. */
export const PAYOUT_REFUSALS: readonly string[] = [
  "Получатель в реквизитах не совпадает с владельцем аккаунта.",
  "Банк не принимает платёж на эти реквизиты. Проверьте номер и создайте выплату заново.",
  "Сначала нужно закрыть вопрос по возвратам. Напишите в поддержку.",
  "Проверяем заказы, по которым пришли эти деньги. Создайте выплату через несколько дней.",
];

/** Ways to be paid. */
export const PAYOUT_METHODS = ["iban", "card"] as const;
/** Way to be paid. */
export type PayoutMethod = (typeof PAYOUT_METHODS)[number];
/** How each way is called. */
export const PAYOUT_METHOD_NAMES: Readonly<Record<PayoutMethod, string>> = { iban: "Счёт IBAN", card: "Карта" };

/** When a standing order is carried out. */
export const STANDING_PERIODS = ["day", "week", "month"] as const;
/** Payouts that one file for the bank takes. */
export const LARGEST_BATCH = 1_000;
/** Requisites that a user may keep. */
export const MAX_REQUISITES = 10;
