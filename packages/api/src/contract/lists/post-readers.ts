import { defineList, manyOf, text } from "../list.ts";
import { READER_STATES } from "../post-choices.ts";
import type { PostReaderRow } from "../rows/post-readers.ts";

/** Whom a post is for: who has opened it, who has confirmed it, who has not. */
export const postReaderList = defineList<PostReaderRow>()({
  name: "post-readers",
  filters: { state: manyOf(READER_STATES, { counted: true }), search: text() },
  sorts: ["id"],
  defaultSort: "id",
  sums: {},
  exported: [],
  perPage: 20,
});
