// Records that lists of others are searched through (`TextSql.through`): each with its words.

/** People by their name, e-mail or phone. */
export const PEOPLE_BY_TEXT = { from: "users p", id: "p.id", text: "p.search_text" } as const;
/** Orders by their number, recipient and what else they are found by. */
export const ORDERS_BY_TEXT = { from: "orders o", id: "o.id", text: "o.search_text" } as const;

/** Whether a text is an e-mail or its beginning, up to the "@" at least: it means whom it belongs to, not whoever has it in their words. */
export const isEmailStart = (typed: string): boolean => /^[^\s@]+@[^\s@]*$/.test(typed);
