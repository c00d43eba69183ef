import type { AdminOrder } from "@dropship/api/contract/order-desk";
import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { numbered } from "@dropship/ui/format/record-number";
import { Link } from "@dropship/ui/link";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { useSearch } from "@tanstack/react-router";
import { Columns3, PackageOpen, Plus, Rows3 } from "lucide-react";
import { Suspense } from "react";
import { Allowed } from "../../../shared/allowed.tsx";
import { lazyPart } from "../../../shared/lazy-part.ts";
import { ListScreen } from "../../../shared/list/list-screen.tsx";
import type { RawSearch } from "../../../shared/list/list-state.ts";
import { LookSwitch } from "../../../shared/list/look-switch.tsx";
import { DeskCard } from "./desk-card.tsx";
import { deskColumns } from "./desk-columns.tsx";
import { deskSource, useComingNumbers } from "./desk-queries.ts";
import { useDeskWords } from "./use-desk-words.ts";
import { ScanField } from "./scan-field.tsx";

// What carries cards, and the menus of steps: most of the weight, and not needed to read the table.
const DeskBoard = lazyPart(async () => (await import("./desk-board.tsx")).DeskBoard);
const DeskBulk = lazyPart(async () => (await import("./desk-bulk.tsx")).DeskBulk);

const PlacingScreen = lazyPart(async () => (await import("../placing/placing-screen.tsx")).PlacingScreen);
const PackingScreen = lazyPart(async () => (await import("../packing/packing-screen.tsx")).PackingScreen);

const getRowName = (order: AdminOrder) => `заказ ${numbered(order.number)}`;
const getRowHref = (order: AdminOrder) => `/admin/orders/${order.id}`;
const looks = [
  { value: "list", label: "Таблица", icon: <Rows3 />, labelHidden: true },
  { value: "board", label: "Доска", icon: <Columns3 />, labelHidden: true },
] as const;

/** Orders of everybody, as a table, a board, those that are packed, or one that is placed for a user; the look stands in the address, beside the filter that both share. */
export function DeskScreen() {
  const raw: RawSearch = useSearch({ strict: false });
  const words = useDeskWords();
  useComingNumbers();
  if (raw["as"] === "packing")
    return (
      <Suspense fallback={<PageHeader title="Сборка заказов" loading />}>
        <PackingScreen address={raw["ids"] === undefined ? undefined : String(raw["ids"])} />
      </Suspense>
    );
  if (raw["as"] === "new")
    return (
      <Suspense fallback={<PageHeader title="Новый заказ" loading />}>
        <PlacingScreen address={raw["user"] === undefined ? undefined : String(raw["user"])} />
      </Suspense>
    );
  const look = raw["as"] === "board" ? "board" : "list";
  const actions = (
    <>
      <ScanField />
      <Allowed to="orders.work">
        <LookSwitch looks={looks} value={look} path="/admin/orders" />
      </Allowed>
      <Allowed to="orders.place">
        <Button asChild variant="primary" icon={<Plus />}>
          <Link href="/admin/orders?as=new">Новый заказ</Link>
        </Button>
      </Allowed>
    </>
  );
  if (look === "board")
    return (
      <Suspense fallback={<PageHeader title="Управление заказами" actions={actions} loading />}>
        <DeskBoard actions={actions} />
      </Suspense>
    );
  return (
    <ListScreen
      source={deskSource}
      title="Управление заказами"
      allName="Все заказы"
      canShareViews
      noun={["заказ", "заказа", "заказов"]}
      words={words}
      columns={deskColumns}
      card={(order) => <DeskCard order={order} />}
      getRowName={getRowName}
      getRowHref={getRowHref}
      actions={actions}
      bulk={DeskBulk}
      bulkFor="orders.work"
      nothingFound="Таких заказов нет"
      empty={
        <EmptyState icon={<PackageOpen />} title="Заказов пока нет">
          Здесь появится каждый заказ, как только дропшиппер его оформит.
        </EmptyState>
      }
    />
  );
}
