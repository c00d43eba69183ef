import type { Meta, StoryObj } from "@storybook/react-vite";
import { Download, PackageOpen, Printer, Truck } from "lucide-react";
import { useRef, useState } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../../components/button/button.tsx";
import { MenuItem } from "../../components/dropdown-menu/dropdown-menu.tsx";
import { EmptyState } from "../../components/empty-state/empty-state.tsx";
import { decodeFilter, encodeFilter, FilterConditions } from "../condition-builder/condition-builder.tsx";
import { demoFields } from "../condition-builder/filter-fields.fixtures.ts";
import { FilterBar, FilterChips } from "../filter-bar/filter-bar.tsx";
import { SavedViews } from "../saved-views/saved-views.tsx";
import type { SavedView } from "../saved-views/saved-views.tsx";
import { DataTable, noRows, ownColumns, TablePages, TableSettings } from "./data-table.tsx";
import type { ColumnState, RowSelection, TableDensity } from "./data-table.tsx";
import { demoColumns, demoOrders } from "./data-table.fixtures.tsx";
import type { DemoOrder } from "./data-table.fixtures.tsx";

interface ListView extends Record<string, unknown> {
  filter: string;
  sort: string | undefined;
  columns: ColumnState;
  density: TableDensity;
}

const allOrders: ListView = { filter: "", sort: "-created_at", columns: ownColumns, density: "compact" };
const firstViews: SavedView<ListView>[] = [
  { id: "all", name: "Все заказы", state: allOrders, builtIn: true },
  { id: "dear", name: "Дороже 5 000", state: { ...allOrders, filter: "total:gte:5000.00", sort: "-total" } },
];
const rows = demoOrders(50);
const getRowId = (order: DemoOrder) => order.id;
const getRowName = (order: DemoOrder) => `заказ № ${order.number}`;
const getRowHref = (order: DemoOrder) => `#orders/${order.id}`;
const rowMenu = () => <MenuItem icon={<Truck />}>Создать накладную</MenuItem>;

/** A whole list as a screen puts it together: views, search, quick filters, conditions, settings, table, pages. */
function WholeList() {
  const [views, setViews] = useState(firstViews);
  const [viewId, setViewId] = useState<string | null>("all");
  const [list, setList] = useState<ListView>(allOrders);
  const [selection, setSelection] = useState<RowSelection>(noRows);
  const [query, setQuery] = useState("");
  const [quick, setQuick] = useState("all");
  const search = useRef<HTMLInputElement>(null);
  const change = (part: Partial<ListView>) => {
    setSelection(noRows); // another list: what was chosen in the last one must not be acted on unseen
    setList({ ...list, ...part });
  };
  const isFiltered = list.filter !== "" || query !== "";
  return (
    <>
      <FilterBar
        narrowed={list.filter !== ""}
        chips={
          <FilterChips
            label="Состояние заказа"
            value={quick}
            onChange={setQuick}
            options={[
              { value: "all", label: "Все" },
              { value: "new", label: "Новые", count: 12 },
              { value: "sent", label: "В пути", count: 348 },
            ]}
          />
        }
        views={
          <SavedViews
            views={views}
            currentId={viewId}
            state={list}
            onSelect={(view) => {
              setViewId(view.id);
              change(view.state);
            }}
            onSave={(view, state) =>
              setViews(views.map((other) => (other.id === view.id ? { ...other, state } : other)))
            }
            onCreate={(name, state) => {
              setViews([...views, { id: name, name, state }]);
              setViewId(name);
            }}
            onRename={(view, name) =>
              setViews(views.map((other) => (other.id === view.id ? { ...other, name } : other)))
            }
            onDelete={(view) => {
              setViews(views.filter((other) => other.id !== view.id));
              setViewId("all");
              change(allOrders);
            }}
          />
        }
        search={{ label: "Номер, телефон, получатель", value: query, onSearch: setQuery, inputRef: search }}
        actions={
          <>
            <TableSettings
              columns={demoColumns}
              state={list.columns}
              onChange={(columns) => setList({ ...list, columns })}
              density={list.density}
              onDensityChange={(density) => setList({ ...list, density })}
            />
            <Button icon={<Download />}>Выгрузить</Button>
          </>
        }
        conditions={
          <FilterConditions
            fields={demoFields}
            value={decodeFilter(list.filter)}
            onChange={(filter) => change({ filter: encodeFilter(filter) })}
          />
        }
      />
      <DataTable
        caption="Заказы"
        columns={demoColumns}
        rows={query === "" ? rows : []}
        total={query === "" ? 1234 : 0}
        getRowId={getRowId}
        getRowName={getRowName}
        getRowHref={getRowHref}
        rowMenu={rowMenu}
        sort={list.sort}
        onSortChange={(sort) => change({ sort })}
        columnState={list.columns}
        onColumnStateChange={(columns) => setList({ ...list, columns })}
        density={list.density}
        selection={selection}
        onSelectionChange={setSelection}
        noun={["заказ", "заказа", "заказов"]}
        filtered={isFiltered}
        onFilterReset={() => {
          setQuery("");
          change({ filter: "" });
        }}
        onSearchKey={() => search.current?.focus()}
        bulkActions={
          <Button size="sm" icon={<Printer />}>
            Напечатать
          </Button>
        }
        footer={
          <TablePages
            page={1}
            lastPage={25}
            perPage={50}
            total={1234}
            onPerPageChange={() => undefined}
            getPageHref={(page) => `#page-${page}`}
          />
        }
        empty={<EmptyState title="Заказов пока нет" icon={<PackageOpen />} />}
      />
    </>
  );
}

const meta = { title: "Patterns/Lists/DataTable/Whole list", component: WholeList } satisfies Meta<typeof WholeList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"], parameters: { visual: { widths: [1440] } } };
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };

export const ChangesAView: Story = {
  play: async ({ canvas }) => {
    const user = userEvent.setup();
    await user.click(await canvas.findByRole("button", { name: "Сумма" }));
    await user.click(await canvas.findByRole("button", { name: /^Вид списка: .+, изменён$/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Вернуть вид как был" }));
    await waitFor(() => expect(canvas.queryByRole("button", { name: /, изменён$/ })).toBeNull());
    await user.keyboard("{Tab}");
    canvas.getByRole("link", { name: "№ 50000" }).focus();
    await user.keyboard("jx/");
    await expect(canvas.getByRole("searchbox", { name: "Номер, телефон, получатель" })).toHaveFocus();
    await user.keyboard("пусто{Enter}");
    await expect(await canvas.findByText("Ничего не найдено")).toBeVisible();
    await user.click(canvas.getByRole("button", { name: "Сбросить фильтры" }));
    await expect(canvas.getByRole("link", { name: "№ 50000" })).toBeVisible();
  },
};

/** The page scrolls, not the table; columns that do not fit are named below, and come back for who wants to scroll sideways. */
export const FoldsColumns: Story = {
  decorators: [
    (Story) => (
      <div className="w-[900px]">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("region", { name: "Заказы" })).toBeNull();
    await expect(canvas.getByRole("columnheader", { name: /^Сумма/ })).toBeVisible();
    await expect(canvas.queryByRole("columnheader", { name: /^Создан/ })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: /^Не поместились: .*Создан/ }));
    await expect(canvas.getByRole("columnheader", { name: /^Создан/ })).toBeInTheDocument();
    const region = canvas.getByRole("region", { name: "Заказы" });
    await expect(region).toHaveAttribute("tabindex", "0");
    await expect(region.scrollWidth).toBeGreaterThan(region.clientWidth);
    await userEvent.click(canvas.getByRole("button", { name: "Убрать столбцы, которые не помещаются" }));
    await expect(canvas.queryByRole("region", { name: "Заказы" })).toBeNull();
  },
};

/** Columns run from the right; numbers keep their own direction and stand at the left of their cells. */
export const RightToLeft: Story = {
  globals: { direction: "rtl" },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole("columnheader").slice(1);
    await expect(second?.getBoundingClientRect().left).toBeLessThan(first?.getBoundingClientRect().left ?? 0);
  },
};

/** Each row is named by its first cell, and one press passes over all of its controls. */
export const NamesRowsAndIsPassedOver: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("rowheader", { name: "№ 50000" })).toBeVisible();
    const skip = canvas.getByRole("button", { name: "Пропустить таблицу" });
    skip.focus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("group", { name: "Под таблицей" })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("table", { name: "Заказы" })).not.toContainElement(
      document.activeElement as HTMLElement, // a focused element of the page
    );
  },
};

/** Text at 200 %: columns and rows grow with it, so that names and sums stay whole. */
export const LargeText: Story = {
  beforeEach: () => {
    document.documentElement.style.fontSize = "200%";
    return () => {
      document.documentElement.style.fontSize = "";
    };
  },
  play: async ({ canvas }) => {
    const name = canvas.getByRole("rowheader", { name: "№ 50000" });
    await expect(name.offsetHeight).toBe(80);
    for (const cell of name.closest("tr")?.querySelectorAll<HTMLElement>("[data-cell]") ?? []) {
      await expect(cell.scrollHeight).toBeLessThanOrEqual(80);
    }
    await expect(name.firstElementChild?.scrollWidth).toBeLessThanOrEqual(name.firstElementChild?.clientWidth ?? 0);
  },
};
