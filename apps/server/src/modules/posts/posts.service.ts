import type { postList } from "@dropship/api/contract/lists/posts";
import type { PostDetail, PostRow } from "@dropship/api/contract/posts";
import type { Database } from "../../db/database.ts";
import { partsOf, textOf } from "../../documents/clean-post.ts";
import { notFound } from "../../http/failure.ts";
import { type ListAsk, presentPage } from "../../lists/list-reader.ts";
import * as repository from "./posts.repository.ts";

const noPost = () => notFound("Такой новости нет.");
/** Letters of a post that stand for the sentences nobody has written over it. */
const EXCERPT = 220;

/** The sentences under a headline: what was written for them, else how the text begins. */
export function excerptOf({ excerpt, body }: { readonly excerpt: string; readonly body: string }): string {
  if (excerpt !== "") return excerpt;
  // Cells of a table and cards of products are no sentences.
  const words = partsOf(body).flatMap((part) => (part.kind === "text" ? [part.html] : []));
  const text = textOf(words.join(" ").replaceAll(/<table>.*?<\/table>/gs, " "));
  return text.length <= EXCERPT
    ? text
    : `${text
        .slice(0, EXCERPT - 1)
        .toWellFormed()
        .trimEnd()}…`;
}

const present = (row: repository.PostListRow): PostRow => ({
  id: row.id,
  title: row.title,
  excerpt: excerptOf(row),
  cover: row.cover,
  section: row.section,
  published_at: row.published_at.toISOString(),
  is_pinned: row.is_pinned,
  must_read: row.must_read,
  is_unread: row.is_unread,
});

/** What the service works with. */
export interface PostsDeps {
  readonly db: Database;
  /** The bell follows what was opened. */
  readonly readNotices: (userId: number, type: "blog-created", postId: number) => Promise<void>;
}

/** News as their readers see them. */
export type PostsService = ReturnType<typeof postsService>;

/** Makes the service. */
export function postsService({ db, readNotices }: PostsDeps) {
  async function found(userId: number, id: number): Promise<repository.PostListRow> {
    const row = await repository.findPost(db, userId, id);
    if (!row) throw noPost();
    return row;
  }
  return {
    /** A page of the posts that are for a user. */
    list: async (userId: number, ask: ListAsk<typeof postList>) =>
      presentPage(await repository.userPosts.page(db, { user: userId }, ask), present),

    /** One of them, with its text and its neighbours; throws 404. */
    async get(userId: number, id: number): Promise<PostDetail> {
      const row = await found(userId, id);
      const neighbours = await repository.neighboursOf(db, userId, id);
      const beside = (side: repository.NeighbourRow["side"]) => {
        const one = neighbours.find((neighbour) => neighbour.side === side);
        return one ? { id: one.id, title: one.title } : null;
      };
      return {
        ...present(row),
        parts: partsOf(row.body),
        confirmed_at: row.confirmed_at?.toISOString() ?? null,
        updated_at: row.updated_at.toISOString(),
        older: beside("older"),
        newer: beside("newer"),
      };
    },

    /** Notes that a user has opened one, or confirmed it; throws 404. */
    async read(userId: number, id: number, isConfirmed: boolean): Promise<void> {
      const row = await found(userId, id);
      await repository.noteRead(db, userId, id, isConfirmed && row.must_read);
      await readNotices(userId, "blog-created", id);
    },

    /** Takes away what a person who is deleted has read. */
    forgetUser: repository.deleteReadsOf,
  };
}
