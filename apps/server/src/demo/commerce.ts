import type { OrderStepName } from "@dropship/api/contract/order-steps";
import { type Uah, uahKopecks } from "@dropship/money";
import { createCommerce } from "../commerce.ts";
import type { Database } from "../db/database.ts";
import { Failure } from "../http/failure.ts";
import { sandboxCarrier } from "../integrations/nova-poshta/connect.ts";
import { hashPassword } from "../modules/auth/passwords.ts";
import * as users from "../modules/auth/users.repository.ts";
import type { CurrencyService } from "../modules/currency/currency.service.ts";
import * as ledger from "../modules/ledger/ledger.service.ts";
import { setDeparture } from "../modules/orders/desk/order-desk.repository.ts";
import type { RequisitesService } from "../modules/payouts/requisites.service.ts";
import { pricingService } from "../modules/pricing/pricing.service.ts";
import { type Box, boxesOf, fitsSize } from "../parcel-size.ts";
import { fate, LYING, type PlannedStep, REASONS, STANDING, TO_BRANCH } from "./commerce-fates.ts";
import { seedConditions, seedPickupPoints } from "./commerce-rules.ts";
import { seedSenders } from "./senders.ts";
import { planPayouts } from "./payouts.ts";
import { cancelReasons, comments, firstNames, lastNames, otherDropshippers } from "./commerce-people.ts";
import { type Chance, chance } from "./random.ts";
import { DEMO_DAYS, DEMO_SEED, rateHistory } from "./rates.ts";
import { timeline } from "./timeline.ts";
import { demoTopUps } from "./top-ups.ts";

/** Who stands in the demo already. */
export interface CommerceSeedOptions {
  /** The demo login of a dropshipper; most orders are theirs. */
  readonly dropshipperId: number;
  /** Who takes the shop's steps. */
  readonly adminId: number;
  readonly currency: Pick<CurrencyService, "current">;
  /** Keeps the accounts that payouts go to; without it nobody is paid out. */
  readonly requisites?: RequisitesService;
  /** Encrypts the carrier key of a sender; without it none has a key of its own. */
  readonly sealKey?: (id: number, key: string) => string;
  readonly orders?: number;
  readonly days?: number;
  /** The end of the history. */
  readonly until?: Date;
  /** Told of each step of the history. */
  readonly reached?: (step: string) => void;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long the carrier has what recipients have paid. */
const UNPAID_DAYS = 5;

async function seedDropshippers(db: Database): Promise<number[]> {
  const passwordHash = await hashPassword(crypto.randomUUID()); // nobody logs in as them
  const ids: number[] = [];
  for (const [firstName, lastName, email] of otherDropshippers) {
    const id = await users.insertUser(db, { email, firstName, lastName, passwordHash });
    await users.markVerified(db, id);
    ids.push(id);
  }
  return ids;
}

/** Sixty days of the shop's life through its own services: conditions, pickup points, top-ups and orders in all states. */
export async function seedCommerce(db: Database, options: CommerceSeedOptions): Promise<{ orders: number }> {
  const { adminId, dropshipperId, orders: wanted = 180, days = DEMO_DAYS } = options;
  const end = (options.until ?? new Date()).getTime();
  const start = end - days * DAY;
  const luck = chance(DEMO_SEED);
  let clock = new Date(start);
  const today = await options.currency.current();
  const rates = rateHistory(today.sale, days, luck);
  const rateOfDay = async () => {
    const sale = rates[Math.floor((clock.getTime() - start) / DAY)] ?? today.sale;
    return { ...today, sale };
  };
  const currency = { current: rateOfDay, readNow: rateOfDay, heldFor: rateOfDay };
  const pricing = pricingService(db, { listen: false, now: () => clock });
  const carrier = sandboxCarrier(); // made-up orders never reach the real carrier
  const commerce = createCommerce({ db, currency, carrier, pricing, now: () => clock });
  try {
    await seedPickupPoints(commerce.delivery);
    const secondPoint = await seedSenders(db, commerce.delivery, { end: new Date(end), sealKey: options.sealKey });
    await db.transaction((tx) => seedConditions(tx, pricing, { dropshipperId, since: new Date(start) }));
    pricing.invalidate();
    return {
      orders: await liveThrough(
        db,
        commerce,
        luck,
        { ...options, wanted, start, end, adminId, secondPoint },
        (at) => (clock = at),
        () => clock,
      ),
    };
  } finally {
    await pricing.close();
    await commerce.close();
  }
}

async function liveThrough(
  db: Database,
  { cart, delivery, orders }: ReturnType<typeof createCommerce>,
  luck: Chance,
  plan: Pick<CommerceSeedOptions, "adminId" | "dropshipperId" | "reached" | "requisites"> & {
    wanted: number;
    start: number;
    end: number;
    /** A departure point that every fourth parcel leaves from instead of the default one. */
    secondPoint: number;
  },
  setClock: (at: Date) => void,
  clock: () => Date,
): Promise<number> {
  const others = await seedDropshippers(db);
  const goods = (
    await db.query<{ id: number }>("select id from products where status = 'active' and stock >= 8 order by id")
  ).rows;
  if (goods.length === 0) return 0;
  const cities = (await delivery.cities("")).slice(0, 20);
  const points = await delivery.pickupPoints();
  const life = timeline(plan.end, setClock);
  const shop = { actor: "admin", actorId: plan.adminId } as const;
  const carrier = { actor: "system", actorId: null } as const;
  let placed = 0;

  const { topUp, standing: standingTopUps } = demoTopUps(db);

  async function chooseDelivery(isStanding: boolean, boxes: readonly Box[]) {
    const [point] = points;
    if (luck.next() < 0.08 && point && !isStanding) return { kind: "pickup", pickup_point_id: point.id } as const;
    const city = luck.pickCommon(cities);
    if (luck.next() < 0.1 && city.has_courier && !isStanding) {
      return {
        kind: "courier",
        city_ref: city.ref,
        street: "ул. Соборная",
        house: String(luck.between(1, 90)),
        flat: "",
      } as const;
    }
    const wanted = luck.next() < 0.3 ? ("postomat" as const) : ("warehouse" as const);
    const takers = async (kind: "postomat" | "warehouse") => {
      const found = await delivery.warehouses(city.ref, kind, "");
      const roomy = found.filter((one) => one.max_weight === null || one.max_weight >= 20);
      return (roomy.length > 0 ? roomy : found).filter((one) => fitsSize(one, boxes));
    };
    const lockers = wanted === "postomat" ? await takers("postomat") : [];
    // What goes into no locker goes to a branch.
    const { ref, kind } = luck.pick(lockers.length > 0 ? lockers : await takers("warehouse"));
    return { kind, city_ref: city.ref, warehouse_ref: ref };
  }

  async function leaveFrom(id: number, pointId: number): Promise<void> {
    const point = await delivery.usedDeparture(db, pointId);
    if (point) await setDeparture(db, id, point);
  }

  async function takeStep(id: number, name: OrderStepName): Promise<void> {
    if (name === "ship") await orders.setWaybillNumber(id, `2045${String(10_000_000 + id * 7919).padStart(10, "0")}`);
    const by = name === "arrive" || name === "deliver" ? carrier : shop;
    await orders.step(id, name, {
      ...by,
      ...(REASONS[name] ? { reason: REASONS[name] } : {}),
      ...(name === "handOver" && { withoutCode: "" }),
    });
  }

  /** The steps of an order after it was placed, each planned when the one before was taken. */
  function planSteps(id: number, isCod: boolean, isPickup: boolean, collected: Uah, at: number): void {
    const path: (readonly [PlannedStep, number])[] = [
      ["confirm", luck.between(1, 9)],
      ["pack", luck.between(1, 6)],
      ["finishPacking", luck.between(1, 3)],
      ...(isPickup
        ? ([
            ["handOver", luck.between(3, 60)],
            ["settle", 24],
            ["complete", 30],
          ] as const)
        : ([["ship", luck.between(2, 16)], ...fate(luck)] as const)),
    ];
    const roll = luck.next();
    if (roll < 0.04) path.splice(1, 0, ["hold", 2], ["resume", luck.between(10, 30)]);
    else if (roll < 0.07) path.splice(luck.between(1, 3), path.length, ["cancel", luck.between(2, 12)]);
    let when = at;
    let isUnpaid = false;
    for (const [name, hours] of path) {
      when += hours * HOUR + luck.between(0, 59) * 60_000;
      // What recipients paid in the last days the carrier has still, or is paying out: seedCod.
      if (isCod && name === "settle" && when > plan.end - UNPAID_DAYS * DAY) isUnpaid = true;
      if (isUnpaid) continue;
      if (name === "settle") {
        if (isCod) life.plan(when, () => orders.settleCod(id, collected, carrier));
        continue;
      }
      life.plan(when, () => takeStep(id, name));
    }
  }

  async function placeOne(
    userId: number,
    index: number,
    at: number,
    standing?: readonly OrderStepName[],
  ): Promise<void> {
    const user = { id: userId, roles: [] };
    const caller = { owner: { userId }, viewer: user };
    for (let line = luck.pickCommon([1, 2, 3]); line > 0; line -= 1) {
      await cart.add(caller, { productId: luck.pick(goods).id, quantity: luck.pickCommon([1, 2, 3]) });
    }
    const quote = await orders.quote(user);
    const goodsUah = Math.round(Number(quote.goods_uah) * 100);
    const isCod = luck.next() < 0.4;
    if (!isCod && Math.round(Number(quote.balance) * 100) < goodsUah + 50_000) {
      await topUp(userId, uahKopecks(Math.ceil((goodsUah + 1_500_000) / 100_000) * 100_000), at - HOUR / 2);
    }
    const collected = uahKopecks(Math.ceil((goodsUah * (1.2 + luck.next() * 0.3)) / 1_000) * 1_000);
    const [firstName, middleName] = luck.pick(firstNames);
    const order = await orders.place(user, `demo-order-${index}`, {
      recipient: {
        last_name: luck.pick(lastNames),
        first_name: firstName,
        middle_name: luck.next() < 0.5 ? middleName : "",
        phone: `+38050${String(luck.between(1_000_000, 9_999_999))}`,
      },
      delivery: await chooseDelivery(standing !== undefined, boxesOf((await cart.weigh(caller)).lines)),
      payment: isCod ? { kind: "cod", cod_amount: `${Math.trunc(collected / 100)}.00` } : { kind: "balance" },
      delivery_payer: luck.next() < 0.15 ? "sender" : "recipient",
      reference: luck.next() < 0.5 ? `S-${1_000 + index}` : "",
      comment: luck.pick(comments),
      quote: {
        rate: quote.rate,
        lines: quote.items.map((item) => ({
          product_id: item.id,
          quantity: item.quantity,
          conditioned_price: item.conditioned_price,
        })),
      },
    });
    placed += 1;
    if (index % 4 === 1 && order.delivery.kind !== "pickup") await leaveFrom(order.id, plan.secondPoint);
    if (standing) {
      standing.forEach((name, place) => life.plan(at + (place + 1) * 3 * HOUR, () => takeStep(order.id, name)));
    } else if (luck.next() < 0.05) {
      const reason = luck.pick(cancelReasons);
      life.plan(at + HOUR / 2, async () => void (await orders.cancel(user, `demo-cancel-${index}`, order.id, reason)));
    } else {
      planSteps(order.id, isCod, order.delivery.kind === "pickup", collected, at);
    }
  }

  await topUp(plan.dropshipperId, uahKopecks(3_000_000), plan.start);
  if (plan.requisites) {
    const names = ["Тестовая Ольга", ...otherDropshippers.map(([first, last]) => `${last} ${first}`)];
    planPayouts({
      ...plan,
      db,
      requisites: plan.requisites,
      people: [plan.dropshipperId, ...others].map((id, place) => ({ id, name: names[place] ?? "" })),
      clock,
      plan: life.plan,
      async cover(userId, amount) {
        const missing = amount - (await ledger.balances(db, userId)).available;
        if (missing > 0)
          await topUp(userId, uahKopecks(Math.ceil(missing / 100_000) * 100_000), clock().getTime() - HOUR / 2);
      },
    });
  }
  const step = (plan.end - plan.start) / plan.wanted;
  for (let index = 0; index < plan.wanted; index += 1) {
    const standing = STANDING[index - (plan.wanted - STANDING.length)];
    const lying = LYING[index - (plan.wanted - STANDING.length - LYING.length)];
    if (lying !== undefined) {
      const at = plan.end - lying * DAY - 20 * HOUR;
      life.plan(at, () => placeOne(plan.dropshipperId, index, at, TO_BRANCH));
      continue;
    }
    const latest = plan.end - (3 * (standing?.length ?? 0) * HOUR + luck.between(20, 170) * 60_000);
    const at = Math.min(plan.start + HOUR + index * step + luck.between(0, 300) * 60_000, latest);
    const userId = standing || luck.next() < 0.6 || others.length === 0 ? plan.dropshipperId : luck.pick(others);
    life.plan(at, async () => {
      try {
        await placeOne(userId, index, at, standing);
      } catch (error) {
        // A cart that the carrier or the stock refuses (too heavy for a locker) is a sale that did not happen.
        if (!(error instanceof Failure)) throw error;
        await cart.remove({ owner: { userId }, viewer: { id: userId, roles: [] } }, null);
      }
    });
  }
  await life.runAll(() => plan.reached?.(`${placed} of ${plan.wanted} orders`));
  await standingTopUps(plan.dropshipperId, plan.end);
  return placed;
}
