import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { FilterButton } from "../catalogue-controls/catalogue-controls.tsx";
import { facets as sample } from "../filter-panel/filter.fixtures.ts";
import { FilterPanel, type PriceRangeValue } from "../filter-panel/filter-panel.tsx";
import { FilterSheet, type FilterSheetProps } from "./filter-sheet.tsx";

function Panel() {
  const [facets, setFacets] = useState(sample);
  const [price, setPrice] = useState<PriceRangeValue>({ from: null, to: null });
  return (
    <FilterPanel
      facets={facets}
      onFacetChange={(id, selected) =>
        setFacets(facets.map((facet) => (facet.id === id ? { ...facet, selected } : facet)))
      }
      price={{ value: price, min: 35, max: 1284501, onChange: setPrice }}
      onReset={() => setFacets(sample)}
    />
  );
}

/** The button that opens the sheet, and the sheet. */
function Opened({ open: initial, onOpenChange, ...rest }: FilterSheetProps) {
  const [open, setOpen] = useState(initial);
  return (
    <>
      <FilterButton chosen={1} onClick={() => setOpen(true)} />
      <FilterSheet
        {...rest}
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          onOpenChange(next);
        }}
      />
    </>
  );
}

const meta = {
  title: "Patterns/Lists/FilterSheet",
  component: FilterSheet,
  args: { open: true, total: 128, onOpenChange: fn(), onReset: fn(), children: <Panel /> },
  argTypes: { children: { control: false } },
  globals: { viewport: { value: "phone" }, density: "touch" },
  parameters: {
    notApplicable: {
      Failed: "A count that failed is an unknown count: the button says «Показать», as in Loading.",
      NoPermission: "The catalogue is public.",
      Phone: "Default is a phone: the sheet exists for it.",
    },
    docs: { story: { inline: false, height: "740px" } },
  },
  render: (args) => <Opened key={String(args.open)} {...args} />,
} satisfies Meta<typeof FilterSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"] };
export const Tablet: Story = { tags: ["visual"], globals: { viewport: { value: "tablet" } } };
export const Loading: Story = { args: { total: undefined } };
export const OneProduct: Story = {
  args: { total: 1 },
  play: async () => {
    await expect(await screen.findByRole("button", { name: /^Показать 1\s+товар$/ })).toBeInTheDocument();
  },
};
export const Empty: Story = {
  tags: ["visual"],
  args: { total: 0 },
  play: async () => {
    await expect(await screen.findByRole("button", { name: "Ничего не найдено" })).toBeDisabled();
  },
};
export const LongWords: Story = {
  args: {
    title: "Фильтры раздела «Электрокардиографы противоударные водонепроницаемые»",
    total: 1234567,
    children: <p className="break-words">{"Высокопрочныйполикарбонат".repeat(4)}</p>,
  },
};

export const OpensAndCloses: Story = {
  args: { open: false },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole("button", { name: /^Фильтры/ });
    await userEvent.click(button);
    const dialog = await screen.findByRole("dialog", { name: "Фильтры" });
    await waitFor(() => expect(dialog).toHaveFocus());
    await userEvent.click(within(dialog).getByRole("button", { name: "Сбросить" }));
    await expect(args.onReset).toHaveBeenCalled();
    await expect(dialog).toBeVisible();
    await userEvent.click(within(dialog).getByRole("button", { name: /^Показать 128/ }));
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const ClosesByEscape: Story = {
  play: async () => {
    await screen.findByRole("dialog", { name: "Фильтры" });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const HugeNumbers: Story = { args: { total: 1_234_567_890 } };
