import { ORDER_STATUS_NAMES } from "@dropship/api/contract/order-choices";
import { PAYOUT_STATUS_NAMES } from "@dropship/api/contract/payout-steps";
import type { ChangedBy, SessionUser } from "../../http/call.ts";
import { Failure } from "../../http/failure.ts";
import type { Throttler } from "../../http/throttle.ts";
import { numbered } from "../../record-number.ts";
import type { OrderDeskService } from "../orders/desk/order-desk.service.ts";
import type { PayoutsService } from "../payouts/payouts.service.ts";
import type { TicketsService } from "../tickets/tickets.service.ts";

/** What a press did, in the words that the person is told; `isOver` when the button has nothing left to do. */
export interface Pressed {
  readonly text: string;
  readonly isOver: boolean;
}

/** Who presses and by which word of Telegram: the same word again is the same command. */
export interface Presser {
  readonly user: SessionUser;
  readonly by: ChangedBy;
  readonly key: string;
}

const TICKETS = { max: 10, seconds: 600 };
const LONGEST_SUBJECT = 80;
const NO_RIGHT: Pressed = { text: "Для этого нужны права администратора магазина.", isOver: false };

/** The first line of what was written, as a heading. */
function subjectOf(text: string): string {
  const [line = ""] = text.trim().split("\n");
  const visible = line.replaceAll(/[\p{C}\s]+/gu, " ").trim();
  const short =
    visible.length <= LONGEST_SUBJECT ? visible : `${visible.slice(0, LONGEST_SUBJECT - 1).toWellFormed()}…`;
  return short === "" ? "Обращение из Telegram" : short;
}

/** Runs a command; a refusal is told to the person and does nothing else. */
async function told(command: () => Promise<Pressed>): Promise<Pressed> {
  try {
    return await command();
  } catch (error) {
    if (error instanceof Failure && error.status < 500) return { text: error.message, isOver: false };
    throw error;
  }
}

/** What buttons do: through the same services as the screens, with the same permissions and the same journal. */
export function botActs(deps: {
  readonly orderDesk: Pick<OrderDeskService, "detail" | "step">;
  readonly payouts: Pick<PayoutsService, "detailForAdmins" | "step">;
  readonly tickets: Pick<TicketsService, "options" | "open">;
  readonly throttler: Throttler;
  readonly appUrl: () => string;
}) {
  const { orderDesk, payouts, tickets, throttler, appUrl } = deps;
  const isAdmin = ({ user }: Presser) => user.roles.length > 0;
  return {
    /** Confirms a new order. */
    confirmOrder: (presser: Presser, id: number): Promise<Pressed> =>
      told(async () => {
        if (!isAdmin(presser)) return NO_RIGHT;
        const order = await orderDesk.detail(id);
        if (order.status !== "new")
          return { text: `Заказ ${numbered(order.number)} уже: ${ORDER_STATUS_NAMES[order.status]}.`, isOver: true };
        const { version } = order;
        await orderDesk.step(presser.by, id, { step: "confirm", reason: "", version, pickup_code: "" });
        return { text: `Заказ ${numbered(order.number)} подтверждён.`, isOver: true };
      }),

    /** Approves a payout, or gives the first approval of two. */
    approvePayout: (presser: Presser, id: number): Promise<Pressed> =>
      told(async () => {
        if (!isAdmin(presser)) return NO_RIGHT;
        const { user, by, key } = presser;
        const payout = await payouts.detailForAdmins(user, id);
        if (payout.status !== "requested")
          return { text: `Выплата ${numbered(id)} уже: ${PAYOUT_STATUS_NAMES[payout.status]}.`, isOver: true };
        if (payout.first_by?.id === user.id)
          return { text: `Вы уже одобрили выплату ${numbered(id)}. Ждём второго администратора.`, isOver: true };
        const decision = { step: "approve", reason: "", bank_ref: "", version: payout.version } as const;
        const after = await payouts.step(user, by, key, id, decision);
        return after.status === "requested"
          ? { text: `Первое одобрение выплаты ${numbered(id)} дано. Ждём второго администратора.`, isOver: true }
          : { text: `Выплата ${numbered(id)} одобрена.`, isOver: true };
      }),

    /** Begins a ticket with what was written before; the same text again is the same ticket. */
    openTicket: (user: SessionUser, key: string, text: string): Promise<Pressed> =>
      told(async () => {
        await throttler.hit(`telegram-ticket:${user.id}`, TICKETS);
        const { topics } = await tickets.options(user.id, {});
        const topic = topics.at(-1);
        if (!topic) return { text: `Напишите в поддержку на сайте: ${appUrl()}/support`, isOver: false };
        const body = { topic_id: topic.id, subject: subjectOf(text), body: text, files: [] };
        const { id } = await tickets.open(user.id, key, body);
        return {
          text: `Обращение ${numbered(id)} создано. Ответ придёт в магазин: ${appUrl()}/support/${id}`,
          isOver: true,
        };
      }),
  };
}
