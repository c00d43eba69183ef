import type { RecordsFilter } from "./list.ts";

/** Records that one filter may name: more than anybody chooses, and a bound to the work of a call. */
export const RECORDS_MAX = 50;

/** Any of several records by their ids, at most `RECORDS_MAX`. */
export const records = (): RecordsFilter => ({
  kind: "record",
  several: {
    pattern: new RegExp(String.raw`^[1-9]\d{0,14}(?:,[1-9]\d{0,14}){0,${RECORDS_MAX - 1}}$`),
    most: RECORDS_MAX,
  },
});
