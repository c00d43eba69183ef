import type { AdminOrder } from "@dropship/api/contract/order-desk";
import { EmptyState } from "@dropship/ui/empty-state";
import { Money } from "@dropship/ui/money";
import { SegmentedControl } from "@dropship/ui/segmented-control";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Columns3, PackageOpen, Rows3 } from "lucide-react";
import { ListScreen } from "../../../shared/list/list-screen.tsx";
import type { RawSearch } from "../../../shared/list/list-state.ts";
import { DeskBoard } from "./desk-board.tsx";
import { DeskBulk } from "./desk-bulk.tsx";
import { DeskCard } from "./desk-card.tsx";
import { deskColumns } from "./desk-columns.tsx";
import { deskSource } from "./desk-queries.ts";
import { deskWords } from "./desk-words.ts";
import { ScanField } from "./scan-field.tsx";

const getRowName = (order: AdminOrder) => `заказ № ${order.number}`;
const getRowHref = (order: AdminOrder) => `/admin/orders/${order.id}`;
const looks = [
  { value: "list", label: "Таблица", icon: <Rows3 />, labelHidden: true },
  { value: "board", label: "Доска", icon: <Columns3 />, labelHidden: true },
] as const;

/** Orders of everybody, as a table or a board; the look stands in the address, beside the filter that both share. */
export function DeskScreen() {
  const raw: RawSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const look = raw["as"] === "board" ? "board" : "list";
  const actions = (
    <>
      <ScanField />
      <SegmentedControl
        label="Вид"
        options={looks}
        value={look}
        onValueChange={(to) => {
          const { as: _as, ...rest } = raw;
          void navigate({ to: "/admin/orders", search: to === "board" ? { ...rest, as: to } : rest });
        }}
      />
    </>
  );
  if (look === "board") return <DeskBoard actions={actions} />;
  return (
    <ListScreen
      source={deskSource}
      title="Управление заказами"
      allName="Все заказы"
      canShareViews
      noun={["заказ", "заказа", "заказов"]}
      words={deskWords}
      columns={deskColumns}
      card={(order) => <DeskCard order={order} />}
      getRowName={getRowName}
      getRowHref={getRowHref}
      actions={actions}
      bulkActions={(chosen, clear) => <DeskBulk chosen={chosen} clear={clear} />}
      totals={(sums) => ({
        number: "Итого",
        total_uah: sums ? <Money amount={sums.total_uah} currency="UAH" /> : "—",
      })}
      nothingFound="Таких заказов нет"
      empty={
        <EmptyState icon={<PackageOpen />} title="Заказов пока нет">
          Здесь появится каждый заказ, как только дропшиппер его оформит.
        </EmptyState>
      }
    />
  );
}
