import { ORDER_STATUS_NAMES } from "@dropship/api/contract/order-choices";
import { PAYOUT_STATUS_NAMES } from "@dropship/api/contract/payout-steps";
import type { Permission } from "@dropship/api/contract/permissions";
import { parseUah } from "@dropship/money";
import type { ChangedBy, SessionUser } from "../../http/call.ts";
import { Failure } from "../../http/failure.ts";
import { inHryvnias } from "../../hryvnias.ts";
import { authorise } from "../../http/mount.ts";
import { numbered } from "../../record-number.ts";
import type { OrderDeskService } from "../orders/desk/order-desk.service.ts";
import type { PayoutsService } from "../payouts/payouts.service.ts";

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

const NO_RIGHT: Pressed = { text: "Для этого нужны права администратора магазина.", isOver: false };

/** Runs a command; a refusal is told to the person and does nothing else. */
export async function told(command: () => Promise<Pressed>): Promise<Pressed> {
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
  readonly appUrl: () => string;
}) {
  const { orderDesk, payouts, appUrl } = deps;
  /** Why somebody may not; null when they may. A person of the shop is told what they lack. */
  const refused = ({ user }: Presser, permission: Permission): Pressed | null => {
    if (user.roles.length === 0) return NO_RIGHT;
    authorise(permission, user);
    return null;
  };
  return {
    /** Confirms a new order as it was when its notice was sent: one that was changed since is looked at first. */
    confirmOrder: (presser: Presser, id: number, version: number): Promise<Pressed> =>
      told(async () => {
        const no = refused(presser, "orders.work");
        if (no) return no;
        const order = await orderDesk.detail(id);
        if (order.status !== "new")
          return { text: `Заказ ${numbered(order.number)} уже: ${ORDER_STATUS_NAMES[order.status]}.`, isOver: true };
        if (order.version !== version) {
          const sum = inHryvnias(parseUah(order.total_uah));
          const text = `Заказ ${numbered(order.number)} изменился после этого сообщения, теперь на ${sum}. Проверьте и подтвердите в магазине: ${appUrl()}/admin/orders/${id}`;
          return { text, isOver: true };
        }
        await orderDesk.step(presser.by, id, {
          step: "confirm",
          reason: "",
          version,
          pickup_code: "",
          with_missing: false,
        });
        return { text: `Заказ ${numbered(order.number)} подтверждён.`, isOver: true };
      }),

    /** Approves a payout, or gives the first approval of two. */
    approvePayout: (presser: Presser, id: number): Promise<Pressed> =>
      told(async () => {
        const no = refused(presser, "payouts.decide");
        if (no) return no;
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
  };
}
