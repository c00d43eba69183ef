/*
 * One table for each state machine: the word, what it means for the reader, and an icon.
 * Tones: accent = waits for us to begin, info = goes its way, notice = on the road back or needs a look, good = done, bad = went
 * wrong, neutral = over or not begun.
 */
/* Each stands in a file of its own subject: a screen loads the words and icons of what it shows. */
export * from "./order-statuses.ts";
export * from "./parcel-statuses.ts";
export * from "./payout-statuses.ts";
export * from "./replenishment-statuses.ts";
export * from "./job-statuses.ts";
export * from "./shop-statuses.ts";
