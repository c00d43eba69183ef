import type { FeedPreviewRow, FeedSettingsInput } from "@dropship/api/contract/feeds";
import { Badge } from "@dropship/ui/badge";
import { EmptyState } from "@dropship/ui/empty-state";
import { formatMoney } from "@dropship/ui/format/money";
import { formatNumber } from "@dropship/ui/format/number";
import { IconButton } from "@dropship/ui/icon-button";
import { Money } from "@dropship/ui/money";
import { DataTable } from "@dropship/ui/patterns/data-table";
import { Text } from "@dropship/ui/text";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CircleMinus, CircleX, PackageX, Percent, TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import { errorText } from "../../shared/error-text.ts";
import { CellNote } from "../../shared/list/columns.tsx";
import type { ListColumn } from "../../shared/list/list-column.ts";
import { previewQuery } from "./feed-queries.ts";

type Currency = FeedSettingsInput["currency"];

function Problems({ problems }: Pick<FeedPreviewRow, "problems">) {
  const [worst] = problems.toSorted((a, b) => Number(b.severity === "refused") - Number(a.severity === "refused"));
  if (!worst) return <>—</>;
  const isRefused = worst.severity === "refused";
  return (
    <Badge tone={isRefused ? "bad" : "notice"} icon={isRefused ? <CircleX /> : <TriangleAlert />}>
      {worst.text}
      {problems.length > 1 && ` и ещё ${problems.length - 1}`}
    </Badge>
  );
}

const PromoMark = () => (
  <Badge tone="info" icon={<Percent />} className="ms-1.5 shrink-0 align-middle">
    Акция
  </Badge>
);

type Markup = FeedPreviewRow["markup"];
const isSome = (amount: string) => Number(amount) > 0;
const percentText = (percent: string) => `+${formatNumber(Number(percent))} %`;

/** What is added: «+30 % и 5 ₴». */
function addedText({ step }: Markup, currency: Currency): string {
  if (!step) return "Без наценки";
  const parts = [
    isSome(step.percent) && percentText(step.percent),
    isSome(step.sum) && `+${formatMoney(step.sum, currency)}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" и ") : "+0 %";
}

/** By which rule it is added. */
function markupText({ by, category, step }: Markup, currency: Currency): string {
  if (by === "promo") return "на акционные товары";
  if (by === "category") return `на категорию «${category ?? "?"}»`;
  return step ? `ступень от ${formatMoney(step.from, currency)}` : "ступени для этой цены нет";
}

type LeaveOut = (row: FeedPreviewRow) => void;

const LeaveOutButton = ({ row, onLeaveOut }: { row: FeedPreviewRow; onLeaveOut: LeaveOut }) => (
  <IconButton
    size="sm"
    label={`Не выгружать: ${[row.name, ...row.apart, row.sku].join(", ")}`}
    className="relative z-1"
    onClick={() => onLeaveOut(row)}
  >
    <CircleMinus />
  </IconButton>
);

const columnsIn = (currency: Currency, onLeaveOut?: LeaveOut): readonly ListColumn<FeedPreviewRow>[] => [
  {
    id: "name",
    title: "Товар",
    width: 340,
    grows: true,
    pin: "start",
    fixed: true,
    cell: ({ name, apart, category, sku, promoted }) => (
      // Three lines are higher than a row: they keep off its edges.
      <div className="py-1">
        <span className="flex min-w-0 items-center">
          <span className="truncate">{name}</span>
          {promoted && <PromoMark />}
        </span>
        {apart.length > 0 && <CellNote>{apart.join(" · ")}</CellNote>}
        <CellNote truncate>
          {sku} · {category}
        </CellNote>
      </div>
    ),
  },
  {
    id: "own_price",
    title: "Вам",
    width: 120,
    align: "end",
    cell: ({ own_price: amount }) => (
      <Text as="span" tone="muted">
        <Money amount={amount} currency={currency} />
      </Text>
    ),
  },
  {
    id: "markup",
    title: "Наценка",
    width: 200,
    cell: ({ markup }) => (
      <>
        {addedText(markup, currency)}
        <CellNote>{markupText(markup, currency)}</CellNote>
      </>
    ),
  },
  {
    id: "price",
    title: "В выгрузке",
    width: 200,
    align: "end",
    cell: ({ price, old_price: old, markup }) => (
      <div className="py-1">
        <Money amount={price} currency={currency} />
        {markup.added !== price && (
          <CellNote>
            округлено с <Money amount={markup.added} currency={currency} />
          </CellNote>
        )}
        {old !== null && (
          <CellNote>
            старая <Money amount={old} currency={currency} />
          </CellNote>
        )}
      </div>
    ),
  },
  { id: "stock", title: "Остаток", width: 100, align: "end", cell: ({ stock }) => formatNumber(stock) },
  {
    id: "problems",
    title: "Замечания",
    width: 300,
    grows: true,
    cell: ({ problems }) => <Problems problems={problems} />,
  },
  ...(onLeaveOut
    ? [
        {
          id: "leave_out",
          title: "Убрать",
          width: 80,
          align: "end" as const,
          cell: (row: FeedPreviewRow) => <LeaveOutButton row={row} onLeaveOut={onLeaveOut} />,
        },
      ]
    : []),
];

function PreviewCard({
  row,
  currency,
  onLeaveOut,
}: {
  row: FeedPreviewRow;
  currency: Currency;
  onLeaveOut: LeaveOut | undefined;
}) {
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
      <Text as="span" size="14" weight="medium">
        {row.name}
        {row.promoted && <PromoMark />}
        {row.apart.length > 0 && (
          <Text as="span" size="13" tone="muted" className="block">
            {row.apart.join(" · ")}
          </Text>
        )}
      </Text>
      <Text as="span" weight="semibold">
        <Money amount={row.price} currency={currency} />
      </Text>
      <Text size="13" tone="muted" className={onLeaveOut ? "self-center" : "col-span-2"}>
        вам <Money amount={row.own_price} currency={currency} /> · {formatNumber(row.stock)} шт. · {row.sku}
        <span className="block">
          {addedText(row.markup, currency)}, {markupText(row.markup, currency)}
          {row.markup.added !== row.price && (
            <>
              {" "}
              → <Money amount={row.markup.added} currency={currency} />, округлено
            </>
          )}
        </span>
      </Text>
      {onLeaveOut && (
        <span className="justify-self-end">
          <LeaveOutButton row={row} onLeaveOut={onLeaveOut} />
        </span>
      )}
      {row.problems.length > 0 && (
        <span className="col-span-2">
          <Problems problems={row.problems} />
        </span>
      )}
    </article>
  );
}

const getRowId = ({ product_id: id }: FeedPreviewRow) => id;
const getRowName = ({ name }: FeedPreviewRow) => name;
const getRowHref = ({ product_id: id }: FeedPreviewRow) => `/products/${id}`;

/** The first twenty goods as they would stand in the file, checked by the marketplace's rules. */
export function FeedPreview({
  settings,
  feedId,
  onLeaveOut,
}: {
  settings: FeedSettingsInput;
  feedId: number | null;
  /** Takes one of them out of the feed, where that can be done from here. */
  onLeaveOut?: LeaveOut;
}) {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...previewQuery(settings, feedId),
    placeholderData: keepPreviousData,
  });
  const { currency } = settings;
  // Own prices are worked out one by one: those that the bounds leave are not counted.
  const isPriced = Boolean(settings.price_from) || Boolean(settings.price_to);
  const columns = useMemo(() => columnsIn(currency, onLeaveOut), [currency, onLeaveOut]);
  return (
    <section aria-labelledby="preview-title">
      <Text as="h2" id="preview-title" size="16" weight="semibold">
        Первые товары
      </Text>
      <Text size="13" tone="muted" className="mt-0.5 mb-3">
        {data
          ? `${isPriced ? "Подходит товаров, если не смотреть на цену" : "Подходит товаров"}: ${formatNumber(data.total)}.${
              data.rows.length > 0 ? ` Так встанут первые ${data.rows.length}.` : ""
            }`
          : !error && "Смотрим каталог…"}
      </Text>
      <DataTable
        caption="Первые товары выгрузки"
        columns={columns}
        rows={data?.rows ?? []}
        getRowId={getRowId}
        getRowName={getRowName}
        getRowHref={getRowHref}
        status={isPending ? "loading" : error ? "error" : "ready"}
        refreshing={isFetching && !isPending}
        error={error ? errorText(error) : undefined}
        onRetry={() => void refetch()}
        skeletonRows={5}
        density="compact"
        renderCard={(row: FeedPreviewRow) => <PreviewCard row={row} currency={currency} onLeaveOut={onLeaveOut} />}
        empty={
          <EmptyState icon={<PackageX />} title="Ни один товар не подходит">
            Расширьте категории, цены или производителей. Вручную товары добавляют кнопкой «В выгрузку» на странице
            товара.
          </EmptyState>
        }
      />
    </section>
  );
}
