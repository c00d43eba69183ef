import { RETURN_STATUS_NAMES } from "@dropship/api/contract/return-choices";
import type { DeliveryChannel } from "@dropship/api/contract/delivery-preferences";
import { deviceName } from "@dropship/api/contract/device-name";
import { DATA_DAYS } from "@dropship/api/contract/own-account";
import type { NotificationType } from "@dropship/api/contract/notification-paths";
import type { Notification } from "@dropship/api/contract/notifications";
import type { PostChannel } from "@dropship/api/contract/post-choices";
import type { ReplenishmentStatus } from "@dropship/api/contract/replenishment-choices";
import { rateToDecimal } from "@dropship/money";
import { printedDay } from "../../documents/kyiv-time.ts";
import { inHryvnias } from "../../hryvnias.ts";
import { numbered } from "../../record-number.ts";
import { spelledWaybill } from "../../spelled-numbers.ts";
import type { DomainEvents } from "../outbox/domain-events.ts";
import type { WrittenEvent } from "../outbox/outbox.service.ts";
import { accessChangeWords } from "./access-words.ts";

/** Whom a notice is for. */
export type Audience =
  | { readonly kind: "user"; readonly userId: number }
  /** Those of the shop's people who have the permission of the notice's kind. */
  | { readonly kind: "permitted" }
  /** Those of them who are none of these. */
  | { readonly kind: "others"; readonly except: readonly number[] }
  /** Everybody of the shop's people, whatever they may do. */
  | { readonly kind: "shop" }
  /** Everybody who may enter the cabinet: walked in batches behind everything else. */
  | { readonly kind: "verified" }
  /** Those of them whom a condition names: walked in the same way. */
  | { readonly kind: "conditioned" }
  | { readonly kind: "named"; readonly userIds: readonly number[] };

/** What a domain event says to people. */
export interface Notice {
  readonly type: NotificationType;
  readonly data: Notification["data"];
  readonly audience: Audience;
  /** Channels that it may take at all, whatever its readers have chosen; all when absent. */
  readonly channels?: readonly DeliveryChannel[];
  /** The version of the record that it tells of: its button does nothing to a later one. */
  readonly version?: number;
  /** The line of a ticket that it tells of: channels that one can reply by bring the whole of it. */
  readonly lineId?: number;
}

/** Longest text of a notice; a push message must fit into 2000 bytes (docs/reference/web-push.md, Encryption). */
const LONGEST = 300;
const shorten = (text: string) => (text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).toWellFormed()}…`);

/** What is told of a top-up, by the state that it has come to. */
const TOP_UP_WORDS: Partial<Record<ReplenishmentStatus, string>> = {
  succeeded: "зачислено",
  failed: "не прошло",
  rejected: "закрыто, перевод не пришёл",
  reversed: "возвращено плательщику",
};

/** What an admin wants done with money. */
const MONEY_WORDS: Readonly<Record<DomainEvents["money.asked"]["operation"], string>> = {
  credit: "начисление",
  debit: "списание",
  transfer: "перевод между счетами",
  reversal: "сторно",
  cod: "наложенный платёж",
};

/** Where a decision about money is read: at the payment or register that it was about, at the entry that came of it, else at the request. */
function decidedOf({
  entryId,
  requestId,
  cod,
}: DomainEvents["money.decided"]): Pick<Notification["data"], "key" | "of"> {
  const { paymentId = null, registerId = null } = cod ?? {};
  if (paymentId !== null) return { key: paymentId, of: "cod-payment" };
  if (registerId !== null) return { key: registerId, of: "cod-register" };
  if (entryId === null && requestId !== undefined) return { key: requestId, of: "money-request" };
  return { key: entryId ?? 0 };
}

/** Channels by the ways that a post is told in. */
const POST_WAYS: Readonly<Record<PostChannel, readonly DeliveryChannel[]>> = {
  site: ["database", "sound"],
  push: ["push"],
  telegram: ["telegram"],
  mail: ["mail"],
};

function readersOf({ audience, userIds = [] }: DomainEvents["post.published"]): Audience {
  switch (audience) {
    case undefined:
    case "all":
      return { kind: "verified" };
    case "conditioned":
      return { kind: "conditioned" };
    case "shop":
      return { kind: "shop" };
    case "users":
      return { kind: "named", userIds };
  }
}

/** What an event says and to whom; null when nobody needs to be told. */
export function noticeOf(event: WrittenEvent): Notice | null {
  switch (event.name) {
    case "order.placed": {
      const { orderId, version, number, total, userId, actorId } = event.payload;
      const order = { key: orderId, icon: "package" };
      if (actorId !== undefined && actorId !== userId) {
        // The shop's people know what they did; its user does not yet.
        const name = `Магазин оформил для вас заказ ${numbered(number)} на ${inHryvnias(total)}`;
        return { type: "order-status", data: { ...order, name }, audience: { kind: "user", userId } };
      }
      const name = `Новый заказ ${numbered(number)} на ${inHryvnias(total)}`;
      const placed = version === undefined ? {} : { version };
      return { type: "order-placed", data: { ...order, name }, audience: { kind: "permitted" }, ...placed };
    }
    case "order.status-changed": {
      const { orderId, number, title, reason, pickupCode, userId, actorId } = event.payload;
      if (actorId === userId) return null; // they know what they did
      const code = pickupCode ? `. Код выдачи: ${pickupCode}` : "";
      const name = shorten(`Заказ ${numbered(number)}: ${title.toLowerCase()}${reason ? ` (${reason})` : ""}${code}`);
      return {
        type: "order-status",
        data: { key: orderId, name, icon: "package" },
        audience: { kind: "user", userId },
      };
    }
    case "order.edited": {
      const { orderId, number, what, userId, actorId } = event.payload;
      if (actorId === userId) return null;
      // «Заказ изменён: товары» in its history is «Заказ № 7 изменён: товары» to whoever has many.
      const said = what.startsWith("Заказ ") ? what.slice("Заказ".length) : `: ${what}`;
      const name = shorten(`Заказ ${numbered(number)}${said}`);
      return {
        type: "order-status",
        data: { key: orderId, name, icon: "package" },
        audience: { kind: "user", userId },
      };
    }
    case "order.code-spent": {
      const { orderId, number, userId } = event.payload;
      const what = "код выдачи ввели неверно пять раз, по нему заказ больше не выдадут: сделайте новый";
      return {
        type: "order-status",
        data: { key: orderId, name: shorten(`Заказ ${numbered(number)}: ${what}`), icon: "package" },
        audience: { kind: "user", userId },
      };
    }
    case "return.changed": {
      const { orderId, number, status, answer, refunded, userId } = event.payload;
      const key = orderId;
      if (status === "withdrawn") return null; // they know what they did
      if (status === "asked") {
        const name = `Просят возврат по заказу ${numbered(number)}`;
        return { type: "return-asked", data: { key, name, icon: "package" }, audience: { kind: "permitted" } };
      }
      const came = status === "received" || status === "received_partly";
      const rest = came ? `, на баланс вернулось ${inHryvnias(refunded)}` : answer ? `: ${answer}` : "";
      const name = shorten(
        `Возврат по заказу ${numbered(number)}: ${RETURN_STATUS_NAMES[status].toLowerCase()}${rest}`,
      );
      return { type: "order-status", data: { key, name, icon: "package" }, audience: { kind: "user", userId } };
    }
    case "parcel.missing": {
      const { waybillId, waybill, number } = event.payload;
      const name = `Заказ ${numbered(number)}: перевозчик не находит посылку ${spelledWaybill(waybill)} больше суток`;
      return {
        type: "parcel-missing",
        data: { key: waybillId, name, icon: "package" },
        audience: { kind: "permitted" },
      };
    }
    case "parcel.stored": {
      const { orderId, number, userId, waybill, days, left } = event.payload;
      const rest =
        left > 0
          ? `бесплатного хранения осталось ${left} дн.`
          : left === 0
            ? "сегодня последний день бесплатного хранения"
            : "хранение уже платное";
      const name = `Заказ ${numbered(number)}: посылка ${spelledWaybill(waybill)} ждёт получателя ${days} дн., ${rest}`;
      return {
        type: "order-status",
        data: { key: orderId, name, icon: "package" },
        audience: { kind: "user", userId },
      };
    }
    case "transaction.created": {
      const { transactionId, userId, description, amount, isTold } = event.payload;
      if (isTold) return null;
      const name = shorten(`${description}: ${inHryvnias(amount)}`);
      return {
        type: "transaction-created",
        data: { key: transactionId, name, icon: "wallet" },
        audience: { kind: "user", userId },
      };
    }
    case "money.asked": {
      const { requestId, operation, amount, askedBy, userId } = event.payload;
      const name = `Нужен второй человек: ${MONEY_WORDS[operation]}, ${inHryvnias(amount)}`;
      const except = userId === null ? [askedBy] : [askedBy, userId];
      const data = { key: requestId ?? 0, name, icon: "wallet" };
      return { type: "money-asked", data, audience: { kind: "others", except } };
    }
    case "money.decided": {
      const { operation, amount, askedBy, reason, cod } = event.payload;
      const isDone = cod ? cod.isDone : event.payload.entryId !== null;
      const what = isDone ? "подтвердили" : "отклонили";
      const about = cod ? `${MONEY_WORDS[operation]} ${cod.about}` : MONEY_WORDS[operation];
      const name = shorten(`Заявку ${what}: ${about}, ${inHryvnias(amount)}${reason ? `. ${reason}` : ""}`);
      const data = { ...decidedOf(event.payload), name, icon: "wallet" };
      return { type: "money-decided", data, audience: { kind: "user", userId: askedBy } };
    }
    case "payout.asked": {
      const { payoutId, amount, holder } = event.payload;
      const to = holder ? `, ${holder}` : "";
      const name = shorten(`Заявка на выплату ${numbered(payoutId)}: ${inHryvnias(amount)}${to}`);
      return { type: "payout-asked", data: { key: payoutId, name, icon: "wallet" }, audience: { kind: "permitted" } };
    }
    case "payout.second-asked": {
      const { payoutId, userId, amount, firstBy } = event.payload;
      const name = `Нужен второй человек: выплата ${numbered(payoutId)}, ${inHryvnias(amount)}`;
      const data = { key: payoutId, of: "payout", name, icon: "wallet" } as const;
      return { type: "money-asked", data, audience: { kind: "others", except: [firstBy, userId] } };
    }
    case "payout.changed": {
      const { payoutId, userId, status, title, amount, reason, actorId } = event.payload;
      // They know what they did; approvals and files for the bank are the shop's own business.
      if (actorId === userId || status === "approved" || status === "processing") return null;
      const name = shorten(
        `Выплата ${numbered(payoutId)} на ${inHryvnias(amount)}: ${title.toLowerCase()}${reason ? ` (${reason})` : ""}`,
      );
      return {
        type: "payout-status",
        data: { key: payoutId, name, icon: "wallet" },
        audience: { kind: "user", userId },
      };
    }
    case "replenishment.changed": {
      const { replenishmentId: key, userId, status, amount, reason } = event.payload;
      const words = TOP_UP_WORDS[status];
      if (!words) return null; // their own doing, or on its way
      const name = shorten(`Пополнение ${numbered(key)} ${words}: ${inHryvnias(amount)}${reason ? `. ${reason}` : ""}`);
      return {
        type: "replenishment-paid",
        data: { key, name, icon: "wallet" },
        audience: { kind: "user", userId },
      };
    }
    case "ticket.opened": {
      const { ticketId: key, subject } = event.payload;
      const name = shorten(`Новое обращение ${numbered(key)}: ${subject}`);
      return { type: "ticket-asked", data: { key, name, icon: "message" }, audience: { kind: "permitted" } };
    }
    case "ticket.written": {
      const { ticketId: key, userId, side, subject, excerpt, assigneeId, lineId } = event.payload;
      const name = shorten(`Обращение ${numbered(key)}, ${subject}: ${excerpt}`);
      const data = { key, name, icon: "message" };
      if (side === "shop")
        return { type: "ticket-reply", data, audience: { kind: "user", userId }, ...(lineId && { lineId }) };
      // Whoever takes care of it is told; a ticket of nobody stands in the list as waiting.
      return assigneeId === null
        ? null
        : { type: "ticket-asked", data, audience: { kind: "user", userId: assigneeId } };
    }
    case "ticket.changed":
      return null; // shown where the thread is open
    case "account.invited":
    case "account.password-forgotten":
    case "account.verification-asked":
    case "account.email-change-asked":
    case "account.email-changed":
    case "account.digest-due":
    case "account.statement-ready":
      return null; // answered by a message of their own, whatever channels are chosen
    case "account.access-changed": {
      const { userId } = event.payload;
      const [, name] = accessChangeWords(event.payload);
      return {
        type: "account",
        data: { key: userId, name, icon: "key" },
        audience: { kind: "user", userId },
        // The letter is one of its own, which goes to an address that is not confirmed too.
        channels: ["database", "sound", "push", "telegram"],
      };
    }
    case "account.new-device": {
      const { userId, userAgent, ip } = event.payload;
      const name = shorten(`Новый вход: ${deviceName(userAgent)}, адрес ${ip}. Если это не вы, завершите этот сеанс`);
      return {
        type: "account",
        data: { key: userId, name, icon: "key" },
        audience: { kind: "user", userId },
        // The letter is one of its own, with a link that ends the session.
        channels: ["database", "sound", "push", "telegram"],
      };
    }
    case "own-data.ready": {
      const { userId } = event.payload;
      const name = `Файл с вашими данными готов. Скачать его можно в настройках в течение ${DATA_DAYS} дней`;
      return { type: "account", data: { key: userId, name, icon: "download" }, audience: { kind: "user", userId } };
    }
    case "notices.hastened": // its messages are of other events
    case "job.asked": // shown beside the bell while it runs
      return null;
    case "rate.held": {
      const { rateId, source, sale, jump } = event.payload;
      const name = `${source}: новый курс ${rateToDecimal(sale).replace(".", ",")} отличается на ${jump} % и ждёт подтверждения`;
      return { type: "rate-held", data: { key: rateId, name, icon: "chart" }, audience: { kind: "permitted" } };
    }
    case "stock.low": {
      const { productId, sku, title, left } = event.payload;
      const rest = left > 0 ? `осталось ${left} шт.` : "не осталось";
      const name = shorten(`${sku}, ${rest}: ${title}`);
      return { type: "stock-low", data: { key: productId, name, icon: "package" }, audience: { kind: "permitted" } };
    }
    case "balance.low": {
      const { entryId, userId, balance, limit } = event.payload;
      const name = `На балансе ${inHryvnias(balance)}: меньше ${inHryvnias(limit)}. Пополните его, чтобы заказы не ждали`;
      return { type: "balance-low", data: { key: entryId, name, icon: "wallet" }, audience: { kind: "user", userId } };
    }
    case "books.differ": {
      const { checkId, title, count } = event.payload;
      const rest = count > 1 ? ` и ещё ${count - 1}` : "";
      const name = shorten(`Книги не сходятся: «${title}»${rest}. Не отправляйте деньги, пока это не объяснено`);
      return { type: "books-differ", data: { key: checkId, name, icon: "chart" }, audience: { kind: "permitted" } };
    }
    case "counterparty.key-ending": {
      const { counterpartyId, title, until } = event.payload;
      const name = shorten(`Ключ Новой Почты контрагента «${title}» действует до ${printedDay(until)}`);
      return { type: "carrier-key", data: { key: counterpartyId, name, icon: "key" }, audience: { kind: "permitted" } };
    }
    case "import.stopped": {
      const { supplier, importId, fault } = event.payload;
      const name = shorten(`Поставщик «${supplier}»: ${fault}`);
      return {
        type: "import-stopped",
        data: { key: importId ?? 0, name, icon: "package" },
        audience: { kind: "permitted" },
      };
    }
    case "import.recovered": {
      const { supplier, importId } = event.payload;
      const name = shorten(`Поставщик «${supplier}» снова загружается по расписанию.`);
      return {
        type: "import-stopped",
        data: { key: importId ?? 0, name, icon: "package" },
        audience: { kind: "permitted" },
      };
    }
    case "post.published": {
      const { postId, title, channels } = event.payload;
      return {
        type: "blog-created",
        data: { key: postId, name: shorten(title), icon: "newspaper" },
        audience: readersOf(event.payload),
        ...(channels && { channels: channels.flatMap((channel) => POST_WAYS[channel]) }),
      };
    }
  }
}
