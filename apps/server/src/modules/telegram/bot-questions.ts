import { ORDER_PAYMENT_NAMES, ORDER_STATUS_NAMES } from "@dropship/api/contract/order-choices";
import { negate, uahKopecks } from "@dropship/money";
import type { Database } from "../../db/database.ts";
import type { Balances } from "../ledger/ledger.service.ts";
import { inHryvnias } from "../../hryvnias.ts";
import { numbered } from "../../record-number.ts";
import { spelledWaybill } from "../../spelled-numbers.ts";
import { findByNumber, findByWaybill, type OrderAnswerRow } from "./bot-questions.repository.ts";

/** What somebody asks the bot. */
export type Question =
  | { readonly kind: "balance" | "help" | "stop" }
  | { readonly kind: "order" | "waybill"; readonly number: string | null }
  /** A number alone, which may be of either, or of nothing that the bot knows. */
  | { readonly kind: "number"; readonly number: string }
  | { readonly kind: "start"; readonly token: string };

/** Longest number that an order may have: whole numbers of the database end there. */
const LARGEST = 2_147_483_647;

/** Reads a text as a question; null for anything else. */
export function readQuestion(text: string): Question | null {
  const asWritten = text.normalize("NFC").trim().replaceAll(/\s+/g, " ");
  const [, start] = /^\/start(?:@\w+)?(?: ([\w-]{0,64}))?$/.exec(asWritten) ?? [];
  if (/^\/start(?:@\w+)?(?: |$)/.test(asWritten)) return { kind: "start", token: start ?? "" };
  // "Баланс!", "заказ 100123?": how a sentence ends asks for nothing else.
  const said = asWritten.replace(/(?<=\S) ?[.!?…]+$/u, "");
  if (/^(?:баланс|\/balance)$/i.test(said)) return { kind: "balance" };
  if (/^(?:помощь|\/help|\?)$/i.test(said)) return { kind: "help" };
  if (/^\/stop$/i.test(said)) return { kind: "stop" };
  const order = /^(?:заказ|\/order)(?:\s?№?\s?(\d{1,10}))?$/i.exec(said);
  if (order) return { kind: "order", number: order[1] ?? null };
  const waybill = /^(?:накладная|ттн|\/waybill)(?:\s?№?\s?(\d[\d ]{0,39}))?$/i.exec(said);
  if (waybill) return { kind: "waybill", number: waybill[1]?.replaceAll(" ", "") ?? null };
  const number = /^№?\s?(\d[\d ]{0,39})$/.exec(said)?.[1];
  return number === undefined ? null : { kind: "number", number: number.replaceAll(" ", "") };
}

/** What the bot can be asked. */
export const HELP = [
  "Что можно написать:",
  "баланс — сколько денег и сколько в резерве",
  "заказ 100123 — что с заказом",
  "накладная 20450000000000 — где посылка",
  "Номер заказа или накладной можно прислать и без слова.",
  "помощь — этот список",
  "/stop — отвязать Telegram",
  "На ответ поддержки отвечайте здесь же: ответом на её сообщение, можно с фото.",
  "Любой другой текст бот предложит отправить в поддержку.",
].join("\n");

/** Who asks: their id, and whether they may ask about anybody. */
export interface BotViewer {
  readonly userId: number;
  readonly seesAll: boolean;
}

const date = new Intl.DateTimeFormat("ru-RU", { timeZone: "Europe/Kyiv", day: "numeric", month: "long" });

/** The first goods with what their name does not say of their variation: two sizes of one shoe are two things. */
function leadOf({ lead_name: name, lead_options: options }: OrderAnswerRow): string {
  const missing = Object.values(options ?? {}).filter((value) => !name.toLowerCase().includes(value.toLowerCase()));
  return missing.length > 0 ? `${name} (${missing.join(", ")})` : name;
}

function describe(row: OrderAnswerRow, { seesAll }: BotViewer, appUrl: string): string {
  const owner = seesAll && row.owner !== "" ? `\nДропшиппер: ${row.owner}` : "";
  const parcel = row.waybill_number
    ? `\nНакладная: ${spelledWaybill(row.waybill_number)}${row.carrier_text ? `, ${row.carrier_text}` : ""}${row.arrives_on ? `\nДоставка: ${date.format(row.arrives_on)}` : ""}`
    : "";
  return [
    `Заказ ${numbered(row.number)} от ${date.format(row.created_at)}`,
    `Состояние: ${ORDER_STATUS_NAMES[row.status]}${row.reason ? ` (${row.reason})` : ""}`,
    `Сумма: ${inHryvnias(uahKopecks(row.sum))}, ${ORDER_PAYMENT_NAMES[row.payment_status].toLowerCase()}`,
    `Товары: ${leadOf(row)}${row.lines_count > 1 ? ` и ещё ${row.lines_count - 1}` : ""}${owner}${parcel}`,
    `${appUrl}${seesAll ? "/admin/orders" : "/orders"}/${row.id}`,
  ].join("\n");
}

/** Answers questions from what the shop knows: one's own records, and anybody's for its people. */
export function botQuestions(deps: {
  readonly db: Database;
  readonly appUrl: () => string;
  readonly balances: (userId: number) => Promise<Balances>;
}) {
  const { db, appUrl, balances } = deps;
  const ownerOf = ({ userId, seesAll }: BotViewer) => (seesAll ? null : userId);
  const orderOf = async (viewer: BotViewer, number: string) =>
    Number(number) > LARGEST ? null : findByNumber(db, Number(number), ownerOf(viewer));
  return {
    async balance(userId: number): Promise<string> {
      const { available, held, pending } = await balances(userId);
      const more = [
        ...(held === 0 ? [] : [`В резерве под заказы: ${inHryvnias(held)}`]),
        ...(pending < 0 ? [`Долг за возвраты: ${inHryvnias(negate(pending))}`] : []),
        ...(pending > 0 ? [`К зачислению: ${inHryvnias(pending)}`] : []),
      ];
      return [`Доступно: ${inHryvnias(available)}`, ...more, `${appUrl()}/transactions`].join("\n");
    },
    async order(viewer: BotViewer, number: string | null): Promise<string> {
      if (number === null) return "Какой заказ? Пришлите его номер, например: заказ 100123";
      const row = await orderOf(viewer, number);
      const where = viewer.seesAll ? "" : " у вас";
      return row ? describe(row, viewer, appUrl()) : `Заказа ${numbered(number)}${where} нет. Проверьте номер.`;
    },
    async waybill(viewer: BotViewer, number: string | null): Promise<string> {
      if (number === null) return "Какая накладная? Пришлите её номер, например: накладная 20450000000000";
      const row = await findByWaybill(db, number, ownerOf(viewer));
      const where = viewer.seesAll ? "" : " среди ваших заказов";
      return row
        ? describe(row, viewer, appUrl())
        : `Накладной ${spelledWaybill(number)}${where} нет. Проверьте номер.`;
    },
    /** The order that a number alone is of, or is the waybill of; null when it says nothing to the bot. */
    async number(viewer: BotViewer, number: string): Promise<string | null> {
      const row = (await findByWaybill(db, number, ownerOf(viewer))) ?? (await orderOf(viewer, number));
      return row && describe(row, viewer, appUrl());
    },
  };
}
