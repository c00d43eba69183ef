import type { Contract } from "@dropship/api/contract";
import type { QueryInput } from "@dropship/api/contract/endpoint";
import type { OrderStatus } from "@dropship/api/contract/orders";
import { isDay } from "../../shared/calendar-day.ts";

type ListQuery = QueryInput<Contract["listOrders"]>;
/** How the list is ordered. */
export type OrdersSort = NonNullable<ListQuery["sort"]>;

/** State of the list in the address; what stands at its default is left out. */
export interface OrdersSearch {
  status?: OrderStatus;
  payment_kind?: "balance" | "cod";
  q?: string;
  from?: string;
  to?: string;
  sort?: OrdersSort;
  page?: number;
}

/** The same as it stands in the address, before it is read. */
export type RawOrdersSearch = { [Name in keyof OrdersSearch]?: unknown };

const statuses: Readonly<Record<OrderStatus, true>> = {
  new: true,
  confirmed: true,
  packing: true,
  ready: true,
  shipped: true,
  arrived: true,
  delivered: true,
  completed: true,
  on_hold: true,
  cancelled: true,
  returning: true,
  returned: true,
  lost: true,
};
const sorts: Readonly<Record<OrdersSort, true>> = {
  "-created_at": true,
  created_at: true,
  "-total_uah": true,
  total_uah: true,
};

const isKeyOf = <K extends string>(table: Readonly<Record<K, true>>, value: unknown): value is K =>
  typeof value === "string" && Object.hasOwn(table, value);

/** Reads the address; what makes no sense is dropped, so that an old or mistyped link still opens the list. */
export function parseOrdersSearch(raw: RawOrdersSearch): OrdersSearch {
  const search: OrdersSearch = {};
  if (isKeyOf(statuses, raw.status)) search.status = raw.status;
  if (raw.payment_kind === "balance" || raw.payment_kind === "cod") search.payment_kind = raw.payment_kind;
  if (typeof raw.q === "string" && raw.q.trim()) search.q = raw.q.trim().slice(0, 100);
  if (isDay(raw.from)) search.from = raw.from;
  if (isDay(raw.to)) search.to = raw.to;
  if (isKeyOf(sorts, raw.sort) && raw.sort !== "-created_at") search.sort = raw.sort;
  const page = Number(raw.page);
  if (Number.isSafeInteger(page) && page > 1 && page <= 1_000_000) search.page = page;
  return search;
}

/** The address after a change of filter or order: the list starts from its first page again. */
export function changeOrdersSearch(search: OrdersSearch, change: Partial<OrdersSearch>): OrdersSearch {
  return parseOrdersSearch({ ...search, page: undefined, ...change });
}

/** The address after pressing a column's header, which says the next order of its three, undefined for the list's own. */
export function sortOrdersSearch(search: OrdersSearch, next: string | undefined): OrdersSearch {
  // The list's own order is the newest first, so the header of the date turns between two orders only.
  const sort = next ?? (search.sort === undefined ? "created_at" : undefined);
  return parseOrdersSearch({ ...search, page: undefined, sort });
}

/** True when something narrows the list. */
export const isFiltered = ({ status, payment_kind, q, from, to }: OrdersSearch): boolean =>
  Boolean(status ?? payment_kind ?? q ?? from ?? to);
