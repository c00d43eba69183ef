import type { Meta, StoryObj } from "@storybook/react-vite";
import { Receipt } from "lucide-react";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { Badge } from "../../components/badge/badge.tsx";
import { EmptyState } from "../../components/empty-state/empty-state.tsx";
import { Money } from "../../components/money/money.tsx";
import { formatDateTime } from "../../format/date.ts";
import { FilterBar, FilterChips } from "../filter-bar/filter-bar.tsx";
import type { DataColumn } from "./data-columns.ts";
import { DataList } from "./data-list.tsx";

interface Transaction {
  id: number;
  date: string;
  kind: string;
  comment: string;
  amount: string;
  after: string;
}

const rows: Transaction[] = [
  {
    id: 7,
    date: "2026-11-21T08:00:00Z",
    kind: "Прибыль",
    comment: "Заказ № 1040",
    amount: "1609.22",
    after: "12450.75",
  },
  {
    id: 6,
    date: "2026-11-20T14:41:00Z",
    kind: "Оплата заказа",
    comment: "Заказ № 1048",
    amount: "-5719.80",
    after: "10841.53",
  },
  {
    id: 5,
    date: "2026-11-19T10:15:00Z",
    kind: "Пополнение",
    comment: "Перевод с кодом DS-7714, счёт Противоударныйводонепроницаемый",
    amount: "10000.00",
    after: "16561.33",
  },
  { id: 4, date: "2025-11-01T09:00:00Z", kind: "Выплата", comment: "", amount: "-99999999.99", after: "6561.33" },
];

const columns: DataColumn<Transaction>[] = [
  { id: "date", title: "Дата", cell: (row) => formatDateTime(row.date), sortKey: "created_at", width: "190px" },
  { id: "kind", title: "Вид", cell: (row) => <Badge>{row.kind}</Badge> },
  { id: "comment", title: "Комментарий", cell: (row) => row.comment || "—" },
  {
    id: "amount",
    title: "Сумма",
    align: "end",
    sortKey: "amount",
    cell: (row) => <Money amount={row.amount} currency="UAH" signed />,
  },
  { id: "after", title: "Баланс", align: "end", cell: (row) => <Money amount={row.after} currency="UAH" /> },
];

function List({
  status = "ready",
  count = rows.length,
  onRetry,
}: {
  status?: "loading" | "ready" | "error";
  count?: number;
  onRetry?: () => void;
}) {
  const [sort, setSort] = useState<string | undefined>("-created_at");
  const [kind, setKind] = useState("all");
  return (
    <>
      <FilterBar
        search={{ label: "Поиск по комментарию", value: "", onSearch: () => {} }}
        chips={
          <FilterChips
            label="Вид операции"
            value={kind}
            onChange={setKind}
            options={[
              { value: "all", label: "Все" },
              { value: "in", label: "Поступления", count: 12 },
              { value: "out", label: "Списания", count: 1284 },
            ]}
          />
        }
      />
      <DataList
        caption="Транзакции"
        columns={columns}
        rows={rows.slice(0, count)}
        getRowId={(row) => row.id}
        getRowHref={(row) => `/transactions?filter[id]=${row.id}`}
        status={status}
        sort={sort}
        onSortChange={setSort}
        onRetry={onRetry}
        empty={
          <EmptyState title="Операций пока нет" icon={<Receipt />}>
            Здесь появятся пополнения, оплаты заказов и выплаты.
          </EmptyState>
        }
      />
    </>
  );
}

const meta = { title: "Patterns/DataList", component: List } satisfies Meta<typeof List>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"] };
export const Loading: Story = { tags: ["visual"], args: { status: "loading", count: 0 } };
export const Empty: Story = { tags: ["visual"], args: { count: 0 } };
export const Failed: Story = {
  args: { status: "error", count: 0, onRetry: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Попробовать еще раз" }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};
export const Sorts: Story = {
  play: async ({ canvas }) => {
    const header = canvas.getByRole("columnheader", { name: "Сумма" });
    await expect(header).not.toHaveAttribute("aria-sort");
    await userEvent.click(canvas.getByRole("button", { name: "Сумма" }));
    await expect(header).toHaveAttribute("aria-sort", "ascending");
    await userEvent.click(canvas.getByRole("button", { name: "Сумма" }));
    await expect(header).toHaveAttribute("aria-sort", "descending");
  },
};
