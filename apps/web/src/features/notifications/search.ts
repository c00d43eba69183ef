import { NOTIFICATION_TYPES, type NotificationType } from "@dropship/api/contract/notification-paths";
import { isDay } from "../../shared/calendar-day.ts";
import { stringifySearch } from "../../shared/search-params.ts";

/** State of the list in the address; what stands at its default is left out. */
export interface NotificationsSearch {
  /** Only this kind. */
  type?: NotificationType;
  state?: "read" | "unread";
  /** Part of the text. */
  q?: string;
  /** First and last day, by the shop's calendar: "2026-11-21". */
  from?: string;
  to?: string;
  page?: number;
}

/** The same as it stands in the address, before it is read. */
export type RawNotificationsSearch = { [Name in keyof NotificationsSearch]?: unknown };

const isType = (value: unknown): value is NotificationType => NOTIFICATION_TYPES.some((type) => type === value);

/** Reads the address; what makes no sense is dropped, so that an old or mistyped link still opens the list. */
export function parseNotificationsSearch(raw: RawNotificationsSearch): NotificationsSearch {
  const search: NotificationsSearch = {};
  if (isType(raw.type)) search.type = raw.type;
  if (raw.state === "read" || raw.state === "unread") search.state = raw.state;
  if (typeof raw.q === "string" && raw.q.trim()) search.q = raw.q.trim().slice(0, 100);
  if (isDay(raw.from)) search.from = raw.from;
  if (isDay(raw.to)) search.to = raw.to;
  const page = Number(raw.page);
  if (Number.isSafeInteger(page) && page > 1 && page <= 1_000_000) search.page = page;
  return search;
}

/** The address after a change of a filter: the list starts from its first page again. */
export const changeNotificationsSearch = (
  search: NotificationsSearch,
  change: Partial<NotificationsSearch>,
): NotificationsSearch => parseNotificationsSearch({ ...search, page: undefined, ...change });

/** True when something narrows the list. */
export const isFiltered = ({ type, state, q, from, to }: NotificationsSearch): boolean =>
  Boolean(type ?? state ?? q ?? from ?? to);

/** Address of a page of the same list. */
export const notificationsPageHref = (search: NotificationsSearch, page: number): string =>
  `/notifications${stringifySearch({ ...search, page: page > 1 ? page : undefined })}`;
