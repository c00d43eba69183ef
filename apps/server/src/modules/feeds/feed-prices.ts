import type { FeedRounding } from "@dropship/api/contract/feed-choices";
import type { FeedSettings, PromoMarkup } from "@dropship/api/contract/feeds";

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

/** The ladder and the rounding of a feed. The step that counts is the last one that begins at or below the own price; below the first nothing is added. */
export function markupOf({ markup, rounding }: Pick<FeedSettings, "markup" | "rounding">): Markup {
  const steps = markup.map(({ from, percent, sum }) => ({
    from: hundredths(from),
    percent: BigInt(hundredths(percent)),
    sum: hundredths(sum),
  }));
  const round = ROUNDINGS[rounding];
  return (own) => {
    const step = steps.findLast(({ from }) => from <= own);
    return capped(round(step ? raised(own, step.percent, step.sum) : own));
  };
}

/** The markup of one percent and one sum, whatever the price. */
function steadyMarkup({ percent, sum }: PromoMarkup, rounding: FeedRounding): Markup {
  const [share, more] = [BigInt(hundredths(percent)), hundredths(sum)];
  return (own) => capped(ROUNDINGS[rounding](raised(own, share, more)));
}

/**
 * The markup of goods, by the ids from the root to their category and whether they are on promotion: that of promoted goods where there is one,
 * else that of the nearest category that has its own, else the ladder.
 */
export function markupsOf(
  settings: Pick<FeedSettings, "markup" | "rounding" | "category_markups" | "promo_markup">,
): (path: readonly number[], isPromoted: boolean) => Markup {
  const { rounding, category_markups: categories = [], promo_markup: promo } = settings;
  const ladder = markupOf(settings);
  const promoted = promo && steadyMarkup(promo, rounding);
  const own = new Map(categories.map((one) => [one.category_id, steadyMarkup(one, rounding)]));
  return (path, isPromoted) =>
    (isPromoted ? promoted : undefined) ?? own.get(path.findLast((id) => own.has(id)) ?? -1) ?? ladder;
}

/** Minor units as feeds write them: "1234.50". */
export const feedAmount = (units: number): string =>
  `${Math.trunc(units / HUNDRED)}.${String(units % HUNDRED).padStart(2, "0")}`;
