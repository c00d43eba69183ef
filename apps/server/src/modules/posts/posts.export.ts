import { adminPostList } from "@dropship/api/contract/lists/admin-posts";
import { POST_AUDIENCE_NAMES, POST_SECTION_NAMES, POST_STATUS_NAMES } from "@dropship/api/contract/post-choices";
import { exportOf } from "../../exports/export-source.ts";
import { type DeskPostRow, deskPosts } from "./post-desk.repository.ts";

/** All posts as a spreadsheet. */
export const postExport = exportOf<DeskPostRow>()({
  list: adminPostList,
  title: "Новости",
  columns: {
    title: { title: "Заголовок", kind: "text", of: (row) => row.title },
    status: { title: "Состояние", kind: "text", of: (row) => POST_STATUS_NAMES[row.status] },
    section: { title: "Раздел", kind: "text", of: (row) => POST_SECTION_NAMES[row.section] },
    audience: { title: "Для кого", kind: "text", of: (row) => POST_AUDIENCE_NAMES[row.audience] },
    must_read: { title: "Требует подтверждения", kind: "text", of: (row) => (row.must_read ? "да" : "нет") },
    published_at: { title: "Опубликована", kind: "moment", of: (row) => row.published_at },
    author: { title: "Автор", kind: "text", of: (row) => row.author ?? "" },
    opened: { title: "Открыли", kind: "number", of: (row) => row.opened },
    confirmed: { title: "Подтвердили", kind: "number", of: (row) => row.confirmed },
  },
  open: (db, _user, ask) => deskPosts.whole(db, {}, ask),
});
