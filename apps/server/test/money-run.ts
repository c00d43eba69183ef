import {
  PAYOUT_STEPS,
  type PayoutActor,
  type PayoutStatus,
  type PayoutStep,
  type PayoutStepName,
} from "@dropship/api/contract/payout-steps";
import { uahKopecks } from "@dropship/money";
import fc from "fast-check";
import { expect } from "vitest";
import * as ledger from "../src/modules/ledger/ledger.service.ts";
import { testBank } from "./bank-fixture.ts";
import { codFixture } from "./cod-fixture.ts";
import {
  type ModelCorrection,
  MoneyModel,
  type ModelOrder,
  type ModelPayout,
  type ModelTopUp,
  leads,
  ORDER_WAY_NAMES,
  type OrderWay,
} from "./money-model.ts";
import { orderPlacer } from "./place-order.ts";
import { payoutFixture } from "./payout-fixture.ts";
import { waybillFixture } from "./waybill-fixture.ts";

/** The shop of the runs, whose bank is the sandbox. */
export const bank = await testBank();
const { shop, db, user, userId, bankRows } = bank;
const parcels = await waybillFixture(shop);
const cash = await codFixture({ shop, parcels });
const { admin } = parcels;
/** Its payouts. */
export const payouts = payoutFixture(shop);
await orderPlacer(shop); // makes the product
const START = 900_00;
const PAYOUT_STEP_NAMES = Object.keys(PAYOUT_STEPS) as PayoutStepName[]; // keys of the table

/** Everything that may happen to a user's money. `which` picks one of what is there, `sum` is in kopecks. */
const KINDS = [
  "transfer",
  "transferRow",
  "cancelTopUp",
  "card",
  "cardPaid",
  "cardFailed",
  "cardRefunded",
  "oldWord",
  "order",
  "cashOrder",
  "cashOrder",
  "orderStep",
  "orderStep",
  "orderStep",
  "orderStep",
  "orderStep",
  "cashComes",
  "cashComes",
  "askPayout",
  "payoutStep",
  "payoutStep",
  "payoutStep",
  "payoutStep",
  "payoutRow",
  "correct",
  "reverse",
] as const;
/** Any of them. */
export const act = fc.record({
  kind: fc.constantFrom(...KINDS),
  which: fc.nat(2),
  sum: fc.integer({ min: 100_00, max: 900_00 }),
  name: fc.constantFrom(...PAYOUT_STEP_NAMES),
  way: fc.constantFrom(...ORDER_WAY_NAMES),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

const plan = (kind: Act["kind"], sum = 401, which = 0): Act => ({ kind, sum, which, name: "approve", way: "ship" });
/** Chance comes here seldom: the balance is paid out, a parcel comes back, its fee is owed, the next cash covers it; the bank returns the payout. */
export const OWING: Act[] = [
  plan("askPayout", 890_00),
  plan("cashOrder", 600_00),
  plan("orderStep"),
  plan("orderStep", 405),
  plan("orderStep"),
  plan("askPayout", 100_00),
  plan("cashOrder", 700_00),
  plan("orderStep", 401, 1),
  plan("cashComes", 401, 1),
  ...[409, 409, 409, 409].map((sum) => plan("payoutStep", sum)),
];

const text = (kopecks: number) => (kopecks / 100).toFixed(2);
const kopecks = (decimal: string) => Math.round(Number(decimal) * 100);
const pick = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(1, list.length)];
/** Three times of four a step that is open, so that documents reach their ends; else the named one, open or not. */
const onward = <T>(open: readonly T[], named: T, chance: number): T =>
  (chance % 4 === 0 ? undefined : pick(open, Math.floor(chance / 4))) ?? named;
const payoutSteps = (status: PayoutStatus): PayoutStepName[] =>
  PAYOUT_STEP_NAMES.filter((name) => ([...PAYOUT_STEPS[name].from] as PayoutStatus[]).includes(status));
let keys = 0;
const newKey = () => ({ "idempotency-key": `money-model-${(keys += 1)}` });
/** The same call twice under one key, as an impatient finger and a lost answer do it. */
async function twice<T>(call: () => Promise<T>): Promise<T> {
  const first = await call();
  await call();
  return first;
}

/** The balance that a run begins with, whatever the one before has left. */
export async function begin(): Promise<MoneyModel> {
  const model = new MoneyModel();
  const now = await ledger.balances(db, userId);
  const postings = [
    { account: ledger.userAccount(userId, "available"), amount: uahKopecks(START - now.available) },
    { account: ledger.userAccount(userId, "pending"), amount: uahKopecks(-now.pending) },
    { account: ledger.shopAccount("adjustment"), amount: uahKopecks(now.available + now.pending - START) },
  ];
  if (postings.some(({ amount }) => amount !== 0))
    await db.transaction((tx) =>
      ledger.post(tx, { kind: "adjustment", userId, description: "Начало", actorId: null, postings }),
    );
  model.available = START;
  model.held = now.held; // orders of earlier runs that nobody touches any more
  return model;
}

/** A run: the shop on one side, the model on the other; payouts go to these requisites. */
export function moneyRun(model: MoneyModel, requisites: number) {
  return new (class {
    readonly orders: (ModelOrder & { waybill: string })[] = [];
    readonly topUps: (ModelTopUp & { code: string; invoice: string; words: { body: string; signature: string }[] })[] =
      [];
    readonly payouts: ModelPayout[] = [];
    readonly corrections: ModelCorrection[] = [];
    readonly model = model;

    async happen({ kind, which, sum, name, way }: Act): Promise<void> {
      const transfer = pick(
        this.topUps.filter((one) => one.kind === "transfer"),
        which,
      );
      const card = pick(
        this.topUps.filter((one) => one.kind === "card"),
        which,
      );
      const order = pick(this.orders, which);
      const payout = pick(this.payouts, which);
      switch (kind) {
        case "transfer": {
          const headers = newKey();
          const body = { method: "transfer", amount: text(sum) };
          const { data } = (await twice(() => user.call("createReplenishment", { body, headers }))).body;
          const made = {
            id: data.id,
            code: data.code,
            kind,
            amount: sum,
            status: "awaiting_match",
            credited: 0,
          } as const;
          this.topUps.push({ ...made, invoice: "", words: [] });
          return;
        }
        case "transferRow":
          if (!transfer) return;
          // What came is credited, also when it is another sum; a second payment under a code that is closed waits for a person.
          await twice(() => bankRows.take(bank.row(`model-${transfer.id}`, sum, { comment: transfer.code })));
          if (transfer.status !== "succeeded") this.model.paid(transfer, sum);
          return;
        case "cancelTopUp":
          if (!transfer) return;
          await twice(() => user.call("cancelReplenishment", { params: { id: transfer.id } }));
          if (transfer.status === "awaiting_match") transfer.status = "cancelled";
          return;
        case "card": {
          const { id, invoiceId: invoice } = await bank.begin(text(sum));
          const words = [await bank.bank.signedState(invoice)];
          this.topUps.push({ id, code: "", kind, amount: sum, status: "pending", credited: 0, invoice, words });
          return;
        }
        case "cardPaid":
        case "cardFailed":
        case "cardRefunded": {
          if (!card) return;
          if (kind === "cardRefunded") await bank.bank.refund(card.invoice);
          else await bank.bank.press(card.invoice, kind === "cardPaid" ? "pay" : "fail");
          await twice(() => bank.told(card.invoice));
          card.words.push(await bank.bank.signedState(card.invoice));
          if (kind === "cardPaid" && card.status === "pending") this.model.paid(card, card.amount);
          if (kind === "cardFailed" && card.status === "pending") card.status = "failed";
          if (kind === "cardRefunded") this.model.refunded(card);
          return;
        }
        case "oldWord": {
          const word = card && pick(card.words, which);
          if (word) await twice(() => bank.post(word.body, word.signature));
          return;
        }
        case "order":
        case "cashOrder":
          // The carrier collects whole hryvnias.
          return this.order(kind === "order" ? null : Math.max(100, sum - (sum % 100)));
        case "orderStep":
          return (
            order &&
            this.step(
              order,
              onward(
                ORDER_WAY_NAMES.filter((one) => leads(one, order)),
                way,
                sum,
              ),
            )
          );
        case "cashComes":
          return this.cashComes(
            pick(
              this.orders.filter(({ cod }) => cod !== null),
              which,
            ),
          );
        case "askPayout": {
          const body = await payouts.body(user, text(sum), requisites);
          const headers = newKey();
          const { status, body: answer } = await twice(() => user.call("requestPayout", { body, headers }));
          const fee = kopecks(body.fee);
          expect(status).toBe(this.model.ask(sum, fee) ? 201 : 409);
          if (status === 201) this.payouts.push({ id: answer.data.id, amount: sum, fee, status: "requested" });
          return;
        }
        case "payoutStep":
          return payout && this.payoutStep(payout, onward(payoutSteps(payout.status), name, sum));
        case "payoutRow":
          if (!payout) return;
          await twice(() =>
            bankRows.take(bank.row(`model-out-${payout.id}`, -payout.amount, { description: `Выплата №${payout.id}` })),
          );
          this.model.payout(payout, "pay", "bank");
          return;
        case "correct": {
          const amount = which % 2 === 0 ? sum : -sum;
          const why = { text: "Поправка", reason: "Проверка", document: "№ 1" };
          const body = { operation: amount > 0 ? "credit" : "debit", user_id: userId, amount: text(sum), ...why };
          const headers = newKey();
          const { status, body: answer } = await twice(() => admin.call("moveMoney", { body, headers }));
          expect(status).toBe(this.model.correct(amount) ? 201 : 409);
          if (status === 201) this.corrections.push({ entry: answer.data.entry_id ?? 0, amount, isReversed: false });
          return;
        }
        case "reverse":
          return this.reverse(pick(this.corrections, which));
      }
    }

    private async order(cod: number | null): Promise<void> {
      await user.call("clearCart");
      const { rows } = await db.query<{ id: number }>("select id from products where sku = 'K-1'");
      const product_id = rows[0]?.id;
      await user.call("addToCart", { params: { product_id }, body: { data: { quantity: 1 } } });
      const { data: quote } = (await user.call("getCheckout")).body;
      const [{ conditioned_price }] = quote.items;
      const body = {
        recipient: { last_name: "Коваленко", first_name: "Олена", phone: "+380501112233" },
        delivery: parcels.toBranch,
        payment: cod === null ? { kind: "balance" } : { kind: "cod", cod_amount: text(cod) },
        quote: { rate: quote.rate, lines: [{ product_id, quantity: 1, conditioned_price }] },
      };
      const headers = newKey();
      const { status, body: answer } = await twice(() => user.call("placeOrder", { body, headers }));
      const goods = 415_00;
      const hold = this.model.place(goods, cod);
      expect([status, answer.code ?? null]).toEqual(hold === null ? [409, "balance_short"] : [201, null]);
      if (hold === null) return;
      const { id } = answer.data;
      for (const way of ["confirm", "pack", "finishPacking"] as const) await cash.steps(id, way);
      const waybill = cod === null ? "" : await cash.waybill(id);
      const found = await db.query<{ total_uah: number; delivery_cost: number }>(
        "select total_uah, delivery_cost from orders where id = $1",
        [id],
      );
      expect(found.rows[0]?.total_uah).toBe(goods);
      const money = cod === null ? "held" : "cod_expected";
      const delivery = found.rows[0]?.delivery_cost ?? 0;
      this.orders.push({ id, waybill, goods, delivery, cod, held: hold, status: "ready", money, wasDelivered: false });
    }
    private async step(order: ModelOrder, way: OrderWay): Promise<void> {
      const refused = () => undefined; // where the order's own table says so
      await twice(() => cash.steps(order.id, way).catch(refused));
      this.model.step(order, way);
    }
    /** A register of the carrier and the row of the bank that pays it, each twice. */
    private async cashComes(order: (ModelOrder & { waybill: string }) | undefined): Promise<void> {
      if (!order || order.status === "ready" || order.status === "cancelled" || order.money === "unpaid") return;
      const number = `MM-${order.id}`;
      const headers = newKey();
      const body = cash.file(number, [[order.waybill, text(order.cod ?? 0)]]);
      await twice(() => admin.call("takeCodRegister", { body, headers }));
      const { rows } = await db.query<{ net: number }>("select net from cod_registers where number = $1", [number]);
      await twice(() => cash.bankRow(`model-cash-${order.id}`, rows[0]?.net ?? 0, `реєстр № ${number}`, "НоваПей"));
      await cash.cod.tick();
      this.model.settle(order);
    }
    private async payoutStep(payout: ModelPayout, name: PayoutStepName): Promise<void> {
      const { by }: PayoutStep = PAYOUT_STEPS[name];
      const actor: PayoutActor = by[0] ?? "admin";
      const { id } = payout;
      if (name === "send") {
        const headers = newKey();
        await twice(() => admin.call("createPayoutBatch", { body: { ids: [id] }, headers }));
      } else if (name === "cancelOwn")
        await twice(() => user.call("cancelPayout", { params: { id }, headers: newKey() }));
      else await twice(() => payouts.step(admin, id, name));
      this.model.payout(payout, name, actor);
    }
    private async reverse(one: ModelCorrection | undefined): Promise<void> {
      if (!one) return;
      const body = { reason: "Ошибка", document: "№ 2" };
      const headers = newKey();
      const { status } = await twice(() =>
        admin.call("reverseLedgerEntry", { params: { id: one.entry }, body, headers }),
      );
      const may = !one.isReversed && this.model.correct(-one.amount);
      expect(status).toBe(may ? 201 : 409);
      if (may) one.isReversed = true;
    }

    /** The shop says what the model says: balances, the statement, and how each document stands. */
    async compare(after: string): Promise<void> {
      const { available, held, pending } = await ledger.balances(db, userId);
      expect([after, available, held, 0 - pending]).toEqual([
        after,
        this.model.available,
        this.model.held,
        this.model.debt,
      ]);
      const { data, meta } = (await user.call("listTransactions", { query: { per_page: 5, include: "sums" } })).body;
      expect([after, kopecks(meta.closing_balance), kopecks(meta.sums.amount)]).toEqual([after, available, available]);
      expect([after, kopecks(data[0].balance_after)]).toEqual([after, available]);
      const { data: last } = (await user.call("getTransaction", { params: { id: data[0].id } })).body;
      const sum = (parts: { amount: string }[]) => parts.reduce((total, { amount }) => total + kopecks(amount), 0);
      expect([after, sum(last.parts)]).toEqual([after, sum(last.made_of)]);

      const statesOf = async (table: string, columns: string, list: readonly { id: number }[]) =>
        (
          await db.query<{ said: string }>(
            `select concat_ws(' ', id, ${columns}) as said from ${table} where id = any($1::int[]) order by id`,
            [list.map(({ id }) => id)],
          )
        ).rows.map(({ said }) => said);
      const byId = <T extends { id: number }>(list: readonly T[], say: (one: T) => string) =>
        list.toSorted((a, b) => a.id - b.id).map((one) => `${one.id} ${say(one)}`);
      expect([after, await statesOf("orders", "status, payment_status", this.orders)]).toEqual([
        after,
        byId(this.orders, ({ status, money }) => `${status} ${money}`),
      ]);
      expect([after, await statesOf("replenishments", "status, credited", this.topUps)]).toEqual([
        after,
        byId(this.topUps, ({ status, credited }) => `${status} ${credited}`),
      ]);
      expect([after, await statesOf("payouts", "status", this.payouts)]).toEqual([
        after,
        byId(this.payouts, ({ status }) => status),
      ]);
    }
  })();
}
