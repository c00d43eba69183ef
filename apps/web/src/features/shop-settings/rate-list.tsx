import { rateList } from "@dropship/api/contract/lists/rates";
import type { RateChange } from "@dropship/api/contract/rates";
import { formatDateTime } from "@dropship/ui/format/date";
import { formatRate } from "@dropship/ui/format/rate";
import type { TableColumn } from "@dropship/ui/patterns/data-table";
import { Text } from "@dropship/ui/text";
import { listSource } from "../../shared/list/list-source.ts";
import type { FilterWords } from "../../shared/list/list-words.ts";
import { sourceName } from "./source-names.ts";

/** Every change of the rate. */
export const rateSource = listSource(rateList, "listRates");

/** Filters of the history. */
export const rateWords: FilterWords<typeof rateList> = {
  source: {
    label: "Источник",
    all: "Все",
    names: {
      monobank: sourceName("monobank"),
      privatbank: sourceName("privatbank"),
      nbu: sourceName("nbu"),
      manual: sourceName("manual"),
      demo: sourceName("demo"),
    },
  },
  created: {},
};

/** With as many decimals in each row, so that they stand under one another. */
const shown = (rate: string | null) => (rate === null ? "—" : formatRate(rate, 4));

/** Columns of the history. */
export const rateColumns: readonly TableColumn<RateChange>[] = [
  {
    id: "created_at",
    title: "Когда",
    width: 180,
    fixed: true,
    sortKey: "created_at",
    cell: ({ created_at }) => <time dateTime={created_at}>{formatDateTime(created_at)}</time>,
  },
  { id: "source", title: "Источник", width: 180, grows: true, cell: ({ source }) => sourceName(source) },
  { id: "buy", title: "Покупка банка", width: 150, align: "end", cell: ({ buy }) => shown(buy) },
  { id: "bank_sale", title: "Продажа банка", width: 150, align: "end", cell: ({ bank_sale }) => shown(bank_sale) },
  {
    id: "sale",
    title: "Курс магазина",
    width: 150,
    align: "end",
    sortKey: "sale",
    cell: ({ sale }) => (
      <Text as="span" weight="medium">
        {shown(sale)}
      </Text>
    ),
  },
];

/** A change on a phone. */
export function RatePhoneCard({ rate }: { rate: RateChange }) {
  return (
    <article className="flex items-baseline justify-between gap-3">
      <div>
        <Text size="14">{sourceName(rate.source)}</Text>
        <Text size="13" tone="muted">
          <time dateTime={rate.created_at}>{formatDateTime(rate.created_at)}</time>
        </Text>
      </div>
      <Text as="span" weight="semibold">
        {shown(rate.sale)}&nbsp;₴
      </Text>
    </article>
  );
}
