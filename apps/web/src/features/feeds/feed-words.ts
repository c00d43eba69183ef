import {
  FEED_PART_NAMES,
  FEED_PRESET_NAMES,
  FEED_STATUS_NAMES,
  type FeedFetchResult,
  type FeedStatus,
} from "@dropship/api/contract/feed-choices";
import type { feedFetchList, feedList } from "@dropship/api/contract/lists/feeds";
import { numbered } from "@dropship/ui/format/record-number";
import type { StatusTable } from "@dropship/ui/status-badge";
import { CircleCheck, CirclePause, Unlink } from "lucide-react";
import type { FilterWords } from "../../shared/list/list-words.ts";

/** How each state of a feed is shown. */
export const feedStatuses: StatusTable<FeedStatus> = {
  active: { label: FEED_STATUS_NAMES.active, tone: "good", icon: CircleCheck },
  paused: { label: FEED_STATUS_NAMES.paused, tone: "notice", icon: CirclePause },
  revoked: { label: FEED_STATUS_NAMES.revoked, tone: "bad", icon: Unlink },
};

/** What each response to a poll means. */
export const fetchResultNames: Readonly<Record<FeedFetchResult, string>> = {
  "200": "200 · файл",
  "206": "206 · часть",
  "304": "304 · без изменений",
};

/** Address of a feed. */
export const feedHref = ({ id }: { readonly id: number }): string => `/export/${id}`;
/** Address of the log, of one feed or of all. */
export const logHref = (feedId?: number): string =>
  feedId === undefined ? "/export/log" : `/export/log?filter[feed]=${feedId}`;

/** Filters of the list. */
export const feedWords: FilterWords<typeof feedList> = {
  status: {
    label: "Состояние",
    all: "Все",
    names: { active: "Работают", paused: "На паузе", revoked: "Отозваны" },
  },
  preset: { label: "Для кого", as: "select", all: "Для всех", names: FEED_PRESET_NAMES },
  search: { label: "Название" },
  created: {},
};

/** Filters of the log. */
export const fetchWords: FilterWords<typeof feedFetchList> = {
  result: { label: "Ответ", all: "Все", names: { "200": "Файл", "206": "Часть", "304": "Без изменений" } },
  part: { label: "Файл", as: "select", all: "Любой файл", names: FEED_PART_NAMES },
  search: { label: "Кто, адрес" },
  fetched: {},
  feed: { label: (id) => `Выгрузка ${numbered(id)}` },
};
