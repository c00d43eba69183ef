import type { AdminPostDetail, AdminPostRow } from "@dropship/api/contract/admin-posts";
import { POST_STATUS_NAMES } from "@dropship/api/contract/post-choices";
import type { SpreadRow } from "../notifications/fan-out.repository.ts";
import type { DeskPostDetailRow, DeskPostRow, ReaderRow } from "./post-desk.repository.ts";
import type { PostReaderRow } from "@dropship/api/contract/admin-posts";

const moment = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A post of the desk's list. */
export const presentDeskPost = (row: DeskPostRow): AdminPostRow => ({
  id: row.id,
  title: row.title,
  status: row.status,
  section: row.section,
  audience: row.audience,
  cover: row.cover,
  is_pinned: row.is_pinned,
  must_read: row.must_read,
  publish_at: moment(row.publish_at),
  published_at: moment(row.published_at),
  author: row.author,
  opened: row.opened,
  confirmed: row.confirmed,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  version: row.version,
});

/** A post with its text, whom it is for, and how far the word of it has come. */
export const presentDeskDetail = (
  row: DeskPostDetailRow,
  audienceSize: number,
  spread: SpreadRow | null,
): AdminPostDetail => ({
  ...presentDeskPost(row),
  excerpt: row.excerpt,
  body: row.body,
  channels: row.channels,
  recipients: row.recipients,
  audience_size: audienceSize,
  telling: spread && {
    total: row.told_total ?? spread.reached,
    reached: spread.reached,
    finished_at: moment(spread.finished_at),
  },
});

/** A reader of a post. */
export const presentReader = ({ id, name, email, state, opened_at, confirmed_at }: ReaderRow): PostReaderRow => ({
  id,
  reader: { id, name, email },
  state,
  opened_at: moment(opened_at),
  confirmed_at: moment(confirmed_at),
});

/** What the journal keeps of a post. */
export const auditOf = (post: AdminPostDetail) => ({
  title: post.title,
  section: post.section,
  excerpt: post.excerpt,
  body: post.body,
  cover: post.cover?.url ?? null,
  is_pinned: post.is_pinned,
  must_read: post.must_read,
  audience: post.audience,
  recipients: post.recipients.map(({ name }) => name),
  channels: post.channels,
  status: POST_STATUS_NAMES[post.status],
  publish_at: post.publish_at,
});
