import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { walkByTab } from "../../lib/walk-by-tab.ts";
import type { ProductView } from "../product-grid/product-grid.tsx";
import { type AppliedFilter, AppliedFilters, FilterButton, SortSelect, ViewToggle } from "./catalogue-controls.tsx";

const sample: AppliedFilter[] = [
  { id: "vendor:Aura", label: "Бренд: Aura" },
  { id: "price", label: "Цена: от 500 до 1 500 ₴" },
];

const options = [
  { value: "popular", label: "Сначала популярные" },
  { value: "price", label: "Сначала дешёвые" },
  { value: "-price", label: "Сначала дорогие" },
] as const;

function Toolbar({
  applied = sample,
  compact = false,
  onFiltersOpen,
}: {
  /** The chosen filters. */
  applied?: AppliedFilter[];
  /** The word beside the sign of the filters goes on a phone. */
  compact?: boolean;
  onFiltersOpen: () => void;
}) {
  const [view, setView] = useState<ProductView>("grid");
  const [sort, setSort] = useState<(typeof options)[number]["value"]>("popular");
  const [items, setItems] = useState(applied);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <FilterButton chosen={items.length} compact={compact} onClick={onFiltersOpen} />
        <SortSelect value={sort} options={options} onChange={setSort} />
        <ViewToggle value={view} onChange={setView} />
      </div>
      <AppliedFilters
        items={items}
        onRemove={(gone) => setItems(items.filter((item) => item !== gone))}
        onClear={() => setItems([])}
      />
    </div>
  );
}

const meta = {
  title: "Patterns/Catalogue/CatalogueControls",
  component: Toolbar,
  args: { applied: sample, onFiltersOpen: fn() },
  parameters: {
    notApplicable: {
      Loading: "The controls stay usable while the list under them loads.",
      Failed: "They send nothing themselves; the list says what failed.",
      NoPermission: "The catalogue is public.",
    },
  },
} satisfies Meta<typeof Toolbar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"] };
export const Empty: Story = {
  args: { applied: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("list", { name: "Выбранные фильтры" })).toBeNull();
    await expect(canvas.getByRole("button", { name: "Фильтры" })).toBeVisible();
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };
/** More stands in the row: on a phone the order of the list keeps its words, and the filters only their sign. */
export const Compact: Story = {
  ...Phone,
  args: { compact: true },
  play: async ({ canvas }) => {
    const filters = canvas.getByRole("button", { name: /^Фильтры.*выбрано 2$/ });
    await expect(filters.offsetWidth).toBeLessThan(90);
  },
};
export const LongWords: Story = {
  tags: ["visual"],
  args: {
    applied: [
      { id: "long", label: "Особенности: противоударный водонепроницаемый корпус с электрокардиографом" },
      { id: "word", label: "Материал: высокопрочныйполикарбонатсантибликовымолеофобнымпокрытием" },
      ...sample,
    ],
  },
  globals: { viewport: { value: "phone" } },
};

export const DropsFilters: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^Фильтры.*выбрано 2$/ }));
    await expect(args.onFiltersOpen).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Убрать фильтр Бренд: Aura" }));
    await expect(canvas.getByRole("button", { name: /^Фильтры.*выбрано 1$/ })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Сбросить все" }));
    await expect(canvas.queryByRole("list", { name: "Выбранные фильтры" })).toBeNull();
  },
};

export const SortsAndTurns: Story = {
  play: async ({ canvas }) => {
    const sort = canvas.getByRole("combobox", { name: "Сортировка" });
    await userEvent.selectOptions(sort, "Сначала дешёвые");
    await expect(sort).toHaveValue("price");
    const list = canvas.getByRole("button", { name: "Списком" });
    await expect(list).toHaveAttribute("aria-pressed", "false");
    await userEvent.click(list);
    await expect(list).toHaveAttribute("aria-pressed", "true");
    await expect(canvas.getByRole("button", { name: "Сеткой" })).toHaveAttribute("aria-pressed", "false");
  },
};

export const HugeNumbers: Story = {
  args: {
    applied: Array.from({ length: 14 }, (_, index) => ({
      id: String(index),
      label: `Цена: от ${index} 000 000 000,00 до 9 999 999 999,99 ₴`,
    })),
  },
};

export const Keyboard: Story = {
  play: async ({ args, canvas }) => {
    await walkByTab("Фильтры выбрано 2");
    await userEvent.keyboard("{Enter}");
    await expect(args.onFiltersOpen).toHaveBeenCalledOnce();
    await walkByTab("Сортировка", "Сеткой", "Списком");
    await userEvent.keyboard(" ");
    await expect(canvas.getByRole("button", { name: "Списком" })).toHaveAttribute("aria-pressed", "true");
    await walkByTab("Убрать фильтр Бренд: Aura");
  },
};
