import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { walkByTab } from "../../lib/walk-by-tab.ts";
import { facets as sample } from "./filter.fixtures.ts";
import { type FacetGroup, FilterPanel, type PriceRangeValue } from "./filter-panel.tsx";

function Panel({ loading = false, facets: given = sample }: { loading?: boolean; facets?: FacetGroup[] }) {
  const [facets, setFacets] = useState(loading ? [] : given);
  const [price, setPrice] = useState<PriceRangeValue>({ from: null, to: null });
  return (
    <div className="max-w-64">
      <FilterPanel
        loading={loading}
        facets={facets}
        onFacetChange={(id, selected) =>
          setFacets(facets.map((facet) => (facet.id === id ? { ...facet, selected } : facet)))
        }
        price={{ value: price, min: 35, max: 1284501, onChange: setPrice }}
        onReset={() => setFacets(given)}
      />
    </div>
  );
}

const meta = {
  title: "Patterns/Lists/Filters",
  component: Panel,
  parameters: {
    notApplicable: {
      Failed: "Without filters the list is still there: the panel is left out and the list says what failed.",
      NoPermission: "The catalogue is public.",
    },
  },
} satisfies Meta<typeof Panel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"] };
export const Loading: Story = { args: { loading: true } };

export const ShowsTheRest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("checkbox", { name: /Дніпро/ })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Ещё 3" }));
    await userEvent.click(canvas.getByRole("checkbox", { name: /Дніпро/ }));
    await userEvent.click(canvas.getByRole("button", { name: "Свернуть" }));
    await expect(canvas.getByRole("checkbox", { name: /Дніпро/ })).toBeChecked();
  },
};

/** Nothing to choose from but the price: groups without values are not drawn. */
export const Empty: Story = { args: { facets: [] } };
export const LongWords: Story = {
  args: {
    facets: [
      {
        id: "features",
        title: "Противоударноводонепроницаемые особенности",
        options: [
          { value: "a", label: "Противоударныйводонепроницаемыйэлектрокардиограф", count: 12 },
          {
            value: "b",
            label: "Высокопрочный поликарбонат с антибликовым олеофобным покрытием и подсветкой",
            count: 3,
          },
        ],
        selected: ["a"],
      },
    ],
  },
};
export const HugeNumbers: Story = {
  args: {
    facets: [
      { id: "vendor", title: "Бренд", options: [{ value: "a", label: "Aura", count: 1_234_567_890 }], selected: [] },
    ],
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };

/** Tab walks names of groups, the range and the boxes; what would leave nothing is passed over; Enter sets the price. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(document.activeElement).toHaveTextContent("Цена, ₴"); // a summary has no name of its own
    await walkByTab("Цена от");
    await userEvent.keyboard("100{Enter}");
    await expect(canvas.getByLabelText("Цена от")).toHaveValue("100");
    await walkByTab("Цена до");
    await userEvent.tab();
    await walkByTab(/^В наличии/);
    await userEvent.keyboard(" ");
    await expect(canvas.getByRole("checkbox", { name: /^В наличии/ })).not.toBeChecked();
    await userEvent.tab();
    await expect(document.activeElement).toHaveTextContent("Бренд"); // «Под заказ» has no products
  },
};
