import type { BodyOf } from "@dropship/api/contract/endpoint";
import type { AdminOrderDetail } from "@dropship/api/contract/order-desk";
import type { CheckedOrder, orderPlacingEndpoints } from "@dropship/api/contract/order-placing";
import type { CheckoutQuote } from "@dropship/api/contract/orders";
import { parseUah, subtract, toDecimal } from "@dropship/money";
import type { Connection, Database } from "../../../db/database.ts";
import type { ChangedBy } from "../../../http/call.ts";
import { invalid } from "../../../http/failure.ts";
import { numbered } from "../../../record-number.ts";
import { writeAudit } from "../../audit/audit.service.ts";
import type { UserRow } from "../../auth/users.repository.ts";
import { orderSums } from "../order-money.ts";
import type { OrdersService } from "../orders.service.ts";
import type { OrderRow, Placing } from "../place-order.ts";

type CheckBody = BodyOf<(typeof orderPlacingEndpoints)["checkUserOrder"]>;
type PlaceBody = BodyOf<(typeof orderPlacingEndpoints)["placeUserOrder"]>;

const withoutAttributes = (lines: readonly { product_id: number; quantity: number }[]): OrderRow[] =>
  lines.map(({ product_id, quantity }) => ({ product_id, quantity, attributes: {} }));

/** The lines of a quote as an order is placed by them. */
const shownLines = ({ rate, items }: CheckoutQuote) => ({
  rate,
  lines: items.map((item) => ({
    product_id: item.id,
    quantity: item.quantity,
    conditioned_price: item.conditioned_price,
  })),
});

/** Orders that the shop's people place for a user. */
export type UserOrdersService = ReturnType<typeof userOrdersService>;

/** Makes the service. */
export function userOrdersService(deps: {
  readonly db: Database;
  readonly orders: Pick<OrdersService, "placing">;
  /** An order as the shop's people see it. */
  readonly deskDetail: (tx: Connection, id: number) => Promise<AdminOrderDetail>;
  readonly findUser: (tx: Connection, id: number) => Promise<UserRow | null>;
}) {
  const { db, deskDetail } = deps;
  const { placing } = deps.orders;

  /** A user who could place the order themselves: the shop gets nobody around the rules. */
  async function buyer(id: number): Promise<UserRow> {
    const user = await deps.findUser(db, id);
    if (!user) throw invalid({ user_id: ["Такого пользователя нет."] });
    if (user.is_blocked) throw invalid({ user_id: ["Аккаунт заблокирован: заказ не оформить."] });
    if (user.email_verified_at === null && user.telegram_id === null)
      throw invalid({ user_id: ["Аккаунт не подтверждён: заказ не оформить."] });
    return user;
  }

  return {
    /** What the settings say of a new order. */
    rules: placing.rules,

    /** What an order would cost its user; nothing is placed. */
    async check({ lines, user_id: userId, ...rest }: CheckBody): Promise<CheckedOrder> {
      const user = await buyer(userId);
      const quote = await placing.quote(user, withoutAttributes(lines), true);
      const known = new Set(quote.items.map((item) => item.id));
      if (lines.some((line) => !known.has(line.product_id)))
        throw invalid({ lines: ["Одного из товаров больше нет."] });
      const prepared = await placing.prepare({ ...rest, quote: shownLines(quote) });
      const rules = await placing.rules();
      const deliveryPayer = rest.delivery_payer ?? rules.deliveryPayer;
      const money = {
        goods: parseUah(quote.goods_uah),
        delivery: prepared.deliveryCost,
        deliveryPayer,
        codAmount: prepared.codAmount,
      };
      const sums = orderSums(money, rules);
      return {
        quote,
        money: {
          goods: quote.goods_uah,
          delivery: toDecimal(prepared.deliveryCost),
          delivery_payer: deliveryPayer,
          cod_amount: prepared.codAmount === null ? null : toDecimal(prepared.codAmount),
          cod_fee: sums.codFee === null ? null : toDecimal(sums.codFee),
          profit: sums.profit === null ? null : toDecimal(sums.profit),
          from_balance: toDecimal(sums.fromBalance),
        },
        total: toDecimal(sums.total),
        balance_after: toDecimal(subtract(parseUah(quote.balance), sums.fromBalance)),
      };
    },

    /** Places an order for a user; the same key again gives the same response. */
    async place(by: ChangedBy, key: string, body: PlaceBody): Promise<AdminOrderDetail> {
      const { user_id: userId, ...order } = body;
      const user = await buyer(userId);
      const rows = withoutAttributes(order.quote.lines);
      const source: Placing = {
        user,
        actorId: by.actorId,
        text: "Заказ оформил магазин",
        rows: async () => rows,
        taken: async () => undefined, // their own cart stays as it is
        quote: () => placing.quote(user, rows, true),
      };
      return placing.place(source, order, {
        command: { userId: by.actorId, key, operation: "placeUserOrder", input: body },
        present: (tx) => (id) => deskDetail(tx, id),
        async written(tx, id) {
          const made = await deskDetail(tx, id);
          await writeAudit(tx, by, {
            action: "placeUserOrder",
            subject: { kind: "order", id, name: `Заказ ${numbered(made.number)}` },
            before: {},
            after: {
              user: user.email,
              lines: made.lines.map((line) => `${line.sku} × ${line.quantity}`),
              total: made.total_uah,
              from_balance: made.money.from_balance,
            },
          });
        },
      });
    },
  };
}
