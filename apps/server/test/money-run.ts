import {
  PAYOUT_STEPS,
  type PayoutActor,
  type PayoutStatus,
  type PayoutStep,
  type PayoutStepName,
} from "@dropship/api/contract/payout-steps";
import { uahKopecks } from "@dropship/money";
import sharp from "sharp";
import { expect } from "vitest";
import * as ledger from "../src/modules/ledger/ledger.service.ts";
import { testBank } from "./bank-fixture.ts";
import { codFixture } from "./cod-fixture.ts";
import { type Act, PAYOUT_STEP_NAMES, START } from "./money-acts.ts";
import {
  type ModelCorrection,
  MoneyModel,
  type ModelOrder,
  type ModelPayout,
  leads,
  ORDER_WAY_NAMES,
  type OrderWay,
} from "./money-model.ts";
import { leftOf } from "./money-model-bank.ts";
import { BankRun } from "./money-run-bank.ts";
import { orderPlacer } from "./place-order.ts";
import { payoutFixture } from "./payout-fixture.ts";
import { waybillFixture } from "./waybill-fixture.ts";

/** The shop of the runs, whose bank is the sandbox. */
export const bank = await testBank();
const { shop, db, user, userId } = bank;
const parcels = await waybillFixture(shop);
const cash = await codFixture({ shop, parcels });
const { admin } = parcels;
/** Its payouts. */
export const payouts = payoutFixture(shop);
await orderPlacer(shop); // makes the product
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
/** The same call twice under one key, as an impatient finger and a lost response do it. */
async function twice<T>(call: () => Promise<T>): Promise<T> {
  const first = await call();
  await call();
  return first;
}

const PIECES = 2;
const otherId = shop.ids.get("super@dropship.example") ?? 0;
const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: "red" } })
  .jpeg()
  .toBuffer();
/** What stands on the shop's accounts, as the books sign it. */
async function shopAccounts(): Promise<Record<string, number>> {
  const { rows } = await db.query<{ name: string; balance: number }>(
    "select name, balance from ledger_accounts where user_id is null",
  );
  return Object.fromEntries(rows.map(({ name, balance }) => [name, balance]));
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
  // Nor do their rows say anything to the payouts of this one.
  await db.query(
    "update bank_rows b set state = 'set_aside' where state = 'unmatched' and not exists (select from bank_row_parts p where p.row_id = b.id)",
  );
  return model;
}

/** A run: the shop on one side, the model on the other; payouts go to these requisites. */
export function moneyRun(model: MoneyModel, requisites: number) {
  return new (class {
    readonly orders: (ModelOrder & { waybill: string })[] = [];
    readonly payouts: ModelPayout[] = [];
    readonly corrections: ModelCorrection[] = [];
    readonly model = model;
    readonly bank = new BankRun(bank, model, { admin, otherId, newKey, twice });
    private readonly paidRegisters = new Set<number>();
    /** What stood on the shop's accounts when the run began. */
    private shopBefore: Readonly<Record<string, number>> = {};

    async start(): Promise<void> {
      this.shopBefore = await shopAccounts();
    }

    async happen({ kind, which, sum, name, way }: Act): Promise<void> {
      const order = pick(this.orders, which);
      const payout = pick(this.payouts, which);
      switch (kind) {
        case "transfer":
          return this.bank.transfer(sum);
        case "transferRow":
          return this.bank.transferRow(sum, which);
        case "cancelTopUp":
          return this.bank.cancel(which);
        case "card":
          return this.bank.card(sum);
        case "cardPay":
          return this.bank.press(which, sum, "pay");
        case "cardFail":
          return this.bank.press(which, sum, "fail");
        case "cardWait":
          return this.bank.press(which, sum, "wait");
        case "cardRefund":
          return this.bank.refund(which, sum);
        case "anyWord":
          return this.bank.anyWord(which, sum);
        case "settlement":
          return this.bank.settlement(which, sum);
        case "settlementBack":
          return this.bank.settlementBack(which, sum);
        case "strayRow":
          await this.bank.row(which === 2 ? -sum : sum, { nothing: true }, {});
          return;
        case "assign":
          return this.bank.assign(which, sum);
        case "assignPayout":
          return this.bank.assignPayout(which, sum, payout);
        case "aside":
          return this.bank.aside(which);
        case "reverseTopUp":
          return this.bank.reverseTopUp(which);
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
        case "pieceComesBack":
          return this.pieceComesBack(order);
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
          const { status, body: response } = await twice(() => user.call("requestPayout", { body, headers }));
          const fee = kopecks(body.fee);
          expect(status).toBe(this.model.ask(sum, fee) ? 201 : 409);
          if (status === 201) this.payouts.push({ id: response.data.id, amount: sum, fee, status: "requested" });
          return;
        }
        case "payoutStep":
          return payout && this.payoutStep(payout, onward(payoutSteps(payout.status), name, sum));
        case "payoutRow":
          if (!payout) return;
          // A person who pays by hand may have left the number out.
          await this.bank.row(
            -payout.amount,
            sum % 4 === 2 ? { nothing: true } : { payout },
            sum % 4 === 2 ? {} : { description: `Выплата №${payout.id}` },
          );
          return;
        case "payoutBackRow":
          if (!payout) return;
          await this.bank.row(payout.amount, { payout }, { description: `Повернення. PAYOUT-${payout.id}` });
          return;
        case "correct": {
          const amount = which % 2 === 0 ? sum : -sum;
          const why = { text: "Поправка", reason: "Проверка", document: "№ 1" };
          const body = { operation: amount > 0 ? "credit" : "debit", user_id: userId, amount: text(sum), ...why };
          const headers = newKey();
          const { status, body: response } = await twice(() => admin.call("moveMoney", { body, headers }));
          expect(status).toBe(this.model.correct(amount) ? 201 : 409);
          if (status === 201) this.corrections.push({ entry: response.data.entry_id ?? 0, amount, isReversed: false });
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
      await user.call("addToCart", { params: { product_id }, body: { data: { quantity: PIECES } } });
      const { data: quote } = (await user.call("getCheckout")).body;
      const [{ conditioned_price }] = quote.items;
      const body = {
        recipient: { last_name: "Коваленко", first_name: "Олена", phone: "+380501112233" },
        delivery: parcels.toBranch,
        payment: cod === null ? { kind: "balance" } : { kind: "cod", cod_amount: text(cod) },
        quote: { rate: quote.rate, lines: [{ product_id, quantity: PIECES, conditioned_price }] },
      };
      const headers = newKey();
      const { status, body: response } = await twice(() => user.call("placeOrder", { body, headers }));
      const goods = PIECES * 415_00;
      const hold = this.model.place(goods, cod);
      expect([status, response.code ?? null]).toEqual(hold === null ? [409, "balance_short"] : [201, null]);
      if (hold === null) return;
      const { id } = response.data;
      for (const way of ["confirm", "pack", "finishPacking"] as const) await cash.steps(id, way);
      const waybill = cod === null ? "" : await cash.waybill(id);
      const found = await db.query<{ total_uah: number; delivery_cost: number }>(
        "select total_uah, delivery_cost from orders where id = $1",
        [id],
      );
      expect(found.rows[0]?.total_uah).toBe(goods);
      const money = cod === null ? "held" : "cod_expected";
      const delivery = found.rows[0]?.delivery_cost ?? 0;
      const begun = { held: hold, status: "ready", money, wasDelivered: false, cameBack: 0 } as const;
      this.orders.push({ id, waybill, goods, delivery, cod, ...begun });
    }
    private async step(order: ModelOrder, way: OrderWay): Promise<void> {
      const refused = () => undefined; // where the order's own table says so
      await twice(() => cash.steps(order.id, way).catch(refused));
      this.model.step(order, way);
    }
    /** One of the two pieces comes back: asked for, agreed to, taken in, each twice. */
    private async pieceComesBack(order: ModelOrder | undefined): Promise<void> {
      if (!order || !this.model.comesBack(order)) return;
      const { id } = order;
      const { data } = (await user.call("getOrder", { params: { id } })).body;
      const [{ id: line_id }] = data.lines;
      const photo = (await user.call("uploadFile", { query: { kind: "return-photo" }, body: await picture })).body.data;
      const asked = {
        reason: "defect",
        comment: "Трещина",
        lines: [{ line_id, quantity: 1 }],
        photos: [photo.id],
      };
      const asking = newKey();
      const made = await twice(() => user.call("askReturn", { params: { id }, body: asked, headers: asking }));
      expect(made.status).toBe(201);
      const [request] = made.body.data.requests;
      const answer = { version: request.version, approve: true, answer: "Отправьте на отделение №1" };
      const decided = await admin.call("decideReturn", { params: { id: request.id }, body: answer });
      const [{ version }] = decided.body.data.requests;
      const body = { version, lines: [{ line_id, shelf: 1 }] };
      const headers = newKey();
      const taken = await twice(() => admin.call("receiveReturn", { params: { id: request.id }, body, headers }));
      expect(taken.status).toBe(200);
    }
    /** A register of the carrier and a row of the bank that pays it, each twice; another row of it later is nobody's yet. */
    private async cashComes(order: (ModelOrder & { waybill: string }) | undefined): Promise<void> {
      if (!order || order.status === "ready" || order.status === "cancelled" || order.money === "unpaid") return;
      const number = `MM-${order.id}`;
      const headers = newKey();
      const body = cash.file(number, [[order.waybill, text(order.cod ?? 0)]]);
      await twice(() => admin.call("takeCodRegister", { body, headers }));
      const { rows } = await db.query<{ net: number }>("select net from cod_registers where number = $1", [number]);
      const net = rows[0]?.net ?? 0;
      const row = await this.bank.row(
        net,
        { nothing: true },
        { comment: `реєстр № ${number}`, counterName: "НоваПей" },
      );
      await cash.cod.tick();
      if (this.paidRegisters.has(order.id)) return;
      this.paidRegisters.add(order.id);
      this.bank.statement.explain(row, { purpose: "cod", target: order.id, amount: net });
      this.model.shop.bank -= net;
      this.model.settle(order);
    }
    private async payoutStep(payout: ModelPayout, name: PayoutStepName): Promise<void> {
      const { by }: PayoutStep = PAYOUT_STEPS[name];
      const actor: PayoutActor = by[0] ?? "admin";
      const { id } = payout;
      if (name === "send") {
        const headers = newKey();
        await twice(() => admin.call("createPayoutBatch", { body: { ids: [id] }, headers }));
        if (this.model.payout(payout, name, actor) === "taken") this.bank.statement.offerPayouts();
        return;
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
      const now = await shopAccounts();
      const moved = Object.keys(this.model.shop).map((name) => [name, (now[name] ?? 0) - (this.shopBefore[name] ?? 0)]);
      expect([after, Object.fromEntries(moved)]).toEqual([after, this.model.shop]);
      const { data, meta } = (await user.call("listTransactions", { query: { per_page: 5, include: "sums" } })).body;
      expect([after, kopecks(meta.closing_balance), kopecks(meta.sums.amount)]).toEqual([after, available, available]);
      expect([after, kopecks(data[0].balance_after)]).toEqual([after, available]);
      const { data: last } = (await user.call("getTransaction", { params: { id: data[0].id } })).body;
      const sum = (parts: { amount: string }[]) => parts.reduce((total, { amount }) => total + kopecks(amount), 0);
      expect([after, sum(last.parts)]).toEqual([after, sum(last.made_of)]);

      const rows = await db.query<{ said: string }>(
        `select concat_ws(' ', external_id, state, amount - coalesce((select sum(p.amount) from bank_row_parts p where p.row_id = b.id), 0)) as said
         from bank_rows b where external_id = any($1::text[]) order by array_position($1::text[], external_id)`,
        [this.bank.statement.rows.map(({ id }) => id)],
      );
      expect([after, rows.rows.map(({ said }) => said)]).toEqual([
        after,
        this.bank.statement.rows.map((row) => `${row.id} ${row.state} ${leftOf(row)}`),
      ]);

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
      expect([after, await statesOf("replenishments", "status, credited", this.bank.topUps)]).toEqual([
        after,
        byId(this.bank.topUps, ({ status, credited }) => `${status} ${credited}`),
      ]);
      expect([after, await statesOf("payouts", "status", this.payouts)]).toEqual([
        after,
        byId(this.payouts, ({ status }) => status),
      ]);
    }
  })();
}
