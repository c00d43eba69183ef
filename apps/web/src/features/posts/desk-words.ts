import type { adminPostList } from "@dropship/api/contract/lists/admin-posts";
import {
  POST_AUDIENCE_NAMES,
  POST_SECTION_NAMES,
  POST_STATUS_NAMES,
  type PostStatus,
} from "@dropship/api/contract/post-choices";
import type { AdminPostRow } from "@dropship/api/contract/admin-posts";
import { formatDateTime } from "@dropship/ui/format/date";
import { numbered } from "@dropship/ui/format/record-number";
import type { FilterWords } from "../../shared/list/list-words.ts";

/** Looks of the states. */
export const postTones: Readonly<Record<PostStatus, "neutral" | "info" | "good" | "notice">> = {
  draft: "neutral",
  scheduled: "info",
  published: "good",
  archived: "neutral",
};

/** When a post is or was published. */
export const whenText = ({ status, publish_at, published_at }: AdminPostRow): string => {
  if (status === "scheduled" && publish_at) return formatDateTime(publish_at);
  return published_at ? formatDateTime(published_at) : "—";
};

/** Filters of the desk's list. */
export const deskPostWords: FilterWords<typeof adminPostList> = {
  status: { label: "Состояние", all: "Все", names: POST_STATUS_NAMES },
  search: { label: "Заголовок или текст" },
  section: { label: "Раздел", as: "select", all: "Любой раздел", names: POST_SECTION_NAMES },
  audience: { label: "Для кого", as: "select", all: "Для кого угодно", names: POST_AUDIENCE_NAMES },
  must_read: {
    label: "Подтверждение",
    as: "select",
    all: "С подтверждением и без",
    names: { "1": "Просят подтвердить", "0": "Без подтверждения" },
    hidden: true,
  },
  pinned: {
    label: "Закреплены",
    as: "select",
    all: "Любые",
    names: { "1": "Закреплены", "0": "Не закреплены" },
    hidden: true,
  },
  changed: {},
  id: { label: (id) => `Новость ${numbered(id)}` },
};
