import { waybillSettings } from "@dropship/api/contract/carrier-settings";
import { standardsOf } from "@dropship/api/contract/setting-fields";
import {
  forcedStatuses,
  ORDER_STEPS,
  type OrderStep,
  type OrderStepName,
  possibleSteps,
} from "@dropship/api/contract/order-steps";
import type { OrderStatus } from "@dropship/api/contract/orders";
import { rateUnits, toDecimal, uahKopecks, usdCents } from "@dropship/money";
import { createCommerce } from "../../src/commerce.ts";
import type { Connection, Database } from "../../src/db/database.ts";
import { type Chance, chance } from "../../src/demo/random.ts";
import { Failure } from "../../src/http/failure.ts";
import { currencyService } from "../../src/modules/currency/currency.service.ts";
import { auditBooks } from "../../src/modules/ledger/audit.repository.ts";
import * as ledger from "../../src/modules/ledger/ledger.service.ts";
import * as outbox from "../../src/modules/outbox/outbox.service.ts";
import * as stock from "../../src/modules/stock/stock.service.ts";
import { trackingService } from "../../src/modules/waybills/tracking.service.ts";
import { openWaybill } from "../../src/modules/waybills/waybill-commands.ts";
import { waybillQueue } from "../../src/modules/waybills/waybill-queue.service.ts";
import { departurePoint } from "../waybill-fixture.ts";
import { Crash, crashingDatabase } from "./crashing-database.ts";
import { BRANCH_REF, CITY_REF, simulatedCarrier } from "./simulated-carrier.ts";
import { simulatedCod } from "./simulated-cod.ts";

/** How a shop is simulated. */
export interface SimulationOptions {
  /** An empty, migrated database. */
  readonly db: Database;
  readonly seed: number;
  readonly steps: number;
  /** Steps between two looks at the invariants. */
  readonly every?: number;
  /** Told now and then how far it is. */
  readonly reached?: (step: number) => void;
}

/** What a simulation came to. */
export interface SimulationReport {
  /** How often each kind of step was done, refused, or cut off by a crash. */
  readonly counts: Readonly<Record<string, { done: number; refused: number; crashed: number }>>;
  readonly orders: number;
  readonly waybills: number;
  /** Decides the same for the same seed: two runs that differ are not the same simulation. */
  readonly fingerprint: string;
}

/** An invariant that does not hold, with what replays it. */
export class Broken extends Error {
  override name = "Broken";
  constructor(seed: number, step: number, what: string) {
    super(`${what}\nseed ${seed}, step ${step}; replay: npm run simulate -- --seed ${seed} --steps ${step}`);
  }
}

const USERS = 4;
const PRODUCTS = 5;
const SALE = rateUnits(415_000);
const STEP_NAMES = Object.keys(ORDER_STEPS) as OrderStepName[]; // keys of the table

/** Every pair of states that a step or a forced correction may lead through. */
function legalPairs(): ReadonlySet<string> {
  const pairs = new Set<string>();
  const statuses = new Set<OrderStatus>();
  for (const name of STEP_NAMES) {
    const { from, to }: OrderStep = ORDER_STEPS[name];
    for (const one of from) {
      statuses.add(one);
      if (to !== "heldFrom") pairs.add(`${one}>${to}`);
    }
  }
  for (const back of ["new", "confirmed"] as const) pairs.add(`on_hold>${back}`);
  for (const status of [...statuses, "completed"] as const)
    for (const heldFrom of [null, "new", "confirmed"] as const)
      for (const deliveryKind of ["warehouse", "pickup"])
        for (const to of forcedStatuses({ status, heldFrom, deliveryKind })) pairs.add(`${status}>${to}`);
  return pairs;
}

interface Standing {
  id: number;
  user_id: number;
  status: OrderStatus;
  held_from: OrderStatus | null;
  delivery_kind: string;
}

/** People, goods and a place to send from; the same for every seed. */
async function populate(db: Database) {
  const idOf = async (sql: string, values: unknown[] = []) =>
    (await db.query<{ id: number }>(sql, values)).rows[0]?.id ?? 0;
  const users: number[] = [];
  for (let n = 0; n < USERS; n += 1)
    users.push(
      await idOf("insert into users (email, password_hash, email_verified_at) values ($1, '-', now()) returning id", [
        `user-${n}@example.com`,
      ]),
    );
  const category = await idOf("insert into categories (name) values ('Посуда') returning id");
  const products: number[] = [];
  for (let n = 0; n < PRODUCTS; n += 1)
    products.push(
      await idOf(
        "insert into products (sku, name, category_id, price, stock) values ($1, $1, $2, $3, 20) returning id",
        [`S-${n}`, category, 500 + 250 * n],
      ),
    );
  const point = await departurePoint({ db }, BRANCH_REF);
  return { users, products, point };
}

/** Runs a shop by chance: orders, carrier, bank and crashes from one seed, on its own services; throws `Broken` at the first fault. */
export async function simulate({
  db: real,
  seed,
  steps,
  every = 500,
  reached,
}: SimulationOptions): Promise<SimulationReport> {
  const luck: Chance = chance(seed);
  const { db, live, isDead } = crashingDatabase(real);
  const carrier = simulatedCarrier(luck);
  const currency = currencyService(db);
  await currency.set({ buy: SALE, sale: SALE }, "manual");
  const commerce = createCommerce({ db, currency, carrier: carrier.connection });
  const { orders } = commerce;
  const pickupPointId = await commerce.delivery.createPickupPoint({
    name: "Склад",
    city: "Киев",
    address: "ул. Садовая, 1",
    phone: "+380441112233",
  });
  const { users, products } = await populate(real);
  const [adminId = 0] = users;
  const faults: string[] = [];
  const onFault = (what: string, error: unknown) => {
    if (!(error instanceof Crash)) faults.push(`${what}: ${error instanceof Error ? error.stack : String(error)}`);
  };
  const rules = standardsOf(waybillSettings);
  const cash = simulatedCod({ db, real, luck, adminId, settleCod: orders.settleCodWithin });
  const queue = waybillQueue({ db, carrier: carrier.connection, orders, onFault, pace: 0 });
  const tracking = trackingService({
    db,
    carrier: carrier.connection,
    orders,
    rules: async () => rules,
    tell: outbox.write,
    onFault,
    turn: 0,
  });

  /** Commands with their keys; what was answered to one must be answered again. */
  const commands: { run: () => Promise<number>; told: number | null }[] = [];
  const legal = legalPairs();
  const counts: Record<string, { done: number; refused: number; crashed: number }> = {};
  let keys = 0;
  let trace = 0;
  const note = (value: number) => (trace = (Math.imul(trace, 31) + value) >>> 0);
  const chosen = async (where: string): Promise<Standing | undefined> => {
    const { rows } = await real.query<Standing & Record<string, unknown>>(
      `select id, user_id, status, held_from, delivery_kind from orders where ${where} order by id desc limit 40`,
    );
    return rows.length > 0 ? luck.pick(rows) : undefined;
  };

  async function command(run: () => Promise<number>): Promise<void> {
    const entry: (typeof commands)[number] = { run, told: null };
    commands.push(entry);
    if (commands.length > 50) commands.shift();
    entry.told = await run();
  }

  function orderOf(key: string) {
    const userId = luck.pick(users);
    const isPickup = luck.next() < 0.2;
    const wanted = [...new Set([luck.pick(products), luck.pick(products)])];
    const lines = wanted.map((product_id) => ({
      product_id,
      quantity: luck.between(1, 3),
      conditioned_price: toDecimal(usdCents(500 + 250 * products.indexOf(product_id))),
    }));
    const cod = luck.next() < 0.6 ? String(luck.between(100, 4_000)) : null;
    const body = {
      recipient: { last_name: "Коваленко", first_name: "Олена", middle_name: "", phone: "+380501112233" },
      delivery: isPickup
        ? ({ kind: "pickup", pickup_point_id: pickupPointId } as const)
        : ({ kind: "warehouse", city_ref: CITY_REF, warehouse_ref: BRANCH_REF } as const),
      payment: cod === null ? ({ kind: "balance" } as const) : ({ kind: "cod", cod_amount: cod } as const),
      delivery_payer: isPickup || luck.next() < 0.5 ? ("recipient" as const) : ("sender" as const),
      reference: "",
      comment: "",
      quote: { rate: "41.5000", lines },
    };
    const user = { id: userId, roles: [] };
    const rows = lines.map(({ product_id, quantity }) => ({ product_id, quantity, attributes: {} }));
    const placing = {
      user,
      actorId: userId,
      text: "Заказ оформлен",
      rows: async () => rows,
      taken: async () => undefined,
      quote: () => orders.placing.quote(user, rows, false),
    };
    const presented = (tx: Connection) => (id: number) => orders.detailWithin(tx, id, userId);
    return async () => {
      const placed = await orders.placing.place(placing, body, {
        command: { userId, key, operation: "placeOrder", input: body },
        present: presented,
      });
      return placed.id;
    };
  }

  const KINDS: Readonly<Record<string, { weight: number; run: () => Promise<void> }>> = {
    place: { weight: 20, run: () => command(orderOf(`place-${(keys += 1)}`)) },
    repeat: {
      weight: 6,
      async run() {
        if (commands.length === 0) return;
        const entry = luck.pick(commands);
        const told = await entry.run();
        if (entry.told !== null && entry.told !== told)
          faults.push(`a repeated command told ${told} where it had told ${entry.told}`);
        entry.told = told;
      },
    },
    cancelOwn: {
      weight: 3,
      async run() {
        const order = await chosen("status = 'new'");
        const key = `cancel-${(keys += 1)}`;
        if (order)
          await command(async () => (await orders.cancel({ id: order.user_id, roles: [] }, key, order.id, "")).id);
      },
    },
    step: {
      weight: 25,
      async run() {
        const order = await chosen("true");
        if (!order) return;
        const subject = { status: order.status, heldFrom: order.held_from, deliveryKind: order.delivery_kind };
        const possible = possibleSteps(subject, "admin").filter((name) => name !== "cancel" || luck.next() < 0.2);
        const name = possible.length > 0 && luck.next() < 0.85 ? luck.pick(possible) : luck.pick(STEP_NAMES);
        const by = { actor: "admin", actorId: adminId, reason: "так вышло", withoutCode: "" } as const;
        await orders.step(order.id, name, by);
      },
    },
    force: {
      weight: 1,
      async run() {
        const order = await chosen("true");
        if (!order) return;
        const targets = forcedStatuses({ ...order, heldFrom: order.held_from, deliveryKind: order.delivery_kind });
        if (targets.length === 0) return;
        const to = luck.pick(targets);
        const by = { actor: "admin", actorId: adminId, reason: "исправлено" } as const;
        await db.transaction((tx) => orders.forceWithin(tx, order.id, to, by));
      },
    },
    waybill: {
      weight: 10,
      async run() {
        const order = await chosen("status in ('confirmed', 'packing', 'ready')");
        if (!order) return;
        const asked = { orderId: order.id, fields: null, isDraft: false, actorId: adminId };
        await db.transaction((tx) => openWaybill(tx, rules, asked));
      },
    },
    queue: {
      weight: 12,
      async run() {
        carrier.breakDown();
        await queue.run();
      },
    },
    track: {
      weight: 8,
      async run() {
        carrier.move();
        carrier.breakDown();
        await tracking.run();
      },
    },
    register: { weight: 8, run: cash.register },
    bank: { weight: 8, run: cash.bank },
    decide: { weight: 3, run: cash.decide },
    credit: { weight: 3, run: cash.tick },
    topUp: {
      weight: 5,
      async run() {
        const userId = luck.pick(users);
        const amount = uahKopecks(luck.between(1, 400_000));
        const key = `top-up-${(keys += 1)}`;
        await command(async () => {
          const credit = { userId, amount, key, description: "Пополнение", actorId: null };
          await db.transaction((tx) => ledger.replenish(tx, credit));
          return 0;
        });
      },
    },
    supply: {
      weight: 4,
      async run() {
        const productId = luck.pick(products);
        const change = luck.between(1, 8);
        await db.transaction(async (tx) => {
          await tx.query("select from products where id = $1 for no key update", [productId]);
          await stock.adjust(tx, [{ productId, change }], { actorId: adminId, reason: "приход" });
        });
      },
    },
    /**
     * Leases run out, what waits for its next try is due, and everybody may call again. Of parcels under way it is the latest that are asked about: all
     * of a long simulation would make each step dearer than the one before it.
     */
    time: {
      weight: 8,
      async run() {
        await real.query("update waybills set task_at = now(), lease_until = null where task is not null");
        await real.query(
          "update waybills set track_at = now() where id in (select id from waybills where track_at > now() order by id desc limit 100)",
        );
        await real.query("delete from carrier_notes");
      },
    },
  };
  const weights = Object.entries(KINDS).flatMap(([name, { weight }]) => Array.from({ length: weight }, () => name));

  async function assertSound(step: number): Promise<void> {
    const say = (what: string) => {
      throw new Broken(seed, step, what);
    };
    if (faults.length > 0) say(faults.join("\n"));
    const { differences } = await auditBooks(real);
    if (differences.length > 0)
      say(differences.map(({ what, lines }) => `${what}:\n  ${lines.slice(0, 5).join("\n  ")}`).join("\n"));
    const doubled = carrier.doubled();
    if (doubled.length > 0) say(`the carrier has two waybills of one order: ${doubled.join(", ")}`);
    const { rows } = await real.query<{ pair: string; order_id: number }>(
      `select distinct on (pair) before || '>' || status as pair, order_id from (
         select order_id, status, lag(status) over (partition by order_id order by id) as before
         from order_events where status is not null) e where before is not null and before <> status`,
    );
    for (const { pair, order_id: id } of rows)
      if (!legal.has(pair)) say(`order ${id} went ${pair}, which no step does`);
  }

  for (let step = 1; step <= steps; step += 1) {
    const name = luck.pick(weights);
    const tally = (counts[name] ??= { done: 0, refused: 0, crashed: 0 });
    live(luck.next() < 0.15 ? luck.between(0, 25) : null);
    try {
      await KINDS[name]?.run();
      if (isDead()) tally.crashed += 1;
      else tally.done += 1;
      note(1);
    } catch (error) {
      if (error instanceof Crash || isDead()) tally.crashed += 1;
      else if (error instanceof Failure) tally.refused += 1;
      else
        throw new Broken(
          seed,
          step,
          `${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
        );
      note(2);
    } finally {
      live(null);
    }
    note(weights.indexOf(name));
    if (step % every === 0 || step === steps) {
      await assertSound(step);
      reached?.(step);
    }
  }
  const { rows } = await real.query<{ orders: number; sum: number }>(
    "select count(*)::int as orders, coalesce(sum(hashtext(id || status || payment_status)), 0)::bigint as sum from orders",
  );
  await commerce.close();
  return {
    counts,
    orders: rows[0]?.orders ?? 0,
    waybills: carrier.made(),
    fingerprint: `${trace}-${rows[0]?.sum ?? 0}`,
  };
}
