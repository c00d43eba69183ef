import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { AppliedFilters, FilterButton, SortSelect, ViewToggle } from "../catalogue-controls/catalogue-controls.tsx";
import { FilterSheet } from "../filter-sheet/filter-sheet.tsx";
import { LoadMore } from "../load-more/load-more.tsx";
import type { ProductView } from "../product-grid/product-grid.tsx";
import { facets as sample } from "./filter.fixtures.ts";
import { FilterPanel, type PriceRangeValue } from "./filter-panel.tsx";

function Panel({ isLoading = false }: { isLoading?: boolean }) {
  const [facets, setFacets] = useState(isLoading ? [] : sample);
  const [price, setPrice] = useState<PriceRangeValue>({ from: null, to: null });
  return (
    <div className="max-w-64">
      <FilterPanel
        isLoading={isLoading}
        facets={facets}
        onFacetChange={(id, selected) =>
          setFacets(facets.map((facet) => (facet.id === id ? { ...facet, selected } : facet)))
        }
        price={{ value: price, min: 35, max: 1284501, onChange: setPrice }}
        onReset={() => setFacets(sample)}
      />
    </div>
  );
}

const meta = {
  title: "Patterns/Filters",
  component: Panel,
} satisfies Meta<typeof Panel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"] };
export const Loading: Story = { args: { isLoading: true } };

export const ShowsTheRest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("checkbox", { name: /Дніпро/ })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Ещё 3" }));
    await userEvent.click(canvas.getByRole("checkbox", { name: /Дніпро/ }));
    await userEvent.click(canvas.getByRole("button", { name: "Свернуть" }));
    await expect(canvas.getByRole("checkbox", { name: /Дніпро/ })).toBeChecked();
  },
};

export const Sheet: Story = {
  tags: ["visual"],
  render: () => (
    <FilterSheet open onOpenChange={() => {}} total={128} onReset={() => {}}>
      <Panel />
    </FilterSheet>
  ),
};

function ControlsBar() {
  const [view, setView] = useState<ProductView>("grid");
  const [sort, setSort] = useState("popular");
  const [items, setItems] = useState([
    { id: "vendor:Aura", label: "Бренд: Aura" },
    { id: "price", label: "Цена: от 500 до 1 500 ₴" },
    { id: "long", label: "Особенности: противоударный водонепроницаемый корпус с электрокардиографом" },
  ]);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <FilterButton chosen={items.length} onClick={() => {}} />
        <SortSelect
          value={sort}
          onChange={setSort}
          options={[
            { value: "popular", label: "Сначала популярные" },
            { value: "price", label: "Сначала дешёвые" },
          ]}
        />
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

export const Controls: Story = { tags: ["visual"], render: () => <ControlsBar /> };

const handleLoadMore = fn();
export const More: Story = {
  render: () => (
    <LoadMore
      shown={48}
      total={1284}
      hasMore
      nextHref="/products?page=3"
      isAutomatic={false}
      onLoadMore={handleLoadMore}
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("link", { name: "Показать ещё" }));
    await expect(handleLoadMore).toHaveBeenCalled();
  },
};
export const MoreFailed: Story = {
  render: () => <LoadMore shown={48} total={1284} hasMore isError onLoadMore={() => {}} />,
};
