/** What a condition does to a price. */
export const CONDITION_KINDS = ["commission", "discount"] as const;
/** What its value is counted in. */
export const CONDITION_VALUES = ["percent", "fixed"] as const;
/** Whom and what it may be for. */
export const CONDITION_DIMENSIONS = ["user", "role", "category", "product"] as const;
/** Whom and what a condition may be for. */
export type ConditionDimension = (typeof CONDITION_DIMENSIONS)[number];
/** Where a condition stands: `lost` names a user, category or product that is gone, and holds for nothing. */
export const CONDITION_STATES = ["active", "planned", "ended", "off", "lost"] as const;
/** Where a condition stands. */
export type ConditionState = (typeof CONDITION_STATES)[number];
/** What a condition is aimed at, as the list is narrowed by it. */
export const CONDITION_AIMS = [...CONDITION_DIMENSIONS, "everybody"] as const;

/** Kinds in words. */
export const CONDITION_KIND_NAMES: Readonly<Record<(typeof CONDITION_KINDS)[number], string>> = {
  commission: "Комиссия",
  discount: "Скидка",
};
/** States in words, as a row of a list and a file say them. */
export const CONDITION_STATE_NAMES: Readonly<Record<ConditionState, string>> = {
  active: "Действует",
  planned: "Запланировано",
  ended: "Закончилось",
  off: "Выключено",
  lost: "Потеряло цели",
};

/**
 * Why a condition does not move a price: it is off, not yet or no longer in force, not for this user, not for this product, or not for so
 * few pieces; or another one that does not add up stands before it.
 */
export const CONDITION_OBSTACLES = [
  "off",
  "early",
  "ended",
  "user",
  "role",
  "category",
  "product",
  "quantity",
  "not_first",
] as const;
/** Why a condition does not move a price. */
export type ConditionObstacle = (typeof CONDITION_OBSTACLES)[number];

/**
 * What is to be known of a condition before it is saved: it never acts because of another (`shadowed`) or takes the turn of another
 * (`shadows`), it has ended, its targets are gone, nobody or nothing fits all of them, or it pushes prices down to a cent.
 */
export const CONDITION_WARNINGS = ["shadowed", "shadows", "ended", "lost", "nobody", "nothing", "to_a_cent"] as const;
/** What is to be known of a condition before it is saved. */
export type ConditionWarningCode = (typeof CONDITION_WARNINGS)[number];
