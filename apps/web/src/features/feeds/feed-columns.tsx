import { FEED_PRESET_NAMES } from "@dropship/api/contract/feed-choices";
import type { FeedSummary } from "@dropship/api/contract/feeds";
import { Badge } from "@dropship/ui/badge";
import { formatNumber, plural } from "@dropship/ui/format/number";
import { RelativeTime } from "@dropship/ui/relative-time";
import { StatusBadge } from "@dropship/ui/status-badge";
import { Text } from "@dropship/ui/text";
import { TriangleAlert } from "lucide-react";
import { CellNote, columnsOf } from "../../shared/list/columns.tsx";
import type { ListColumn } from "../../shared/list/list-column.ts";
import { feedStatuses } from "./feed-words.ts";

const column = columnsOf<FeedSummary>();

/** A moment as long ago; a dash before the first. */
const ago = (at: string | null) => (at === null ? "—" : <RelativeTime value={at} />);

/** How many goods it has, behind what is said before them, and those that its place would find fault with. */
const Offers = ({ feed: { offers, refused }, before = "" }: { feed: FeedSummary; before?: string }) => (
  // What does not fit beside the number begins a line of its own.
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <span>
      {before}
      {offers === null ? "собирается…" : formatNumber(offers)}
    </span>
    {offers !== null && refused !== null && refused > 0 && (
      <Badge tone="notice" icon={<TriangleAlert />}>
        {formatNumber(refused)} с замечаниями
      </Badge>
    )}
  </span>
);

/** Columns of the list of feeds. */
export const feedColumns: readonly ListColumn<FeedSummary>[] = [
  {
    id: "name",
    title: "Выгрузка",
    width: 240,
    grows: true,
    pin: "start",
    fixed: true,
    sortKey: "name",
    cell: ({ name, preset }) => (
      <>
        {name}
        <CellNote truncate>{FEED_PRESET_NAMES[preset]}</CellNote>
      </>
    ),
  },
  {
    id: "status",
    title: "Состояние",
    width: 170,
    cell: ({ status }) => <StatusBadge table={feedStatuses} status={status} />,
  },
  { id: "offers", title: "Товаров", width: 250, cell: (feed) => <Offers feed={feed} /> },
  { id: "checked_at", title: "Сверено", width: 150, cell: ({ checked_at: at }) => ago(at) },
  {
    id: "fetched_at",
    title: "Забирали",
    width: 160,
    cell: ({ fetched_at: at, fetches }) => (
      <>
        {ago(at)}
        <CellNote>{fetches > 0 ? `${plural(fetches, ["раз", "раза", "раз"])} за сутки` : "за сутки — никто"}</CellNote>
      </>
    ),
  },
  { id: "changed_at", title: "Менялось", width: 150, optional: true, cell: ({ changed_at: at }) => ago(at) },
  column.moment("created_at", { title: "Создана", width: 150, optional: true, sortKey: "created_at" }),
];

/** A feed on a phone. */
export function FeedPhoneCard({ feed }: { feed: FeedSummary }) {
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
      <Text as="span" weight="medium" truncate>
        {feed.name}
      </Text>
      <StatusBadge table={feedStatuses} status={feed.status} />
      <Text size="13" tone="muted" className="col-span-2">
        <Offers feed={feed} before={`${FEED_PRESET_NAMES[feed.preset]} · `} />
      </Text>
      <Text size="13" tone="muted" className="col-span-2">
        Забирали: {ago(feed.fetched_at)}
      </Text>
    </article>
  );
}
