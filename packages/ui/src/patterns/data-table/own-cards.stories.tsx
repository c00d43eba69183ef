import type { Meta, StoryObj } from "@storybook/react-vite";
import { Repeat2 } from "lucide-react";
import { useState } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { IconButton } from "../../components/icon-button/icon-button.tsx";
import { Money } from "../../components/money/money.tsx";
import { Text } from "../../components/text/text.tsx";
import { DataTable } from "./data-table.tsx";
import { demoColumns, demoOrders } from "./data-table.fixtures.tsx";
import type { DemoOrder } from "./data-table.fixtures.tsx";
import type { RowSelection } from "./row-selection.ts";

const OwnCard = ({ order }: { order: DemoOrder }) => (
  <article className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
    <Text size="14" weight="semibold">
      № {order.number}
    </Text>
    <Money amount={order.total} currency="UAH" />
    <Text size="13" tone="muted">
      {order.recipient}
    </Text>
    <span className="relative z-1 justify-self-end">
      <IconButton label={`Повторить заказ № ${order.number}`} size="sm">
        <Repeat2 />
      </IconButton>
    </span>
  </article>
);

/** A list whose rows have cards of their own on a phone. */
function OwnCards({ chooses = false }: { chooses?: boolean }) {
  const [selection, setSelection] = useState<RowSelection>({ mode: "some", ids: [] });
  return (
    <DataTable
      caption="Заказы"
      {...(chooses && {
        noun: ["заказ", "заказа", "заказов"] as const,
        total: 40,
        selection,
        onSelectionChange: setSelection,
      })}
      columns={demoColumns}
      rows={demoOrders(4)}
      getRowId={(order) => order.id}
      getRowName={(order) => `заказ № ${order.number}`}
      getRowHref={(order) => `#orders/${order.id}`}
      renderCard={(order) => <OwnCard order={order} />}
      empty="Заказов пока нет"
    />
  );
}

const meta = {
  title: "Patterns/Lists/DataTable/Own cards",
  component: OwnCards,
  globals: { viewport: { value: "phone" }, density: "touch" },
} satisfies Meta<typeof OwnCards>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"], parameters: { visual: { widths: [360] } } };

/** Cards have no box for all of them, so the bar offers it once one is chosen. */
export const ChoosesAll: Story = {
  args: { chooses: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("checkbox", { name: "Выбрать: заказ № 49999" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Выбрать все на странице" }));
    // The bar rises, out of nothing.
    await waitFor(() => expect(canvas.getByText("Выбрано 4 заказа")).toBeVisible());
    await expect(canvas.queryByRole("button", { name: "Выбрать все на странице" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: /^Выбрать все 40 по фильтру$/ }));
    await waitFor(() => expect(canvas.getByText("Выбрано 40 заказов")).toBeVisible());
  },
};

export const OpensByAnyPlace: Story = {
  play: async ({ canvas, canvasElement }) => {
    const link = canvas.getByRole("link", { name: "заказ № 49999" });
    // What lies on top in the middle of the card is its link; its own button lies above that. The browser lays a card out with the first frame that shows it.
    await waitFor(() => {
      const { x, y, width, height } = link.getBoundingClientRect();
      return expect(canvasElement.ownerDocument.elementFromPoint(x + width / 2, y + height / 2)).toBe(link);
    });
    const repeat = canvas.getByRole("button", { name: "Повторить заказ № 49999" });
    const box = repeat.getBoundingClientRect();
    const top = canvasElement.ownerDocument.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    await expect(repeat.contains(top)).toBe(true);
    await userEvent.tab();
    while (canvasElement.ownerDocument.activeElement !== link) await userEvent.tab();
    await userEvent.tab();
    await expect(repeat).toHaveFocus();
  },
};
