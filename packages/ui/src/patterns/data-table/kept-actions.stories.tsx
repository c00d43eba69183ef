import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../../components/button/button.tsx";
import { Dialog } from "../../components/dialog/dialog.tsx";
import { DataTable } from "./data-table.tsx";
import { demoColumns, demoOrders } from "./data-table.fixtures.tsx";
import type { RowSelection } from "./row-selection.ts";

/** An action that takes its rows out of the list and then hands something over. */
function SendAll({ onDone }: { onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        onClick={() => {
          setOpen(true);
          onDone();
        }}
      >
        Отправить
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Файл готов">
        <Button asChild>
          <a href="#file">Скачать</a>
        </Button>
      </Dialog>
    </>
  );
}

function KeptActions() {
  const [selection, setSelection] = useState<RowSelection>({ mode: "all", except: [] });
  const [rows, setRows] = useState(() => demoOrders(4));
  return (
    <DataTable
      caption="Заказы"
      noun={["заказ", "заказа", "заказов"]}
      total={rows.length}
      selection={selection}
      onSelectionChange={setSelection}
      bulkActions={<SendAll onDone={() => setRows([])} />}
      columns={demoColumns}
      rows={rows}
      getRowId={(order) => order.id}
      getRowName={(order) => `заказ № ${order.number}`}
      empty="Заказов пока нет"
    />
  );
}

const meta = {
  title: "Patterns/Lists/DataTable/Kept actions",
  component: KeptActions,
} satisfies Meta<typeof KeptActions>;
export default meta;
type Story = StoryObj<typeof meta>;

/** All that match were chosen, and after the action none does: what it has opened stays until it is closed, the bar does not. */
export const OpenOverAnEmptiedList: Story = {
  play: async ({ canvas }) => {
    const user = userEvent.setup();
    await user.click(await canvas.findByRole("button", { name: "Отправить" }));
    await waitFor(() => expect(canvas.getByText("Заказов пока нет")).toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole("link", { name: "Скачать" })).toBeVisible());
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(canvas.queryByRole("group", { name: "Выбранное" })).toBeNull();
  },
};
