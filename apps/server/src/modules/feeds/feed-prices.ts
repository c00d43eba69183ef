import type { FeedMarkupRule, FeedRounding } from "@dropship/api/contract/feed-choices";
import type { FeedSettings, MarkupStep } from "@dropship/api/contract/feeds";

/** 100 % in hundredths of a percent. */
const WHOLE = 10_000n;
const HUNDRED = 100;
/** The dearest price that is written, minor units. */
const HIGHEST = 99_999_999_999;

/** "12.5" as 1250. The settings' schema has let nothing else through. */
export const hundredths = (typed: string): number => {
  const [whole = "0", fraction = ""] = typed.split(".");
  return Number(whole) * HUNDRED + Number(fraction.padEnd(2, "0"));
};

/** The first price of minor units at or above this one that is so many steps and a tail: …9 is steps of 10 with the tail 9. */
const upTo = (units: number, step: number, tail: number): number =>
  Math.max(0, Math.ceil((units - tail) / step)) * step + tail;

const ROUNDINGS: Readonly<Record<FeedRounding, (units: number) => number>> = {
  none: (units) => units,
  whole: (units) => upTo(units, 100, 0),
  to5: (units) => upTo(units, 500, 0),
  to10: (units) => upTo(units, 1_000, 0),
  ends9: (units) => upTo(units, 1_000, 900),
  ends99: (units) => upTo(units, 10_000, 9_900),
};

/** Makes the selling price of an own one; both in minor units of the feed's currency. */
export type Markup = (own: number) => number;

/** The share of a percent is rounded half up, as every share of the shop is; amounts are never below zero here. */
const raised = (own: number, percent: bigint, sum: number) =>
  own + Number((2n * BigInt(own) * percent + WHOLE) / (2n * WHOLE)) + sum;
const capped = (units: number) => Math.min(HIGHEST, units);

/** A step as it is counted with; `said` is how the settings write it. */
interface Step {
  readonly from: number;
  readonly percent: bigint;
  readonly sum: number;
  readonly said: MarkupStep;
}
const stepOf = (said: MarkupStep): Step => ({
  from: hundredths(said.from),
  percent: BigInt(hundredths(said.percent)),
  sum: hundredths(said.sum),
  said,
});
/** One percent and one sum, whatever the price. */
const steady = ({ percent, sum }: { percent: string; sum: string }): Step => stepOf({ from: "0", percent, sum });

/** What marks up a product: the ladder, or one step of its own for promoted goods or for a category. */
interface Rule {
  readonly by: FeedMarkupRule;
  /** Of which category it is. */
  readonly categoryId: number | null;
  readonly steps: readonly Step[];
}

/** The step that counts is the last one that begins at or below the own price; below the first nothing is added. */
const stepFor = ({ steps }: Rule, own: number): Step | undefined => steps.findLast(({ from }) => from <= own);
const addedTo = (own: number, step: Step | undefined): number => (step ? raised(own, step.percent, step.sum) : own);

const ladderOf = (markup: FeedSettings["markup"]): Rule => ({
  by: "ladder",
  categoryId: null,
  steps: markup.map(stepOf),
});
const markupBy =
  (rule: Rule, rounding: FeedRounding): Markup =>
  (own) =>
    capped(ROUNDINGS[rounding](addedTo(own, stepFor(rule, own))));

/** The ladder and the rounding of a feed. */
export const markupOf = ({ markup, rounding }: Pick<FeedSettings, "markup" | "rounding">): Markup =>
  markupBy(ladderOf(markup), rounding);

type Marking = Pick<FeedSettings, "markup" | "rounding" | "category_markups" | "promo_markup">;

/**
 * What marks up goods, by the ids from the root to their category and whether they are on promotion: the rule of promoted goods where there is one,
 * else that of the nearest category that has its own, else the ladder.
 */
function rulesOf(settings: Marking): (path: readonly number[], isPromoted: boolean) => Rule {
  const { category_markups: categories = [], promo_markup: promo } = settings;
  const ladder = ladderOf(settings.markup);
  const promoted: Rule | undefined = promo && { by: "promo", categoryId: null, steps: [steady(promo)] };
  const own = new Map(
    categories.map((one): [number, Rule] => [
      one.category_id,
      { by: "category", categoryId: one.category_id, steps: [steady(one)] },
    ]),
  );
  return (path, isPromoted) =>
    (isPromoted ? promoted : undefined) ?? own.get(path.findLast((id) => own.has(id)) ?? -1) ?? ladder;
}

/** The markup of goods, by the ids from the root to their category and whether they are on promotion. */
export function markupsOf(settings: Marking): (path: readonly number[], isPromoted: boolean) => Markup {
  const ruleFor = rulesOf(settings);
  return (path, isPromoted) => markupBy(ruleFor(path, isPromoted), settings.rounding);
}

/** Why a product costs in a feed what it costs. */
export interface PriceWhy {
  readonly by: FeedMarkupRule;
  readonly categoryId: number | null;
  /** The step that counted, as the settings write it; null below the first one of the ladder. */
  readonly step: MarkupStep | null;
  /** The price before it is rounded, minor units. */
  readonly added: number;
}

/** Tells of prices what `markupsOf` makes of them. */
export function priceTeller(
  settings: Marking,
): (path: readonly number[], isPromoted: boolean, own: number) => PriceWhy {
  const ruleFor = rulesOf(settings);
  return (path, isPromoted, own) => {
    const rule = ruleFor(path, isPromoted);
    const step = stepFor(rule, own);
    return { by: rule.by, categoryId: rule.categoryId, step: step?.said ?? null, added: addedTo(own, step) };
  };
}

/** Minor units as feeds write them: "1234.50". */
export const feedAmount = (units: number): string =>
  `${Math.trunc(units / HUNDRED)}.${String(units % HUNDRED).padStart(2, "0")}`;
