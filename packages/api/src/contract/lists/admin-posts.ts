import { defineList, mainDays, manyOf, record, text, yesNo } from "../list.ts";
import { POST_AUDIENCES, POST_SECTIONS, POST_STATUSES } from "../post-choices.ts";
import type { AdminPostRow } from "../rows/admin-posts.ts";

/** All posts, for the shop's people. */
export const adminPostList = defineList<AdminPostRow>()({
  name: "admin-posts",
  filters: {
    id: record(),
    status: manyOf(POST_STATUSES, { counted: true }),
    section: manyOf(POST_SECTIONS),
    audience: manyOf(POST_AUDIENCES),
    must_read: yesNo(),
    pinned: yesNo(),
    changed: mainDays(),
    search: text(),
  },
  sorts: ["updated_at", "created_at", "title", "opened"],
  defaultSort: "-updated_at",
  sums: {},
  exported: ["title", "status", "section", "audience", "must_read", "published_at", "author", "opened", "confirmed"],
  perPage: 25,
});
