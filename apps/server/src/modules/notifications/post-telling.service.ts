import type { Connection } from "../../db/database.ts";
import * as fanOut from "./fan-out.repository.ts";
import { NOTICE_KINDS } from "./notice-kinds.ts";
import { noticeOf } from "./notices.ts";
import type { DomainEvents } from "../outbox/domain-events.ts";
import { writeNumbered } from "../outbox/outbox.service.ts";

type Told = DomainEvents["post.published"];
/** Whom a post is for. */
export type PostReaders = Required<Pick<Told, "audience" | "userIds">>;

const noticeFor = (payload: Told) => {
  const notice = noticeOf({ name: "post.published", payload, id: 0, createdAt: new Date(0) });
  if (!notice) throw new Error("a post is always told of");
  return notice;
};

/** Tells of posts, and knows how far that has come. */
export const tellOfPost = {
  /** Has everybody told whom a post is for, once; the number of the event and how many they are. */
  async tell(tx: Connection, payload: Told): Promise<{ eventId: number; total: number }> {
    const total = await fanOut.countAudience(tx, noticeFor(payload).audience);
    return { eventId: await writeNumbered(tx, { name: "post.published", payload }), total };
  },

  /** How many people a post is for now. */
  count: (db: Connection, readers: PostReaders): Promise<number> =>
    fanOut.countAudience(db, noticeFor({ postId: 0, title: "", ...readers }).audience),

  /** How far the word has come; null when it is too long ago to be known. */
  progress: fanOut.findSpread,

  /** What messages say of a post. */
  words: (title: string) => ({
    heading: NOTICE_KINDS["blog-created"].title,
    name: noticeFor({ postId: 0, title }).data.name,
  }),
};
/** Tells of posts, and knows how far that has come. */
export type TellOfPost = typeof tellOfPost;
