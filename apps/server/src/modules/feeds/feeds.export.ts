import { FEED_PART_NAMES } from "@dropship/api/contract/feed-choices";
import { feedFetchList } from "@dropship/api/contract/lists/feeds";
import { exportOf } from "../../exports/export-source.ts";
import { type FetchRow, userFetches } from "./feeds.repository.ts";

/** The log of a user's links as a spreadsheet. */
export const feedFetchExport = exportOf<FetchRow>()({
  list: feedFetchList,
  title: "Обращения к выгрузкам",
  columns: {
    fetched_at: { title: "Когда", kind: "moment", of: (row) => row.fetched_at },
    feed_name: { title: "Выгрузка", kind: "text", of: (row) => row.feed_name },
    part: { title: "Файл", kind: "text", of: (row) => FEED_PART_NAMES[row.part] },
    result: { title: "Ответ", kind: "text", width: 8, of: (row) => row.result },
    bytes: { title: "Байт", kind: "number", of: (row) => row.bytes },
    client: { title: "Кто", kind: "text", of: (row) => row.client },
    address: { title: "Адрес", kind: "text", of: (row) => row.address },
  },
  open: (db, user, ask) => userFetches.whole(db, { user: user.id }, ask),
});
