/** Whether people see a category: it may be hidden itself, or lie below one that is. */
export const CATEGORY_STATES = ["shown", "hidden", "hidden_above"] as const;
/** Whether people see a category. */
export type CategoryState = (typeof CATEGORY_STATES)[number];

/** States of a category in words, as a row of a list and a file say them. */
export const CATEGORY_STATE_NAMES: Readonly<Record<CategoryState, string>> = {
  shown: "Показана",
  hidden: "Скрыта",
  hidden_above: "Скрыта вместе с верхней",
};

/** Marketplaces whose category is known, or none. */
export const CATEGORY_MAPPINGS = ["prom", "rozetka", "none"] as const;

/** Levels of the tree, the top one included: what lies deeper nobody finds, and no marketplace takes. */
export const DEEPEST_CATEGORY = 10;
