import type { Meta, StoryObj } from "@storybook/react-vite";
import { LayoutGrid } from "lucide-react";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { Button } from "../../components/button/button.tsx";
import { Money } from "../../components/money/money.tsx";
import { Progress } from "../../components/progress/progress.tsx";
import { TextLink } from "../../components/text-link/text-link.tsx";
import { posts } from "../news-card/news.fixtures.ts";
import { PageHeader } from "../page-header/page-header.tsx";
import { StateCounters } from "../state-counters/state-counters.tsx";
import { DashboardGrid } from "./dashboard-grid.tsx";
import type { DashboardTile } from "./dashboard-tile.tsx";
import { orderTiles } from "./tile-order.ts";

const figure = (amount: string, note: string) => (
  <>
    <p className="text-26 font-semibold break-words tabular-nums">
      <Money amount={amount} currency="UAH" />
    </p>
    <p className="mt-1 text-13 text-muted">{note}</p>
  </>
);

const board: DashboardTile[] = [
  { id: "balance", title: "Баланс", content: figure("12450.75", "Ещё 1 840,00 ₴ в ожидании") },
  {
    id: "profit",
    title: "Прибыль",
    description: "С 1 по 21 ноября",
    content: figure("28310.40", "На 12 % больше, чем за октябрь"),
  },
  {
    id: "goal",
    title: "Цель месяца",
    span: 2,
    content: (
      <>
        {figure("28310.40", "Осталось 11 689,60 ₴ и 9 дней")}
        <Progress value={71} label="71 % цели" className="mt-4" />
      </>
    ),
  },
  {
    id: "orders",
    title: "Заказы",
    span: 2,
    action: <TextLink href="/orders">Все заказы</TextLink>,
    content: (
      <StateCounters
        label="Заказы по состояниям"
        items={[
          { id: "new", label: "Новые", count: 3, href: "/orders?status=new" },
          { id: "shipped", label: "В пути", count: 14, href: "/orders?status=shipped" },
          { id: "arrived", label: "Ждут получателя", count: 2, href: "/orders?status=arrived" },
        ]}
      />
    ),
  },
  {
    id: "news",
    title: "Новости",
    span: 2,
    action: <TextLink href="/blog">Все новости</TextLink>,
    content: (
      <ul className="divide-y divide-hairline">
        {posts.slice(0, 3).map((post) => (
          <li key={post.id} className="py-2.5 first:pt-0 last:pb-0">
            <TextLink href={post.href} quiet>
              {post.title}
            </TextLink>
          </li>
        ))}
      </ul>
    ),
  },
];

function Board({
  tiles = board,
  arranging: isArrangingAtFirst = false,
  onOrderChange,
}: {
  tiles?: DashboardTile[];
  arranging?: boolean;
  onOrderChange?: (ids: readonly string[]) => void;
}) {
  const [order, setOrder] = useState<readonly string[]>([]);
  const [isArranging, setArranging] = useState(isArrangingAtFirst);
  return (
    <main className="px-4 py-5 md:px-6">
      <PageHeader
        title="Кабинет"
        actions={
          <Button icon={<LayoutGrid />} aria-pressed={isArranging} onClick={() => setArranging(!isArranging)}>
            {isArranging ? "Готово" : "Расставить"}
          </Button>
        }
      />
      <DashboardGrid
        label="Сводка"
        tiles={orderTiles(tiles, order)}
        arranging={isArranging}
        onOrderChange={(ids) => {
          setOrder(ids);
          onOrderChange?.(ids);
        }}
      />
    </main>
  );
}

const as = (status: DashboardTile["status"], more: Partial<DashboardTile> = {}) =>
  board.map((tile) => ({ ...tile, status, ...more }));

const meta = {
  title: "Patterns/Pages/DashboardGrid",
  component: DashboardGrid,
  subcomponents: {},
  parameters: { layout: "fullscreen" },
  args: { label: "Сводка", tiles: board },
  argTypes: { tiles: { control: false } },
  render: (args) => <Board tiles={[...args.tiles]} arranging={args.arranging} onOrderChange={args.onOrderChange} />,
} satisfies Meta<typeof DashboardGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"] };
export const Arranging: Story = { tags: ["visual"], args: { arranging: true } };
export const Loading: Story = { tags: ["visual"], args: { tiles: as("loading") } };
export const Empty: Story = {
  args: { tiles: as("empty", { emptyText: "Появится после первого заказа." }) },
};
const handleRetry = fn();
/** One tile failed: the others answer. */
export const Failed: Story = {
  tags: ["visual"],
  args: {
    tiles: board.map((tile) => (tile.id === "orders" ? { ...tile, status: "error", onRetry: handleRetry } : tile)),
  },
  play: async ({ canvas }) => {
    handleRetry.mockClear();
    await userEvent.click(canvas.getByRole("button", { name: "Попробовать еще раз" }));
    await expect(handleRetry).toHaveBeenCalledOnce();
  },
};
export const LongWords: Story = {
  args: {
    tiles: board.map((tile) => ({
      ...tile,
      title: "Внешнеэкономическая Противоударноводонепроницаемость",
      description: "За период с понедельника по воскресенье включительно, по киевскому времени",
    })),
  },
};
export const HugeNumbers: Story = {
  args: {
    tiles: board.map((tile) => ({ ...tile, content: figure("-1234567890.99", "Ещё 9 876 543 210,00 ₴ в ожидании") })),
  },
};
export const NoPermission: Story = {
  args: { tiles: board.map((tile) => (tile.id === "profit" ? { ...tile, status: "denied" } : tile)) },
};
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };

/** Tiles move by Enter; the focus goes along and each step is said; at the edge it stays. */
export const MovesByKeyboard: Story = {
  args: { arranging: true, onOrderChange: fn() },
  play: async ({ canvas, args }) => {
    const names = () => canvas.getAllByRole("group").map((group) => group.getAttribute("aria-label"));
    const profit = () => within(canvas.getByRole("group", { name: "Место: Прибыль" }));
    profit().getByRole("button", { name: "Переместить раньше" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(names().slice(0, 2)).toEqual(["Место: Прибыль", "Место: Баланс"]);
    await expect(canvas.getByText("Прибыль: место 1 из 5")).toBeInTheDocument();
    await expect(profit().getByRole("button", { name: "Переместить раньше" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByText("Прибыль: дальше двигать некуда")).toBeInTheDocument();
    await expect(args.onOrderChange).toHaveBeenCalledOnce();
    await expect(args.onOrderChange).toHaveBeenCalledWith(["profit", "balance", "goal", "orders", "news"]);
    // Onward the tile itself is moved in the page, which would drop its focus.
    profit().getByRole("button", { name: "Переместить дальше" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(profit().getByRole("button", { name: "Переместить дальше" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByText("Прибыль: место 3 из 5")).toBeInTheDocument();
  },
};
