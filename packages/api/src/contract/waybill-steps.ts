import type { OrderStepName } from "./order-steps.ts";

/** States of a waybill, in the order of its way (docs/product.md, States). */
export const WAYBILL_STATUSES = [
  "draft",
  "queued",
  "failed",
  "created",
  "handed_over",
  "in_transit",
  "arrived",
  "received",
  "refused",
  "returning",
  "returned",
  "lost",
  "deleted",
] as const;
/** State of a waybill. */
export type WaybillStatus = (typeof WAYBILL_STATUSES)[number];

/** What each state is called, to people everywhere: on screens, in files and in messages. */
export const WAYBILL_STATUS_NAMES: Readonly<Record<WaybillStatus, string>> = {
  draft: "Черновик",
  queued: "В очереди",
  failed: "Не создана",
  created: "Создана",
  handed_over: "Передана перевозчику",
  in_transit: "В пути",
  arrived: "Ждёт получателя",
  received: "Получена",
  refused: "Отказ получателя",
  returning: "Возвращается",
  returned: "Возвращена",
  lost: "Утеряна",
  deleted: "Удалена",
};

/** Who may take a step: the shop's people, the queue that speaks to the carrier, or the carrier's own word. */
export type WaybillActor = "admin" | "queue" | "carrier";

/** One step of a waybill. */
export interface WaybillStep {
  readonly from: readonly WaybillStatus[];
  readonly to: WaybillStatus;
  readonly by: readonly WaybillActor[];
  /** What its button says. */
  readonly label: string;
  /** What the history says. */
  readonly text: string;
  readonly needsReason?: boolean;
}

/**
 * Every step of a waybill; what is not here does not happen. No word of the carrier leads back to where a parcel has been: only one that the
 * shop has redirected leaves its branch, once for each redirect (docs/decisions/0128).
 */
export const WAYBILL_STEPS = {
  queue: {
    from: ["draft", "failed"],
    to: "queued",
    by: ["admin"],
    label: "Создать у перевозчика",
    text: "Поставлена в очередь к перевозчику",
  },
  withdraw: { from: ["queued"], to: "draft", by: ["admin"], label: "Отозвать", text: "Отозвана из очереди" },
  make: { from: ["queued"], to: "created", by: ["queue"], label: "Создана", text: "Перевозчик создал накладную" },
  fail: { from: ["queued"], to: "failed", by: ["queue"], label: "Не создана", text: "Перевозчик не создал накладную" },
  handOver: {
    from: ["created"],
    to: "handed_over",
    by: ["admin", "carrier"],
    label: "Передана перевозчику",
    text: "Посылка передана перевозчику",
  },
  move: { from: ["handed_over"], to: "in_transit", by: ["carrier"], label: "В пути", text: "Посылка в пути" },
  arrive: {
    from: ["in_transit"],
    to: "arrived",
    by: ["carrier"],
    label: "Прибыла",
    text: "Посылка ждёт получателя",
  },
  redirect: {
    from: ["arrived"],
    to: "in_transit",
    by: ["queue"],
    label: "Переадресована",
    text: "Посылка снова в пути: её переадресовали",
  },
  receive: { from: ["arrived"], to: "received", by: ["carrier"], label: "Получена", text: "Посылка получена" },
  refuse: {
    from: ["in_transit", "arrived"],
    to: "refused",
    by: ["carrier"],
    label: "Отказ",
    text: "Посылку не забрали",
  },
  sendBack: {
    from: ["refused"],
    to: "returning",
    by: ["carrier"],
    label: "Возвращается",
    text: "Посылка возвращается",
  },
  comeBack: {
    from: ["returning"],
    to: "returned",
    by: ["carrier"],
    label: "Вернулась",
    text: "Посылка вернулась в магазин",
  },
  lose: {
    from: ["handed_over", "in_transit", "arrived", "refused", "returning"],
    to: "lost",
    by: ["admin", "queue"],
    label: "Утеряна",
    text: "Перевозчик потерял посылку",
    needsReason: true,
  },
  remove: {
    from: ["draft", "failed", "created"],
    to: "deleted",
    by: ["admin", "queue", "carrier"],
    label: "Удалить",
    text: "Накладная удалена",
  },
} as const satisfies Record<string, WaybillStep>;

/** Name of a step. */
export type WaybillStepName = keyof typeof WAYBILL_STEPS;
const STEP_NAMES = Object.keys(WAYBILL_STEPS) as WaybillStepName[]; // keys of the table
/** Steps that an admin takes on one waybill; to delete it has a call of its own. */
export const ADMIN_WAYBILL_STEPS = ["queue", "withdraw", "handOver", "lose"] as const;

/** Where a step leads: a state; `repeat` when the waybill stands there already; `illegal` when the table does not know it. */
export function nextWaybillStatus(
  name: WaybillStepName,
  status: WaybillStatus,
  actor: WaybillActor,
): WaybillStatus | "repeat" | "illegal" {
  const step: WaybillStep = WAYBILL_STEPS[name];
  if (!step.by.includes(actor)) return "illegal";
  if (step.from.includes(status)) return step.to;
  return status === step.to ? "repeat" : "illegal";
}

/** Steps of an admin that may be taken now. */
export const possibleWaybillSteps = (status: WaybillStatus): (typeof ADMIN_WAYBILL_STEPS)[number][] =>
  ADMIN_WAYBILL_STEPS.filter((name) => {
    const next = nextWaybillStatus(name, status, "admin");
    return next !== "illegal" && next !== "repeat";
  });

/** States that nothing leaves. */
export const FINAL_WAYBILLS: readonly WaybillStatus[] = ["received", "returned", "lost", "deleted"];
/** States in which the carrier is asked where the parcel is. */
export const TRACKED_WAYBILLS = [
  "created",
  "handed_over",
  "in_transit",
  "arrived",
  "refused",
  "returning",
] as const satisfies readonly WaybillStatus[];
/** States in which the shop may still change what stands in the waybill: the carrier has not seen the parcel. */
export const EDITABLE_WAYBILLS: readonly WaybillStatus[] = ["draft", "failed", "created"];

/**
 * The carrier's steps from one state to another, in turn: a poll that skipped states takes each of them. Empty where the waybill stands there
 * already; null where no step leads there, which is how a word that would take a parcel back changes nothing.
 */
export function walkOfWaybill(from: WaybillStatus, to: WaybillStatus): WaybillStepName[] | null {
  let ways: { at: WaybillStatus; steps: WaybillStepName[] }[] = [{ at: from, steps: [] }];
  // The shortest way; the table has no rounds, so it ends.
  while (ways.length > 0) {
    const there = ways.find(({ at }) => at === to);
    if (there) return there.steps;
    ways = ways.flatMap(({ at, steps }) =>
      STEP_NAMES.flatMap((name) => {
        const next = nextWaybillStatus(name, at, "carrier");
        return next === "illegal" || next === "repeat" ? [] : [{ at: next, steps: [...steps, name] }];
      }),
    );
  }
  return null;
}

/** The order's step that goes with each state of its waybill. */
export const ORDER_STEP_OF_WAYBILL: Partial<Readonly<Record<WaybillStatus, OrderStepName>>> = {
  handed_over: "ship",
  arrived: "arrive",
  received: "deliver",
  refused: "startReturn",
  returned: "acceptReturn",
};

/** What a code of the carrier means to us. */
export interface CarrierCode {
  /** The state it leads to; null keeps the state. */
  readonly to: WaybillStatus | null;
  /** In the shop's words. */
  readonly name: string;
}

/** The carrier's codes (docs/reference/nova-poshta.md, Tracking). A code that is not here keeps the state and is reported. */
export const CARRIER_CODES: Readonly<Record<string, CarrierCode>> = {
  "1": { to: "created", name: "Накладная создана, посылка ещё не передана" },
  "2": { to: "deleted", name: "Накладная удалена" },
  "3": { to: null, name: "Номер не найден" },
  "4": { to: "in_transit", name: "В городе отправителя" },
  "41": { to: "in_transit", name: "В городе отправителя, доставка в этом же городе" },
  "5": { to: "in_transit", name: "Едет в город получателя" },
  "6": { to: "in_transit", name: "В городе получателя" },
  "7": { to: "arrived", name: "Прибыла в отделение" },
  "8": { to: "arrived", name: "Загружена в почтомат" },
  "9": { to: "received", name: "Получена" },
  "10": { to: "received", name: "Получена, перевод денег отправлен" },
  "11": { to: "received", name: "Получена, деньги выплачены" },
  "12": { to: "in_transit", name: "Перевозчик комплектует посылку" },
  "14": { to: "arrived", name: "Передана получателю на осмотр" },
  "101": { to: "in_transit", name: "Курьер везёт получателю" },
  "102": { to: "refused", name: "Отказ: отправитель заказал возврат" },
  "103": { to: "refused", name: "Получатель отказался" },
  "104": { to: "in_transit", name: "Изменён адрес" },
  "105": { to: "refused", name: "Хранение прекращено" },
  "106": { to: "received", name: "Получена, создана обратная доставка" },
  "107": { to: "arrived", name: "Начислена плата за хранение" },
  "108": { to: "refused", name: "Отказ" },
  "111": { to: "in_transit", name: "Курьер не застал получателя" },
  "112": { to: "in_transit", name: "Получатель перенёс день доставки" },
};

/** Where a code leads a waybill; `unknown` is none of the table. Of the parcel's way back, its own waybill tells. */
export function targetOfCode(code: string, isReturn: boolean): WaybillStatus | null | "unknown" {
  const known = Object.hasOwn(CARRIER_CODES, code) ? CARRIER_CODES[code] : undefined;
  if (!known) return "unknown";
  if (!isReturn || known.to === null) return known.to;
  return known.to === "received" ? "returned" : "returning";
}

/** Days that the carrier keeps a parcel at no charge, counted from the day it arrived. */
export const FREE_STORAGE_DAYS = 7;
/** Days of storage on which whoever sells is told. */
export const STORAGE_NOTICES = [3, 5, 7] as const;

/** Who pays for the delivery. */
export const WAYBILL_PAYERS = ["recipient", "sender"] as const;
/** How each is called. */
export const WAYBILL_PAYER_NAMES: Readonly<Record<(typeof WAYBILL_PAYERS)[number], string>> = {
  recipient: "Получатель",
  sender: "Отправитель",
};
/** Sizes of labels. */
export const LABEL_FORMATS = ["100x100", "85x85", "a4"] as const;
/** Size of a label. */
export type LabelFormat = (typeof LABEL_FORMATS)[number];
/** How each is called. */
export const LABEL_FORMAT_NAMES: Readonly<Record<LabelFormat, string>> = {
  "100x100": "Наклейка 100 × 100 мм",
  "85x85": "85 × 85 мм, шесть на листе A4",
  a4: "Лист A4",
};
/** Labels of one file. */
export const LABELS_MAX = 500;
/** Waybills of one register. */
export const REGISTER_MAX = 100;
