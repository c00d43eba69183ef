import type { AdminPostRow } from "@dropship/api/contract/admin-posts";
import { POST_AUDIENCE_NAMES, POST_SECTION_NAMES, POST_STATUS_NAMES } from "@dropship/api/contract/post-choices";
import { Badge } from "@dropship/ui/badge";
import { formatDateTime } from "@dropship/ui/format/date";
import { formatNumber } from "@dropship/ui/format/number";
import { Text } from "@dropship/ui/text";
import { Pin } from "lucide-react";
import { CellNote } from "../../shared/list/columns.tsx";
import type { ListColumn } from "../../shared/list/list-column.ts";
import { postTones, whenText } from "./desk-words.ts";

/** Where a post stands. */
export const PostBadge = ({ post: { status } }: { post: Pick<AdminPostRow, "status"> }) => (
  <Badge tone={postTones[status]}>{POST_STATUS_NAMES[status]}</Badge>
);

/** Columns of the desk's list. */
export const deskPostColumns: readonly ListColumn<AdminPostRow>[] = [
  {
    id: "title",
    title: "Заголовок",
    exports: ["title", "section", "must_read"],
    width: 340,
    grows: true,
    fixed: true,
    sortKey: "title",
    cell: (post) => (
      <span className="block min-w-0">
        <Text as="span" weight="medium" truncate className="flex items-center gap-1.5">
          {post.is_pinned && <Pin size={14} aria-label="Закреплена" className="shrink-0" />}
          <span className="truncate">{post.title}</span>
        </Text>
        <CellNote truncate>
          {POST_SECTION_NAMES[post.section]}
          {post.must_read ? " · просит подтвердить" : ""}
        </CellNote>
      </span>
    ),
  },
  { id: "status", title: "Состояние", width: 150, onCard: "heading", cell: (post) => <PostBadge post={post} /> },
  { id: "audience", title: "Для кого", width: 230, cell: ({ audience }) => POST_AUDIENCE_NAMES[audience] },
  { id: "published_at", title: "Публикация", width: 170, cell: whenText },
  {
    id: "opened",
    title: "Прочли",
    exports: ["opened", "confirmed"],
    width: 130,
    align: "end",
    sortKey: "opened",
    cell: ({ opened, confirmed, must_read }) => (
      <span className="block">
        <Text as="span" numeric className="block">
          {formatNumber(opened)}
        </Text>
        {must_read && <CellNote>подтвердили {formatNumber(confirmed)}</CellNote>}
      </span>
    ),
  },
  { id: "author", title: "Автор", width: 180, cell: ({ author }) => author ?? "—" },
  {
    id: "updated_at",
    title: "Изменена",
    exports: [],
    width: 150,
    sortKey: "updated_at",
    cell: ({ updated_at }) => formatDateTime(updated_at),
  },
];
