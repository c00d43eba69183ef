import type { RecordsFilter } from "./list.ts";

/** Any of several records by their ids, at most 50: more than anybody chooses, and a bound to the work of a call. */
export const records = (): RecordsFilter => ({
  kind: "record",
  several: { pattern: /^[1-9]\d{0,14}(?:,[1-9]\d{0,14}){0,49}$/, most: 50 },
});
