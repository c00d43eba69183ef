import type { Cart } from "@dropship/api/contract/cart";
import type { orderList } from "@dropship/api/contract/lists/orders";
import type { OrderStepName } from "@dropship/api/contract/order-steps";
import type { Dashboard } from "@dropship/api/contract/dashboard";
import { type CheckoutQuote, type OrderDetail, orderEndpoints } from "@dropship/api/contract/orders";
import type { BalanceDetail } from "@dropship/api/contract/balance";
import { parseUah, rateToDecimal, toDecimal, type Uah } from "@dropship/money";
import type { Connection } from "../../db/database.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { notFound } from "../../http/failure.ts";
import { type ListAsk, presentPage } from "../../lists/list-reader.ts";
import { goodsUah, type PricedCart, presentLine } from "../cart/cart.service.ts";
import * as idempotency from "../idempotency/idempotency.service.ts";
import * as ledger from "../ledger/ledger.service.ts";
import { balanceDetail, payingOf } from "./order-balance.ts";
import { editOrder, prepareEdit } from "./editing/edit-order.ts";
import { joinOrders, prepareJoin } from "./editing/join-orders.ts";
import { prepareSplit, splitOrder } from "./editing/split-order.ts";
import type { StepBy } from "./order-effects.ts";
import { forceStatus, settleCod, takeStep } from "./order-steps.ts";
import * as reads from "./order-reads.repository.ts";
import { seesPriceSteps } from "../pricing/pricing.service.ts";
import type { OrdersDeps, OrdersOptions, OrderUser } from "./orders-deps.ts";
import { insertEvent, lockOrder, setWaybillNumber } from "./orders.repository.ts";
import { hasOpenCode, issueCode } from "./pickup-codes.repository.ts";
import { presentDashboard, presentDetail, presentRecipient, presentSummary } from "./orders.presenter.ts";
import {
  type OrderRow,
  type PlaceOrderBody,
  placeOnce,
  placeOrder,
  type Placing,
  type PlacingCommand,
  prepareOrder,
  writeOrder,
} from "./place-order.ts";

/** Orders of dropshippers. */
export type OrdersService = ReturnType<typeof ordersService>;

const failRenew = failuresOf(orderEndpoints.renewPickupCode.errors);
const LATEST = 5;
const DAY = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Kyiv" });
/** Today in Kyiv, "2026-11-21". */
const today = (): string => DAY.format(new Date());

/** Makes the service. */
export function ordersService(options: OrdersOptions) {
  const { db, cart, currency, rules } = options;

  async function quoteOf(user: OrderUser, goods: Promise<PricedCart>, showSteps: boolean): Promise<CheckoutQuote> {
    const [{ lines, notices }, rate, balances, money] = await Promise.all([
      goods,
      currency.current(),
      ledger.balances(db, user.id),
      rules(db),
    ]);
    return {
      items: lines.map((line) => presentLine(line, showSteps)),
      rate: rateToDecimal(rate.sale),
      goods_uah: toDecimal(goodsUah(lines, rate.sale)),
      balance: toDecimal(balances.available),
      credit_limit: toDecimal(balances.creditLimit),
      cod_fee: { basis_points: money.codFee.basisPoints, fixed: toDecimal(money.codFee.fixed) },
      cod_deposit: toDecimal(money.codDeposit),
      delivery_payer: money.deliveryPayer,
      notices,
    };
  }

  const quote = (user: OrderUser): Promise<CheckoutQuote> =>
    quoteOf(user, cart.priced(db, { owner: { userId: user.id }, viewer: user }), seesPriceSteps(user));

  async function detailWithin(tx: Connection, id: number, userId: number): Promise<OrderDetail> {
    const row = await reads.findOrder(tx, id, userId);
    if (!row) throw notFound("Такого заказа нет.");
    return presentDetail(row);
  }

  const deps: OrdersDeps = { ...options, quote, detailWithin };

  /** Gives an operation of the module what it works with. */
  const within =
    <A extends unknown[], R>(work: (tx: Connection, of: OrdersDeps, ...rest: A) => Promise<R>) =>
    (tx: Connection, ...rest: A): Promise<R> =>
      work(tx, deps, ...rest);
  const before =
    <A extends unknown[], R>(work: (of: OrdersDeps, ...rest: A) => Promise<R>) =>
    (...rest: A): Promise<R> =>
      work(deps, ...rest);

  return {
    /** Orders of goods that are in no cart: priced, prepared before the transaction and written within it, or all of it at once. */
    placing: {
      quote: (user: OrderUser, rows: readonly OrderRow[], showSteps: boolean) =>
        quoteOf(user, cart.pricedRows([...rows], user), showSteps),
      prepare: before(prepareOrder),
      write: within(writeOrder),
      place: <T extends object>(placing: Placing, body: PlaceOrderBody, command: PlacingCommand<T>): Promise<T> =>
        placeOnce(deps, placing, body, command),
      rules: () => rules(db),
    },
    /** Changes before packing: what is learnt before the transaction, and what is done within it. */
    editing: {
      prepareEdit: before(prepareEdit),
      edit: within(editOrder),
      prepareSplit: before(prepareSplit),
      split: within(splitOrder),
      prepareJoin: before(prepareJoin),
      join: within(joinOrders),
    },
    /** One order of a user as a connection sees it. */
    detailWithin,

    /** Everything the checkout screen shows before placing. */
    quote,
    /** One order of a user. */
    detail: (id: number, userId: number): Promise<OrderDetail> => detailWithin(db, id, userId),

    /** Places the user's cart; the same key again gives the same response, whatever became of the order since. */
    place: (user: OrderUser, key: string, body: PlaceOrderBody): Promise<OrderDetail> =>
      placeOrder(deps, user, key, body),

    /** Cancels a user's own new order; stock and money go back. The same key again gives the same response. */
    async cancel(user: OrderUser, key: string, id: number, reason: string): Promise<OrderDetail> {
      const command = { userId: user.id, key, operation: "cancelOrder", input: { id, reason } };
      const by: StepBy = { actor: "user", actorId: user.id, ...(reason ? { reason } : {}) };
      return db.transaction((tx) =>
        idempotency.once(tx, command, {
          async run() {
            await takeStep(tx, deps, id, "cancelOwn", by, user.id);
            return id;
          },
          present: () => detailWithin(tx, id, user.id),
        }),
      );
    },

    /** Makes a new code for a user's order that waits at a pickup point. */
    renewCode: (user: OrderUser, id: number): Promise<OrderDetail> =>
      db.transaction(async (tx) => {
        const order = await lockOrder(tx, id, user.id);
        if (!order) throw notFound("Такого заказа нет.");
        if (order.status !== "ready" || !(await hasOpenCode(tx, id)))
          throw failRenew("not_waiting", "Код есть только у заказа, который ждёт получателя на точке.");
        const at = deps.now?.() ?? null;
        await issueCode(tx, { orderId: id, code: deps.newCode(), at });
        const text = "Сделан новый код выдачи";
        await insertEvent(tx, { orderId: id, kind: "pickup_code", status: null, text, actorId: user.id, at });
        return detailWithin(tx, id, user.id);
      }),

    /** Puts the lines of an order into the cart again, capped at what is left; with `replace` in the place of what is there. */
    async repeat(user: OrderUser, id: number, how = { replace: false }): Promise<Cart> {
      const row = await reads.findOrder(db, id, user.id);
      if (!row) throw notFound("Такого заказа нет.");
      const wanted = row.lines.map((line) => ({
        productId: line.product_id,
        name: line.name,
        quantity: line.quantity,
        attributes: line.attributes,
      }));
      const notices = await cart.addMany(user.id, wanted, how);
      return cart.show({ owner: { userId: user.id }, viewer: user }, notices);
    },

    /** A page of a user's orders. */
    list: async (userId: number, ask: ListAsk<typeof orderList>) =>
      presentPage(await reads.userOrders.page(db, { user: userId }, ask), presentSummary),

    /** How many orders a user has placed, and how many have not come to an end. */
    count: reads.countOrders,

    /** Recipients of a user's earlier orders. */
    async recipients(userId: number, search: string) {
      return (await reads.listRecipients(db, userId, search)).map(presentRecipient);
    },

    /** How parcels to a phone ended, whoever sent them. */
    recipientRecord: (phone: string) => reads.recipientRecord(db, phone),

    /** What a user has, of what it consists and when the rest comes. */
    async balance(userId: number): Promise<BalanceDetail> {
      const detail = balanceDetail(db, userId, { today: today(), warnings: options.warnings });
      const [balance, paying] = await Promise.all([detail, payingOf(db, userId)]);
      return { ...balance, paying };
    },

    /** Keeps below which sum a user wants to hear of the balance; null for the shop's. */
    async saveWarning(userId: number, limit: string | null): Promise<BalanceDetail["warning"]> {
      await options.warnings.save(db, userId, limit === null ? null : parseUah(limit));
      const { available } = await ledger.balances(db, userId);
      return options.warnings.read(db, userId, available);
    },

    /** Figures of the home screen. */
    async dashboard(userId: number): Promise<Dashboard> {
      const [balance, profit, counts, { rows }] = await Promise.all([
        balanceDetail(db, userId, { today: today(), warnings: options.warnings }),
        ledger.profitByDay(db, userId),
        reads.countByStatus(db, userId),
        reads.userOrders.page(db, { user: userId }, { per_page: LATEST }),
      ]);
      return presentDashboard(balance, profit, counts, rows);
    },

    /** Takes a step for the shop or the carrier; see the table of steps. */
    step: (id: number, name: OrderStepName, by: StepBy): Promise<boolean> =>
      db.transaction((tx) => takeStep(tx, deps, id, name, by, null)),

    /** The same within the caller's transaction; false when the order stood there already and nothing was done. */
    stepWithin: (tx: Connection, id: number, name: OrderStepName, by: StepBy): Promise<boolean> =>
      takeStep(tx, deps, id, name, by, null),

    /** Puts an order into another state against the table of steps; false when it stood there already. */
    forceWithin: within(forceStatus),

    /** The carrier's COD money is proven received. */
    settleCod: (id: number, received: Uah, by: StepBy): Promise<void> =>
      db.transaction((tx) => settleCod(tx, deps, id, received, by)),

    /** The same within the caller's transaction. */
    settleCodWithin: within(settleCod),

    /** Keeps the number of the carrier's document. */
    setWaybillNumber: async (id: number, number: string): Promise<void> => {
      await setWaybillNumber(db, id, number);
    },

    /** The same within the caller's transaction, with its line in the history; null when the document was deleted. */
    async keepWaybill(tx: Connection, id: number, number: string | null, text: string): Promise<void> {
      await setWaybillNumber(tx, id, number);
      await insertEvent(tx, {
        orderId: id,
        kind: "waybill",
        status: null,
        text,
        actorId: null,
        at: deps.now?.() ?? null,
      });
    },
  };
}
