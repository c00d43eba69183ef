import { POST_SECTION_NAMES } from "@dropship/api/contract/post-choices";
import type { postList } from "@dropship/api/contract/lists/posts";
import type { PostRow } from "@dropship/api/contract/posts";
import type { NewsPost } from "@dropship/ui/patterns/news-card";
import type { FilterWords } from "../../shared/list/list-words.ts";

/** Filters of the news. */
export const postWords: FilterWords<typeof postList> = {
  section: { label: "Раздел", all: "Все", names: POST_SECTION_NAMES },
  unread: {
    label: "Прочитано или нет",
    as: "select",
    all: "Прочитанные и нет",
    names: { "1": "Непрочитанные", "0": "Прочитанные" },
  },
  search: { label: "Слова из новости" },
  published: {},
};

/** A post as a card shows it. */
export const cardOf = (post: PostRow): NewsPost => ({
  id: post.id,
  title: post.title,
  href: `/blog/${post.id}`,
  excerpt: post.excerpt,
  coverUrl: post.cover?.thumb ?? null,
  publishedAt: post.published_at,
  category: POST_SECTION_NAMES[post.section],
  unread: post.is_unread,
  pinned: post.is_pinned,
  mustRead: post.must_read,
});
