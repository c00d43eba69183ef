import type { Meta, StoryObj } from "@storybook/react-vite";
import { Ban, Copy, PackageOpen, Printer, Truck } from "lucide-react";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../../components/button/button.tsx";
import { MenuItem, MenuSeparator } from "../../components/dropdown-menu/dropdown-menu.tsx";
import { EmptyState } from "../../components/empty-state/empty-state.tsx";
import { Money } from "../../components/money/money.tsx";
import { DataTable, noRows, ownColumns, TablePages, TableSettings } from "./data-table.tsx";
import type { ColumnState, DataTableProps, RowSelection, TableDensity } from "./data-table.tsx";
import { demoColumns, demoOrders } from "./data-table.fixtures.tsx";
import type { DemoOrder } from "./data-table.fixtures.tsx";

type TableProps = DataTableProps<DemoOrder>;

/** Holds what a screen would hold in its address and its memory. */
function Orders(args: TableProps) {
  const [sort, setSort] = useState(args.sort);
  const [selection, setSelection] = useState<RowSelection>(args.selection ?? noRows);
  const [columnState, setColumnState] = useState<ColumnState>(args.columnState ?? ownColumns);
  const [density, setDensity] = useState<TableDensity>(args.density ?? "compact");
  const [keys, setKeys] = useState<TableProps["keys"]>(args.keys);
  return (
    <>
      <div className="mb-3 flex items-center justify-end gap-2">
        <TableSettings
          columns={args.columns}
          state={columnState}
          onChange={setColumnState}
          density={density}
          onDensityChange={setDensity}
        />
      </div>
      <DataTable
        {...args}
        sort={sort}
        onSortChange={(next) => {
          setSort(next);
          args.onSortChange?.(next);
        }}
        selection={selection}
        onSelectionChange={
          args.onSelectionChange &&
          ((next) => {
            setSelection(next);
            args.onSelectionChange?.(next);
          })
        }
        columnState={columnState}
        onColumnStateChange={setColumnState}
        density={density}
        keys={keys}
        onKeysChange={setKeys}
      />
    </>
  );
}

const orders = demoOrders(50);
const getRowId = (order: DemoOrder) => order.id;
const getRowName = (order: DemoOrder) => `заказ № ${order.number}`;
const getRowHref = (order: DemoOrder) => `#orders/${order.id}`;
const rowMenu = () => (
  <>
    <MenuItem icon={<Truck />}>Создать накладную</MenuItem>
    <MenuItem icon={<Copy />}>Повторить заказ</MenuItem>
    <MenuSeparator />
    <MenuItem icon={<Ban />} danger>
      Отменить заказ
    </MenuItem>
  </>
);

const opened = fn();
/** What is loaded by the press that asks for it may take its time on a cold start. */
const lazily = { timeout: 8000 };

const meta = {
  title: "Patterns/Lists/DataTable",
  component: DataTable<DemoOrder>,
  args: {
    caption: "Заказы",
    columns: demoColumns,
    rows: orders,
    getRowId,
    getRowName,
    getRowHref,
    rowMenu,
    total: 1234,
    sort: "-created_at",
    noun: ["заказ", "заказа", "заказов"],
    totals: {
      profit: <Money amount="84120.37" currency="UAH" />,
      total: <Money amount="6218450.75" currency="UAH" />,
    },
    bulkActions: (
      <>
        <Button size="sm" icon={<Printer />}>
          Напечатать
        </Button>
        <Button size="sm" icon={<Truck />}>
          Создать накладные
        </Button>
      </>
    ),
    footer: <TablePages page={3} lastPage={25} perPage={50} total={1234} getPageHref={(page) => `#page-${page}`} />,
    empty: (
      <EmptyState
        title="Заказов пока нет"
        icon={<PackageOpen />}
        action={<Button variant="primary">Выбрать товары</Button>}
      >
        Здесь появятся заказы ваших покупателей: состояние, деньги и накладная каждого.
      </EmptyState>
    ),
    onSortChange: fn(),
    onSelectionChange: fn(),
    onSearchKey: fn(),
    maxHeight: "36rem",
  },
  argTypes: {
    columns: { control: false },
    rows: { control: false },
    empty: { control: false },
    footer: { control: false },
    bulkActions: { control: false },
    totals: { control: false },
  },
  // Links lead nowhere here; the stories ask which was pressed.
  beforeEach: () => {
    opened.mockClear();
    const catchLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link) return;
      event.preventDefault();
      opened(link.getAttribute("href"));
    };
    document.addEventListener("click", catchLink);
    return () => document.removeEventListener("click", catchLink);
  },
  render: (args) => <Orders {...args} />,
} satisfies Meta<typeof DataTable<DemoOrder>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"], parameters: { visual: { widths: [1440] } } };
/** Nothing to scroll sideways: a pinned cell stands under its head. */
export const PinnedInPlace: Story = {
  decorators: [
    (Story) => (
      <div className="w-[1600px]">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const head = canvas.getByRole("columnheader", { name: /^Заказ/ });
    const [, row] = canvas.getAllByRole("row");
    const cell = row?.querySelectorAll("td, th").item(1);
    await expect(cell?.getBoundingClientRect().left).toBe(head.getBoundingClientRect().left);
  },
};
export const Comfortable: Story = { args: { density: "comfortable", rows: orders.slice(0, 8) } };
export const Chosen: Story = {
  tags: ["visual"],
  parameters: { visual: { widths: [1440] } },
  args: { selection: { mode: "some", ids: orders.slice(1, 4).map(getRowId) } },
};
export const Loading: Story = { tags: ["visual"], args: { status: "loading", rows: [], total: undefined } };
export const Refreshing: Story = { args: { refreshing: true } };
export const Empty: Story = { tags: ["visual"], args: { rows: [], total: 0 } };
export const NothingFound: Story = {
  args: { rows: [], total: 0, filtered: true, onFilterReset: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Сбросить фильтры" }));
    await expect(args.onFilterReset).toHaveBeenCalled();
  },
};
export const Failed: Story = {
  tags: ["visual"],
  args: { status: "error", rows: [], onRetry: fn(), error: "Сервер не ответил за 30 секунд." },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Попробовать еще раз" }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};
export const NoPermission: Story = { args: { status: "denied", rows: [] } };

const long = "Противоударныйводонепроницаемыйэлектрокардиографический комплекс с принадлежностями";
const longRows = orders.slice(0, 6).map((order) => ({
  ...order,
  recipient: "Константинопольская-Переяславская Александра Константиновна",
  goods: long,
  city: "Переяслав-Хмельницкий-Староконстантинов",
}));
export const LongWords: Story = { tags: ["visual"], args: { rows: longRows } };
export const HugeNumbers: Story = {
  tags: ["visual"],
  args: {
    rows: orders.slice(0, 6).map((order) => ({ ...order, total: "987654321098.76", profit: "-99999999999.99" })),
    total: 98_765_432,
    totalCapped: true,
    totals: { total: <Money amount="5925925926592.56" currency="UAH" /> },
    footer: undefined,
  },
};
export const Phone: Story = {
  tags: ["visual"],
  args: { rows: orders.slice(0, 8), selection: { mode: "some", ids: [orders[1]?.id ?? 0] } },
  globals: { viewport: { value: "phone" }, density: "touch" },
};
export const PhoneLoading: Story = {
  args: { status: "loading", rows: [] },
  globals: { viewport: { value: "phone" }, density: "touch" },
};
export const Expandable: Story = {
  tags: ["visual"],
  parameters: { visual: { widths: [1440] } },
  args: {
    rows: orders.slice(0, 6),
    renderExpanded: (order) => (
      <p className="max-w-prose text-14">
        Заказ № {order.number} для {order.recipient}: {order.goods}, {order.city}.
      </p>
    ),
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "Подробности: заказ № 49999" });
    await userEvent.click(button);
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await expect(canvas.getByText(/^Заказ № 49999 для/)).toBeVisible();
  },
};

/** Ten thousand rows: only those that can be seen are in the document. */
export const TenThousand: Story = {
  args: { rows: demoOrders(10_000), total: 10_000, footer: undefined },
  play: async ({ canvas, canvasElement }) => {
    const drawn = () => canvasElement.querySelectorAll("tr[data-row]").length;
    await expect(drawn()).toBeLessThan(70);
    const region = canvas.getByRole("region", { name: "Заказы" });
    region.scrollTop = 200_000;
    await canvas.findByRole("link", { name: "№ 45000" });
    await expect(drawn()).toBeLessThan(70);
    region.focus();
    await userEvent.keyboard("{End}");
    await expect(canvas.getByRole("link", { name: "№ 40001" })).toHaveFocus();
    // The row with the focus stays in the document though it is out of sight.
    region.scrollTop = 0;
    await canvas.findByRole("link", { name: "№ 50000" });
    await expect(canvas.getByRole("link", { name: "№ 40001" })).toHaveFocus();
  },
};

function EndlessOrders(args: TableProps) {
  const [count, setCount] = useState(100);
  const [isLoading, setLoading] = useState(false);
  return (
    <DataTable
      {...args}
      rows={demoOrders(count)}
      total={400}
      footer={undefined}
      more={{
        hasMore: count < 400,
        loading: isLoading,
        onLoadMore: () => {
          setLoading(true);
          setTimeout(() => {
            setCount((now) => now + 100);
            setLoading(false);
          }, 50);
        },
      }}
    />
  );
}
export const Endless: Story = {
  render: (args) => <EndlessOrders {...args} />,
  play: async ({ canvas }) => {
    const shown = canvas.getByText(/Показано 100 из 400/);
    canvas.getByRole("region", { name: "Заказы" }).scrollTop = 100_000;
    // A plain error: to print the table at every poll would take longer than the rows.
    const isThere = () => {
      if (!shown.textContent?.includes("Показано 200 из 400")) throw new Error(`Still: ${shown.textContent}`);
    };
    await waitFor(isThere, lazily);
  },
};

export const Sorts: Story = {
  args: { sort: undefined },
  play: async ({ canvas, args }) => {
    const user = userEvent.setup();
    const header = canvas.getByRole("columnheader", { name: /^Сумма/ });
    const button = within(header).getByRole("button");
    await expect(header).not.toHaveAttribute("aria-sort");
    await user.click(button);
    await expect(header).toHaveAttribute("aria-sort", "ascending");
    await user.click(button);
    await expect(header).toHaveAttribute("aria-sort", "descending");
    await user.keyboard("{Shift>}");
    await user.click(canvas.getByRole("button", { name: "Получатель" }));
    await user.keyboard("{/Shift}");
    await expect(args.onSortChange).toHaveBeenLastCalledWith("-total,recipient");
    await expect(canvas.getByRole("button", { name: /^Получатель.*порядок 2$/ })).toBeVisible();
  },
};

export const Chooses: Story = {
  play: async ({ canvas, args }) => {
    const user = userEvent.setup();
    const boxOf = (number: number) => canvas.getByRole("checkbox", { name: `Выбрать: заказ № ${number}` });
    await user.click(boxOf(49_998));
    await user.keyboard("{Shift>}");
    await user.click(boxOf(49_994));
    await user.keyboard("{/Shift}");
    // The bar rises, out of nothing.
    await waitFor(() => expect(canvas.getByText("Выбрано 5 заказов")).toBeVisible());
    const all = canvas.getByRole("checkbox", { name: "Выбрать все на странице" });
    await expect(all).toBePartiallyChecked();
    await user.click(all);
    await waitFor(() => expect(canvas.getByText("Выбрано 50 заказов")).toBeVisible());
    await user.click(canvas.getByRole("button", { name: /^Выбрать все 1.234 по фильтру$/ }));
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith({ mode: "all", except: [] });
    await user.click(boxOf(49_998));
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith({ mode: "all", except: [49_998] });
    await waitFor(() => expect(canvas.getByText(/^Выбрано 1.233 заказа$/)).toBeVisible());
    await user.click(canvas.getByRole("button", { name: "Снять выбор" }));
    await expect(canvas.queryByRole("group", { name: "Выбранное" })).toBeNull();
    await user.click(canvas.getByText("Белгород-Днестровский", { selector: "tr[data-row='3'] *" }));
    await expect(opened).toHaveBeenLastCalledWith("#orders/49997");
  },
};

export const Keyboard: Story = {
  args: { onSelectionChange: fn() },
  play: async ({ canvas, args }) => {
    const link = (number: number) => canvas.getByRole("link", { name: `№ ${number}` });
    canvas.getByRole("region", { name: "Заказы" }).focus();
    await userEvent.keyboard("j");
    await expect(link(50_000)).toHaveFocus();
    await userEvent.keyboard("jj{ArrowDown}k");
    await expect(link(49_998)).toHaveFocus();
    await userEvent.keyboard("x");
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith({ mode: "some", ids: [49_998] });
    await userEvent.keyboard("jj{Shift>}X{/Shift}");
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith({ mode: "some", ids: [49_998, 49_997, 49_996] });
    await userEvent.keyboard("{Escape}");
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith(noRows);
    await userEvent.keyboard("/");
    await expect(args.onSearchKey).toHaveBeenCalled();
    await userEvent.keyboard("{Enter}");
    await expect(opened).toHaveBeenLastCalledWith("#orders/49996");
  },
};

export const KeyboardHelp: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole("region", { name: "Заказы" }).focus();
    await userEvent.keyboard("?");
    const dialog = await screen.findByRole("dialog", { name: "Клавиши таблицы" }, lazily);
    await waitFor(() => expect(within(dialog).getByText("Следующая строка")).toBeVisible());
    await userEvent.click(within(dialog).getByRole("radio", { name: "Выключены" }));
    await expect(within(dialog).getByRole("radio", { name: "Выключены" })).toBeChecked();
  },
};

export const RowMenu: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Действия: заказ № 49999" }));
    const menu = await screen.findByRole("menu", undefined, lazily);
    await waitFor(() => expect(within(menu).getByRole("menuitem", { name: "Повторить заказ" })).toBeVisible());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await waitFor(() => expect(canvas.getByRole("button", { name: "Действия: заказ № 49999" })).toHaveFocus());
  },
};

export const ChoosesColumns: Story = {
  tags: ["visual"],
  parameters: { visual: { widths: [1440] } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Вид таблицы, скрыт 1" }));
    const list = await screen.findByRole("list", { name: "Столбцы" }, lazily);
    const city = within(list).getByRole("checkbox", { name: "Город" });
    await userEvent.click(city);
    await expect(canvas.queryByRole("columnheader", { name: /^Город/, hidden: true })).toBeNull();
    await userEvent.click(city);
    city.focus();
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
    const titles = () =>
      canvas.getAllByRole("columnheader", { hidden: true }).map((header) => header.textContent?.split(":")[0]);
    await waitFor(() => expect(titles().indexOf("Город")).toBeLessThan(titles().indexOf("Товары")));
    await userEvent.click(screen.getByRole("button", { name: "Вернуть столбцы как были" }));
    await waitFor(() => expect(titles().indexOf("Город")).toBeGreaterThan(titles().indexOf("Товары")));
  },
};
