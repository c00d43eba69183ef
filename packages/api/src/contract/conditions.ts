import { z } from "zod";
import { roleName } from "./auth.ts";
import { photo, priceStep } from "./catalog.ts";
import { CONDITION_KINDS, CONDITION_OBSTACLES, CONDITION_VALUES } from "./condition-choices.ts";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { listEndpoint } from "./list-schemas.ts";
import { conditionList } from "./lists/conditions.ts";
import { conditionRow, conditionWarning } from "./rows/conditions.ts";
import {
  data,
  dataWithMessage,
  day,
  id,
  idValue,
  message,
  rate,
  requiredLine,
  time,
  uah,
  usd,
  wholeNumber,
  saidByLast,
} from "./shapes.ts";

export type { ConditionRow, ConditionWarning } from "./rows/conditions.ts";

/** Targets of one dimension that a condition may name: more are a category's business. */
export const MAX_CONDITION_TARGETS = 200;

const named = z.object({ id: idValue, name: z.string() });

/** A condition with the names of its targets. */
export const conditionDetail = conditionRow.extend({
  /** Whom and what it is for; a dimension that is not named is null, one whose targets are gone is empty. */
  targets: z.object({
    user: z.array(named).nullable(),
    role: z.array(roleName).nullable(),
    category: z.array(named).nullable(),
    product: z.array(named).nullable(),
  }),
  warnings: z.array(conditionWarning),
  /** The first and the last day of Kyiv on which it holds. */
  first_day: day.nullable(),
  last_day: day.nullable(),
  updated_at: time,
});
/** A condition with the names of its targets. */
export type ConditionDetail = z.output<typeof conditionDetail>;

const someOf = <S extends z.ZodType>(target: S, empty: string) =>
  z
    .array(target)
    .min(1, empty)
    .max(MAX_CONDITION_TARGETS, `Не больше ${MAX_CONDITION_TARGETS}. Для большего числа выберите категорию.`)
    .nullable();
/** Whom and what a condition is for; null asks nothing of a dimension. */
export const conditionTargets = z.object({
  user: someOf(id, "Выберите пользователей или уберите это условие."),
  role: someOf(roleName, "Выберите роли или уберите это условие."),
  category: someOf(id, "Выберите категории или уберите это условие."),
  product: someOf(id, "Выберите товары или уберите это условие."),
});

const amount = z
  .string("Введите число.")
  .regex(/^\d{1,7}(\.\d{1,2})?$/, "Введите число: цифры, не больше двух после точки.");
const optionalAmount = z.union([z.literal("").transform(() => null), z.null(), amount], saidByLast);
const optionalDay = z.union([z.literal("").transform(() => null), z.null(), day], saidByLast);

const fields = {
  name: requiredLine(120, "Введите название."),
  kind: z.enum(CONDITION_KINDS),
  value_type: z.enum(CONDITION_VALUES),
  value: amount,
  floor: optionalAmount,
  cap: optionalAmount,
  min_quantity: wholeNumber(1, 9_999),
  is_stackable: z.boolean(),
  is_active: z.boolean(),
  /** Days of Kyiv, both within; null leaves the time open. */
  first_day: optionalDay,
  last_day: optionalDay,
  targets: conditionTargets,
};
/** What the fields of a condition must be to each other. */
function checkTogether(
  body: {
    value: string;
    value_type: string;
    floor: string | null;
    cap: string | null;
    first_day: string | null;
    last_day: string | null;
  },
  context: z.RefinementCtx,
): void {
  const say = (path: string, text: string) => context.addIssue({ code: "custom", path: [path], message: text });
  const value = Number(body.value);
  if (value === 0) say("value", "Больше нуля.");
  if (body.value_type === "percent" && value > 1_000) say("value", "Не больше 1000 %.");
  if (body.floor !== null && body.cap !== null && Number(body.floor) > Number(body.cap))
    say("cap", "Не меньше, чем «не меньше».");
  if (body.first_day !== null && body.last_day !== null && body.first_day > body.last_day)
    say("last_day", "Не раньше первого дня.");
}
/** A new condition. */
export const createConditionBody = z.object(fields).superRefine(checkTogether);
/** Fields of a condition. */
export const updateConditionBody = z.object({ ...fields, version: z.number().int().min(1) }).superRefine(checkTogether);
/** A condition that is not saved yet, and the one that it would take the place of. */
export const previewConditionBody = z.object({ ...fields, id: id.nullable() }).superRefine(checkTogether);

/** One product before and after a condition. */
export const previewedPrice = z.object({
  id: idValue,
  sku: z.string(),
  name: z.string(),
  /** What tells variations apart, e.g. {"Цвет": "синий"}. */
  options: z.record(z.string(), z.string()),
  photo: photo.nullable(),
  base_price: usd,
  before: usd,
  after: usd,
});
/** What a condition would do. */
export const conditionPreview = z.object({
  /** Goods on sale that fit it. */
  goods: z.number().int(),
  /** Users that fit it; null is everybody, visitors too. */
  users: z.number().int().nullable(),
  /** Whose prices and at what quantity the goods are shown. */
  viewer: z.object({ name: z.string(), quantity: z.number().int() }),
  /** Twenty of the goods, from the cheapest to the dearest. */
  sample: z.array(previewedPrice),
  warnings: z.array(conditionWarning),
});
/** What a condition would do. */
export type ConditionPreview = z.output<typeof conditionPreview>;

/** A price and why it is so. */
export const priceSimulation = z.object({
  product: z.object({ id: idValue, sku: z.string(), name: z.string(), photo: photo.nullable() }),
  viewer: z.string(),
  quantity: z.number().int(),
  at: time,
  base_price: usd,
  conditioned_price: usd,
  /** The rate of now, whatever the day: nobody knows another one beforehand. */
  sale: rate,
  unit_uah: uah,
  total_uah: uah,
  /** In the order in which they act; `price` is what the piece costs after each. */
  steps: z.array(priceStep.extend({ price: usd })),
  /** All others, and what keeps them from acting; `other` stands before one that is not the first. */
  idle: z.array(
    z.object({
      condition_id: idValue,
      name: z.string(),
      kind: z.enum(CONDITION_KINDS),
      why: z.enum(CONDITION_OBSTACLES),
      other: z.string().nullable(),
    }),
  ),
});
/** A price and why it is so. */
export type PriceSimulation = z.output<typeof priceSimulation>;

const noCondition = { 404: { not_found: failure("no such condition") } };

/** Commissions and discounts. */
export const conditionEndpoints = endpoints({
  listConditions: listEndpoint(conditionList, conditionRow, {
    path: "/api/admin/conditions",
    access: "conditions.see",
    summary: "Commissions and discounts in the order in which prices take them",
  }),
  getCondition: {
    method: "GET",
    path: "/api/admin/conditions/{id}",
    access: "conditions.see",
    summary: "One condition with the names of its targets and what is to be known of it",
    params: z.object({ id }),
    responses: { 200: data(conditionDetail) },
    errors: noCondition,
  },
  createCondition: {
    method: "POST",
    path: "/api/admin/conditions",
    access: "conditions.edit",
    summary: "Add a condition, last of all",
    body: createConditionBody,
    responses: { 201: dataWithMessage(conditionDetail) },
  },
  updateCondition: {
    method: "PUT",
    path: "/api/admin/conditions/{id}",
    access: "conditions.edit",
    summary: "Change a condition; its targets are those that are sent",
    params: z.object({ id }),
    body: updateConditionBody,
    responses: { 200: dataWithMessage(conditionDetail) },
    errors: {
      ...noCondition,
      409: {
        changed_meanwhile: failure("somebody changed it since it was read", z.object({ current: conditionDetail })),
      },
    },
  },
  switchCondition: {
    method: "PUT",
    path: "/api/admin/conditions/{id}/active",
    access: "conditions.edit",
    summary: "Switch a condition on or off",
    params: z.object({ id }),
    body: z.object({ is_active: z.boolean() }),
    responses: { 200: dataWithMessage(conditionDetail) },
    errors: {
      ...noCondition,
      409: { targets_lost: failure("it names targets that are all gone: it needs others first") },
    },
  },
  placeCondition: {
    method: "PUT",
    path: "/api/admin/conditions/{id}/place",
    access: "conditions.edit",
    summary: "Put a condition right after another, or first; tells after which it stood, which undoes it",
    params: z.object({ id }),
    body: z.object({ after_id: id.nullable() }),
    responses: { 200: z.object({ data: z.object({ was_after_id: idValue.nullable() }) }) },
    errors: { ...noCondition, 409: { place_gone: failure("the one that it shall stand after is gone") } },
  },
  copyCondition: {
    method: "POST",
    path: "/api/admin/conditions/{id}/copy",
    access: "conditions.edit",
    summary: "Add a copy right after a condition, switched off",
    params: z.object({ id }),
    responses: { 201: dataWithMessage(conditionDetail) },
    errors: noCondition,
  },
  deleteCondition: {
    method: "DELETE",
    path: "/api/admin/conditions/{id}",
    access: "conditions.edit",
    summary: "Delete a condition; orders keep what it moved",
    params: z.object({ id }),
    responses: { 200: message },
    errors: noCondition,
  },
  previewCondition: {
    method: "POST",
    path: "/api/admin/condition-previews",
    access: "conditions.edit",
    throttle: { max: 120, seconds: 60 },
    summary:
      "What a condition would do before it is saved: whom and what it touches, twenty prices, warnings. Changes nothing",
    body: previewConditionBody,
    responses: { 200: data(conditionPreview) },
    errors: noCondition,
  },
  simulatePrice: {
    method: "GET",
    path: "/api/admin/price-simulation",
    access: "conditions.see",
    summary:
      "The price of a product for a user at a quantity on a day, with each step and what keeps other conditions from acting",
    query: z.object({
      product_id: id,
      /** A visitor when absent. */
      user_id: id.optional(),
      quantity: wholeNumber(1, 9_999).default(1),
      /** Noon of this day of Kyiv; now when absent. */
      day: day.optional(),
    }),
    responses: { 200: data(priceSimulation) },
    errors: { 404: { not_found: failure("no such product or user") } },
  },
});
