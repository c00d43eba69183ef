import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { walkByTab } from "../../lib/walk-by-tab.ts";
import { products } from "../product-card/product.fixtures.ts";
import { SearchDropdown } from "./search-dropdown.tsx";

const meta = {
  title: "Patterns/Shell/SearchDropdown",
  component: SearchDropdown,
  args: {
    state: { status: "idle" },
    history: ["наушники", "лампа настольная", "термобутылка"],
    allHref: "/products?search=наушники",
    onHistorySelect: fn(),
    onHistoryDelete: fn(),
    onClear: fn(),
    onRetry: fn(),
  },
  decorators: [
    (Story) => (
      <div className="flex max-h-[600px] max-w-[400px] flex-col overflow-hidden rounded-surface border border-hairline bg-raised">
        <Story />
      </div>
    ),
  ],
  parameters: { notApplicable: { NoPermission: "Search is public." } },
} satisfies Meta<typeof SearchDropdown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Удалить из истории: лампа настольная" }));
    await expect(args.onHistoryDelete).toHaveBeenCalledWith("лампа настольная");
    await userEvent.click(canvas.getByRole("button", { name: "наушники" }));
    await expect(args.onHistorySelect).toHaveBeenCalledWith("наушники");
  },
};
export const NoHistory: Story = { args: { history: [] } };
export const Loading: Story = { args: { state: { status: "loading" } } };
export const Results: Story = {
  tags: ["visual"],
  args: {
    state: {
      status: "results",
      products: products.slice(0, 5).map((product) => ({ ...product, price: product.uah })),
      total: "34",
      categories: [
        { id: 1, name: "Наушники", href: "/products?category_id=1" },
        { id: 2, name: "Противоударные водонепроницаемые электрокардиографы", href: "/products?category_id=2" },
      ],
    },
  },
  play: async ({ canvas }) => {
    const all = canvas.getByRole("link", { name: "Показать все 34" });
    await expect(all).toHaveAttribute("href", "/products?search=наушники");
    await expect(canvas.getByText("Найдено товаров: 34, категорий: 2")).toBeInTheDocument();
  },
};
/** No product has all the words of the query: what has some of them says so. */
export const Partial: Story = {
  tags: ["visual"],
  args: {
    state: {
      status: "results",
      products: products.slice(0, 5).map((product) => ({ ...product, price: product.uah })),
      total: "54",
      partial: true,
      categories: [],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Товаров со всеми этими словами нет.")).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Похожие товары" })).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("Похожих товаров: 54, категорий: 0");
  },
};
export const Empty: Story = {
  tags: ["visual"],
  args: { state: { status: "results", products: [], total: "0", categories: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Ничего не найдено")).toBeVisible();
    await expect(canvas.getByText("К сожалению, мы не можем найти никаких данных по вашему запросу.")).toBeVisible();
  },
};
export const Failed: Story = {
  tags: ["visual"],
  args: { state: { status: "error" } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("Ошибка HTTP запроса")).toBeVisible();
    await expect(canvas.getByText("Неизвестная ошибка!")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Попробовать еще раз" }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};

export const LongWords: Story = {
  args: {
    history: ["Противоударныйводонепроницаемыйэлектрокардиограф ".repeat(3)],
    state: {
      status: "results",
      products: products.slice(0, 2).map((product) => ({
        ...product,
        name: "Противоударныйводонепроницаемыйэлектрокардиограф с метеостанцией в подарочной упаковке",
        price: product.uah,
      })),
      total: "2",
      categories: [
        {
          id: 2,
          name: "Противоударныйводонепроницаемыйэлектрокардиографы и аксессуары к ним",
          href: "/products?category_id=2",
        },
      ],
    },
  },
};
export const HugeNumbers: Story = {
  args: {
    state: {
      status: "results",
      products: products.slice(0, 3).map((product) => ({ ...product, price: "99999999999.99" })),
      total: "300+",
      categories: [],
    },
  },
};
export const Phone: Story = { args: Results.args, globals: { viewport: { value: "phone" }, density: "touch" } };

export const Keyboard: Story = {
  play: async ({ args }) => {
    await walkByTab("наушники");
    await userEvent.keyboard("{Enter}");
    await expect(args.onHistorySelect).toHaveBeenCalledWith("наушники");
    await walkByTab("Удалить из истории: наушники");
    await userEvent.keyboard(" ");
    await expect(args.onHistoryDelete).toHaveBeenCalledWith("наушники");
  },
};
