import { FEED_PART_NAMES } from "@dropship/api/contract/feed-choices";
import type { FeedFetch } from "@dropship/api/contract/feeds";
import { EmptyState } from "@dropship/ui/empty-state";
import { formatDateTime } from "@dropship/ui/format/date";
import { formatFileSize } from "@dropship/ui/format/file-size";
import { Text } from "@dropship/ui/text";
import { useQuery } from "@tanstack/react-query";
import { Radar } from "lucide-react";
import { useMemo } from "react";
import { columnsOf } from "../../shared/list/columns.tsx";
import type { ListColumn } from "../../shared/list/list-column.ts";
import { ListScreen } from "../../shared/list/list-screen.tsx";
import { fetchSource } from "./feed-lists.ts";
import { feedNamesQuery } from "./feed-queries.ts";
import { fetchResultNames, fetchWords } from "./feed-words.ts";

const column = columnsOf<FeedFetch>();
const sizeOf = (bytes: number) => (bytes > 0 ? formatFileSize(bytes) : "—");

const columns: readonly ListColumn<FeedFetch>[] = [
  column.moment("fetched_at", { title: "Когда", width: 170, pin: "start", fixed: true, sortKey: "fetched_at" }),
  column.plain("feed_name", { title: "Выгрузка", width: 220, grows: true }),
  { id: "part", title: "Файл", width: 160, cell: ({ part }) => FEED_PART_NAMES[part] },
  { id: "result", title: "Ответ", width: 190, cell: ({ result }) => fetchResultNames[result] },
  { id: "bytes", title: "Размер", width: 120, align: "end", sortKey: "bytes", cell: ({ bytes }) => sizeOf(bytes) },
  column.plain("client", { title: "Кто", width: 160 }),
  column.plain("address", { title: "Адрес", width: 160, optional: true }),
];

const getRowName = ({ client, fetched_at: at }: FeedFetch) => `${client}, ${formatDateTime(at)}`;

/** Filters of the log with the names of the feeds, once they are known. */
function useFetchWords(): typeof fetchWords {
  const { data: records } = useQuery(feedNamesQuery);
  return useMemo(
    () => ({
      ...fetchWords,
      feed: {
        label: (id) => records?.find((one) => String(one.id) === id)?.name ?? fetchWords.feed.label(id),
        ...(records && records.length > 1 && { choices: { all: "Все выгрузки", records } }),
      },
    }),
    [records],
  );
}

/** Who polled which link, when, and what they got. */
export function FetchesScreen() {
  const words = useFetchWords();
  return (
    <ListScreen
      source={fetchSource}
      title="Журнал обращений"
      breadcrumbs={[{ title: "Экспорт", href: "/export" }]}
      allName="Все обращения"
      noun={["обращение", "обращения", "обращений"]}
      words={words}
      columns={columns}
      card={(fetch) => <FetchPhoneCard fetch={fetch} />}
      getRowName={getRowName}
      density="compact"
      totals={(sums) => ({ fetched_at: "Итого", bytes: sums ? sizeOf(sums.bytes) : "—" })}
      nothingFound="Таких обращений нет"
      empty={
        <EmptyState icon={<Radar />} title="Ссылки ещё никто не открывал">
          Здесь будет каждое обращение к вашим ссылкам за месяц: кто, когда, сколько забрал и было ли новое.
        </EmptyState>
      }
    />
  );
}

function FetchPhoneCard({ fetch }: { fetch: FeedFetch }) {
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
      <Text as="span" weight="medium" truncate>
        {fetch.client}
      </Text>
      <Text as="span" size="13" tone="muted">
        {sizeOf(fetch.bytes)}
      </Text>
      <Text size="13" tone="muted" className="col-span-2">
        {fetch.feed_name} · {FEED_PART_NAMES[fetch.part]} · {fetchResultNames[fetch.result]}
      </Text>
      <Text size="13" tone="muted" className="col-span-2">
        <time dateTime={fetch.fetched_at}>{formatDateTime(fetch.fetched_at)}</time>
      </Text>
    </article>
  );
}
