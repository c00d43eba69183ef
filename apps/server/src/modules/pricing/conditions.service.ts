import {
  type ConditionDetail,
  conditionEndpoints,
  type ConditionPreview,
  type ConditionWarning,
  type PriceSimulation,
} from "@dropship/api/contract/conditions";
import { CONDITION_DIMENSIONS, type ConditionDimension } from "@dropship/api/contract/condition-choices";
import type { BodyOf, QueryOf } from "@dropship/api/contract/endpoint";
import type { conditionList } from "@dropship/api/contract/lists/conditions";
import { multiply, parseUsd, rateToDecimal, toDecimal, uahOf, usdCents } from "@dropship/money";
import type { Connection, Database } from "../../db/database.ts";
import type { ChangedBy } from "../../http/call.ts";
import { kyivMidnight } from "../../documents/kyiv-time.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { invalid, notFound } from "../../http/failure.ts";
import { type ListAsk, presentPage } from "../../lists/list-reader.ts";
import { numbered } from "../../record-number.ts";
import { writeAudit } from "../audit/audit.service.ts";
import type { CurrencyService } from "../currency/currency.service.ts";
import { type PathOf, warningsOf } from "./condition-warnings.ts";
import { presentCondition, presentConditionDetail } from "./conditions.presenter.ts";
import * as repository from "./conditions.repository.ts";
import { byPosition, type Condition, obstacleOf, price } from "./price.ts";
import { everyCondition, insertCondition, insertTargets } from "./pricing.repository.ts";
import { presentSteps } from "./pricing.service.ts";

type Table = typeof conditionEndpoints;
type Body = BodyOf<Table["createCondition"]>;

const failUpdate = failuresOf(conditionEndpoints.updateCondition.errors);
const failSwitch = failuresOf(conditionEndpoints.switchCondition.errors);
const failPlace = failuresOf(conditionEndpoints.placeCondition.errors);
const noCondition = () => notFound("Такого правила нет.");
const subjectOf = (id: number, name: string) => ({ kind: "condition", id, name }) as const;
const SAMPLE = 20;
const VISITOR = "Посетитель без входа";

/** Cents or basis points of what a person typed: two digits, no floating point. */
const hundredthsOf = (typed: string): number => parseUsd(typed);
const DAY_MS = 86_400_000;
const startOf = (day: string | null): Date | null => (day === null ? null : kyivMidnight(day));
/** A day later by Kyiv's clock, where a day may have 23 or 25 hours. */
const endOf = (day: string | null): Date | null =>
  day === null ? null : kyivMidnight(new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10));

function fieldsOf(body: Body): repository.ConditionFields {
  return {
    name: body.name,
    kind: body.kind,
    valueType: body.value_type,
    value: hundredthsOf(body.value),
    dimensions: CONDITION_DIMENSIONS.filter((dimension) => body.targets[dimension] !== null),
    minQuantity: body.min_quantity,
    floor: body.floor === null ? null : hundredthsOf(body.floor),
    cap: body.cap === null ? null : hundredthsOf(body.cap),
    isStackable: body.is_stackable,
    isActive: body.is_active,
    activeFrom: startOf(body.first_day),
    activeTo: endOf(body.last_day),
  };
}

/** The named dimensions with their targets, each once. */
const targetsIn = ({ targets }: Body): Partial<Record<ConditionDimension, (number | string)[]>> =>
  Object.fromEntries(
    CONDITION_DIMENSIONS.flatMap((dimension) => {
      const named = targets[dimension];
      return named === null ? [] : [[dimension, [...new Set<number | string>(named)]]];
    }),
  );

/** A condition as a body describes it, for prices. */
const draftOf = (body: Body, id: number, position: number): Condition => {
  const { dimensions: _dimensions, ...fields } = fieldsOf(body);
  const targets = Object.entries(targetsIn(body)).map(([dimension, named]) => [dimension, new Set(named)]);
  return { ...fields, id, position, targets: Object.fromEntries(targets) };
};

/** What the journal keeps of a condition. */
const auditOf = ({
  warnings: _w,
  warning: _one,
  targets,
  aims: _a,
  place: _p,
  version: _v,
  state: _s,
  id: _id,
  created_at: _c,
  first_day: _first,
  last_day: _last,
  updated_at: _u,
  ...fields
}: ConditionDetail) => ({
  ...fields,
  target_user: targets.user?.map(({ name }) => name) ?? null,
  target_role: targets.role,
  target_category: targets.category?.map(({ name }) => name) ?? null,
  target_product: targets.product?.map(({ name }) => name) ?? null,
});

/** Commissions and discounts as admins see and change them. */
export type ConditionsService = ReturnType<typeof conditionsService>;

/** Makes the service. */
export function conditionsService({
  db,
  currency,
}: {
  readonly db: Database;
  readonly currency: Pick<CurrencyService, "current">;
}) {
  async function pathsFor(connection: Connection, conditions: readonly Condition[]): Promise<PathOf> {
    const named = conditions.flatMap(({ targets }) => [...(targets.category ?? [])].map(Number));
    const paths = await repository.pathsOf(connection, [...new Set(named)]);
    return (id) => paths.get(id) ?? [];
  }

  /** Tells what is to be known of each condition. */
  async function advisor(connection: Connection): Promise<(id: number) => ConditionWarning[]> {
    const all = await everyCondition(connection);
    const about = { at: new Date(), pathOf: await pathsFor(connection, all) };
    const byId = new Map(all.map((one) => [one.id, one]));
    return (id) => {
      const one = byId.get(id);
      return one ? warningsOf(one, all, about) : [];
    };
  }

  async function detailWithin(tx: Connection, id: number): Promise<ConditionDetail> {
    const row = await repository.findCondition(tx, id);
    if (!row) throw noCondition();
    const targets = await repository.targetsOf(tx, id);
    return presentConditionDetail(row, targets, (await advisor(tx))(id));
  }

  async function assertTargets(tx: Connection, { targets }: Body): Promise<void> {
    for (const dimension of ["user", "category", "product"] as const) {
      const wanted = targets[dimension] ?? [];
      if (wanted.length === 0) continue;
      const there = await repository.known(tx, dimension, wanted);
      const gone = wanted.filter((id) => !there.has(id));
      if (gone.length > 0)
        throw invalid({
          [`targets.${dimension}`]: [`Уже нет: ${gone.map(numbered).join(", ")}. Уберите и выберите заново.`],
        });
    }
  }

  /** Changes one condition under the lock, and writes into the journal what has changed. */
  const change = (
    by: ChangedBy,
    id: number,
    action: "updateCondition" | "switchCondition",
    write: (tx: Connection, before: ConditionDetail) => Promise<boolean>,
  ): Promise<ConditionDetail> =>
    db.transaction(async (tx) => {
      await repository.lockConditions(tx);
      const before = await detailWithin(tx, id);
      if (!(await write(tx, before))) return before;
      const after = await detailWithin(tx, id);
      await writeAudit(tx, by, {
        action,
        subject: subjectOf(id, before.name),
        before: auditOf(before),
        after: auditOf(after),
      });
      return after;
    });

  return {
    /** A page of conditions, each with the gravest thing to be known of it. */
    async list(ask: ListAsk<typeof conditionList>) {
      const [page, warnings] = await Promise.all([repository.conditions.page(db, {}, ask), advisor(db)]);
      return presentPage(page, (row) => presentCondition(row, warnings(row.id)[0] ?? null));
    },

    /** Leaves a person who is deleted out of the conditions that named them. */
    forgetUser: repository.deleteTargetsOf,

    /** One condition. */
    get: (id: number): Promise<ConditionDetail> => detailWithin(db, id),

    /** Adds a condition, last of all. */
    create: (by: ChangedBy, body: Body): Promise<ConditionDetail> =>
      db.transaction(async (tx) => {
        await repository.lockConditions(tx);
        await assertTargets(tx, body);
        const position = await repository.lastPosition(tx);
        const id = await insertCondition(tx, { ...fieldsOf(body), position, targets: targetsIn(body) });
        const made = await detailWithin(tx, id);
        const subject = subjectOf(id, made.name);
        await writeAudit(tx, by, { action: "createCondition", subject, before: {}, after: auditOf(made) });
        return made;
      }),

    /** Changes a condition; its targets are those of the body. */
    update: (by: ChangedBy, id: number, { version, ...body }: BodyOf<Table["updateCondition"]>) =>
      change(by, id, "updateCondition", async (tx, before) => {
        if (version !== before.version)
          throw failUpdate("changed_meanwhile", "Пока вы меняли правило, его сохранил кто-то другой.", {
            current: before,
          });
        await assertTargets(tx, body);
        await repository.updateCondition(tx, id, fieldsOf(body));
        await insertTargets(tx, id, targetsIn(body));
        return true;
      }),

    /** Switches a condition on or off. One that names what is gone stays off. */
    switch: (by: ChangedBy, id: number, isActive: boolean) =>
      change(by, id, "switchCondition", async (tx, before) => {
        if (before.is_active === isActive) return false;
        if (isActive && before.state === "lost")
          throw failSwitch("targets_lost", "Целей этого правила больше нет. Выберите другие и включите его.");
        await repository.switchCondition(tx, id, isActive);
        return true;
      }),

    /** Puts a condition right after another, or first; after which it stood. */
    place: (by: ChangedBy, id: number, afterId: number | null): Promise<number | null> =>
      db.transaction(async (tx) => {
        await repository.lockConditions(tx);
        const moved = await repository.findCondition(tx, id);
        if (!moved) throw noCondition();
        const order = await repository.orderOf(tx);
        const was = order[order.indexOf(id) - 1] ?? null;
        if (was === afterId) return was;
        const others = order.filter((one) => one !== id);
        const at = afterId === null ? 0 : others.indexOf(afterId) + 1;
        if (afterId !== null && at === 0)
          throw failPlace("place_gone", "Порядок изменился: правила, после которого его ставили, уже нет.");
        await repository.arrange(tx, others.toSpliced(at, 0, id));
        const nameOf = async (one: number | null) =>
          one === null ? null : ((await repository.findCondition(tx, one))?.name ?? null);
        await writeAudit(tx, by, {
          action: "placeCondition",
          subject: subjectOf(id, moved.name),
          before: { after: await nameOf(was) },
          after: { after: await nameOf(afterId) },
        });
        return was;
      }),

    /** Adds a copy right after a condition, switched off. */
    copy: (by: ChangedBy, id: number): Promise<ConditionDetail> =>
      db.transaction(async (tx) => {
        await repository.lockConditions(tx);
        const of = await repository.findCondition(tx, id);
        if (!of) throw noCondition();
        const copyId = await repository.copyCondition(tx, id, `${of.name.slice(0, 110)} (копия)`);
        const others = (await repository.orderOf(tx)).filter((one) => one !== copyId);
        await repository.arrange(tx, others.toSpliced(others.indexOf(id) + 1, 0, copyId));
        const made = await detailWithin(tx, copyId);
        const subject = subjectOf(copyId, made.name);
        await writeAudit(tx, by, { action: "copyCondition", subject, before: {}, after: auditOf(made) });
        return made;
      }),

    /** Deletes a condition. */
    remove: (by: ChangedBy, id: number): Promise<void> =>
      db.transaction(async (tx) => {
        await repository.lockConditions(tx);
        const before = await detailWithin(tx, id);
        await repository.deleteCondition(tx, id);
        const subject = subjectOf(id, before.name);
        await writeAudit(tx, by, { action: "deleteCondition", subject, before: auditOf(before), after: {} });
      }),

    /** What a condition would do while it is in force, in the place of the one that is being changed. */
    async preview({ id, ...body }: BodyOf<Table["previewCondition"]>): Promise<ConditionPreview> {
      await assertTargets(db, body);
      const all = await everyCondition(db);
      const old = all.find((one) => one.id === id);
      if (id !== null && !old) throw noCondition();
      const draft = draftOf(body, id ?? 0, old?.position ?? Math.max(0, ...all.map((one) => one.position + 1)));
      const others = all.filter((one) => one.id !== id);
      const { user, role, category, product } = body.targets;
      const isForAll = user === null && role === null;
      const [buyers, goods] = await Promise.all([
        isForAll ? null : repository.buyersWith(db, user, role),
        repository.goodsWith(db, category, product, SAMPLE),
      ]);
      const viewer = buyers?.first ?? null;
      const at = new Date();
      // As it will be while it is in force, be that today or not.
      const acting: Condition = { ...draft, isActive: true, activeFrom: null, activeTo: null };
      const cents = (row: repository.PricedRow, conditions: readonly Condition[]) => {
        const context = {
          userId: viewer?.id ?? null,
          roles: viewer?.roles ?? [],
          productId: row.id,
          categoryPath: row.path,
          at,
        };
        return toDecimal(price(usdCents(row.price), draft.minQuantity, context, conditions).cents);
      };
      const warnings = warningsOf({ ...draft, isActive: true }, others, {
        at,
        pathOf: await pathsFor(db, [draft, ...others]),
      });
      const isKnown = (code: ConditionWarning["code"]) => warnings.some((warning) => warning.code === code);
      return {
        goods: goods.count,
        users: buyers ? buyers.count : null,
        viewer: { name: viewer?.name ?? VISITOR, quantity: draft.minQuantity },
        sample: goods.sample.map((row) => ({
          id: row.id,
          sku: row.sku,
          name: row.name,
          options: row.options,
          photo: row.photo,
          base_price: toDecimal(usdCents(row.price)),
          before: cents(row, others),
          after: cents(row, [...others, acting]),
        })),
        warnings: [
          ...warnings,
          ...(buyers?.count === 0 && !isKnown("lost") ? [{ code: "nobody" as const, other: null }] : []),
          ...(goods.count === 0 && !isKnown("lost") ? [{ code: "nothing" as const, other: null }] : []),
        ],
      };
    },

    /** The price of a product for a user at a quantity on a day, and what became of each condition. */
    async simulate({ product_id, user_id, quantity, day }: QueryOf<Table["simulatePrice"]>): Promise<PriceSimulation> {
      const [product, buyer, all, rate] = await Promise.all([
        repository.findPriced(db, product_id),
        user_id === undefined ? null : repository.findBuyer(db, user_id),
        everyCondition(db),
        currency.current(),
      ]);
      if (!product || (user_id !== undefined && !buyer)) throw notFound("Такого товара или пользователя нет.");
      const at = day === undefined ? new Date() : new Date(kyivMidnight(day).getTime() + DAY_MS / 2);
      const base = usdCents(product.price);
      const context = {
        userId: buyer?.id ?? null,
        roles: buyer?.roles ?? [],
        productId: product.id,
        categoryPath: product.path,
        at,
      };
      const priced = price(base, quantity, context, all);
      const acting = new Set(priced.steps.map(({ condition }) => condition.id));
      const firstOf = (kind: Condition["kind"]) =>
        priced.steps.find(({ condition }) => condition.kind === kind && !condition.isStackable)?.condition.name ?? null;
      const unit = uahOf(priced.cents, rate.sale, product.said);
      let standing: number = base;
      return {
        product: { id: product.id, sku: product.sku, name: product.name, photo: product.photo },
        viewer: buyer?.name ?? VISITOR,
        quantity,
        at: at.toISOString(),
        base_price: toDecimal(base),
        conditioned_price: toDecimal(priced.cents),
        sale: rateToDecimal(rate.sale),
        unit_uah: toDecimal(unit),
        total_uah: toDecimal(multiply(unit, quantity)),
        steps: presentSteps(priced).map((step) => {
          standing += parseUsd(step.delta);
          return { ...step, price: toDecimal(usdCents(standing)) };
        }),
        idle: all
          .filter(({ id }) => !acting.has(id))
          .toSorted(byPosition)
          .map((condition) => {
            const why = obstacleOf(condition, context, quantity) ?? "not_first";
            return {
              condition_id: condition.id,
              name: condition.name,
              kind: condition.kind,
              why,
              other: why === "not_first" ? firstOf(condition.kind) : null,
            };
          }),
      };
    },
  };
}
