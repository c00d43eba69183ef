import type { Counterparty, CounterpartyMonth, CounterpartyRow } from "@dropship/api/contract/counterparties";
import { toDecimal, uahKopecks } from "@dropship/money";
import type * as repository from "./counterparties.repository.ts";
import type { MonthRow } from "./counterparty-stats.repository.ts";

const uah = (kopecks: number) => toDecimal(uahKopecks(kopecks));
const uahOrNull = (kopecks: number | null) => (kopecks === null ? null : uah(kopecks));

/** A counterparty of the list. */
export const presentRow = (row: repository.CounterpartyListRow): CounterpartyRow => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  tax_number: row.tax_number,
  phone: row.phone,
  iban: row.iban,
  is_default: row.is_default,
  is_archived: row.is_archived,
  has_key: row.has_key,
  key_until: row.key_until,
  points_count: row.points_count,
  turnover: uah(row.turnover),
  yearly_cap: uahOrNull(row.yearly_cap),
  created_at: row.created_at.toISOString(),
});

/** Whether nothing relies on a counterparty any more. */
export const isFree = ({ points }: Pick<repository.CounterpartyRow, "points">): boolean =>
  points.every((point) => !point.is_active);
/** Whether nothing has ever relied on it. */
export const isUnused = ({ points, has_orders: hasOrders }: repository.CounterpartyRow): boolean =>
  points.length === 0 && !hasOrders;

/** A counterparty's own page. */
export const presentCounterparty = (row: repository.CounterpartyRow): Counterparty => ({
  id: row.id,
  version: row.version,
  name: row.name,
  kind: row.kind,
  tax_number: row.tax_number,
  phone: row.phone,
  email: row.email,
  carrier_ref: row.carrier_ref,
  cod_way: row.cod_way,
  iban: row.iban,
  has_key: row.has_key,
  key_until: row.key_until,
  yearly_cap: uahOrNull(row.yearly_cap),
  turnover: uah(row.turnover),
  note: row.note,
  is_default: row.is_default,
  archived_at: row.archived_at?.toISOString() ?? null,
  contacts: row.contacts,
  points: row.points.filter((point) => point.is_active).map(({ id, name }) => ({ id, name })),
  created_at: row.created_at.toISOString(),
  can: {
    archive: row.archived_at === null && !isUnused(row) && isFree(row),
    restore: row.archived_at !== null,
    delete: isUnused(row),
  },
});

/** A month of the statistics. */
export const presentMonth = (row: MonthRow): CounterpartyMonth => ({
  month: row.month,
  parcels: row.parcels,
  delivered: row.delivered,
  refused: row.refused,
  lost: row.lost,
  cod: uah(row.cod),
  cod_expected: uah(row.cod_expected),
  delivery_cost: uah(row.delivery_cost),
  turnover: uah(row.turnover),
});
