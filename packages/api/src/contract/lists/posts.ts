import { defineList, mainDays, manyOf, text, yesNo } from "../list.ts";
import { POST_SECTIONS } from "../post-choices.ts";
import type { PostRow } from "../rows/posts.ts";

/** News for their readers: the pinned ones first, then the newest. */
export const postList = defineList<PostRow>()({
  name: "posts",
  filters: {
    section: manyOf(POST_SECTIONS, { counted: true }),
    unread: yesNo(),
    published: mainDays(),
    search: text(),
  },
  sorts: ["published_at"],
  defaultSort: "-published_at",
  sums: {},
  exported: [],
  perPage: 13,
});
