import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";

import { Money } from "../money/money.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "../table/table.tsx";
import { InlineEdit } from "./inline-edit.tsx";

const goods = [
  { id: 1, name: "Термокружка 450 мл", price: "412.50", stock: "18" },
  { id: 2, name: "Чехол для iPhone 15 Pro Max с карманом для карты", price: "1299.00", stock: "0" },
];

const saved = fn();

/** A server that takes a moment and refuses what is no number. */
async function store(name: string, value: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 30));
  if (!/^\d+([.,]\d{1,2})?$/.test(value)) throw new Error("Введите сумму числом: 1299,00");
  saved(name, value);
}

function Prices({ readOnly }: { readOnly?: boolean }) {
  const [rows, setRows] = useState(goods);
  return (
    <Table label="Товары" className="max-w-160">
      <TableHead>
        <TableRow>
          <TableHeader>Товар</TableHeader>
          <TableHeader align="end">Цена</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <TableCell>{row.name}</TableCell>
            <TableCell align="end" className="w-44">
              <InlineEdit
                label={`Цена: ${row.name}`}
                value={row.price}
                inputMode="decimal"
                align="end"
                readOnly={readOnly}
                onSave={async (value) => {
                  await store(row.name, value);
                  setRows((now) => now.map((one) => (one.id === row.id ? { ...one, price: value } : one)));
                }}
              >
                <Money amount={row.price} currency="UAH" />
              </InlineEdit>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const meta = {
  title: "Components/Forms/InlineEdit",
  component: InlineEdit,
  args: { label: "Цена", value: "412.50", onSave: fn() },
  render: ({ readOnly }) => <Prices readOnly={readOnly} />,
  beforeEach: () => saved.mockClear(),
} satisfies Meta<typeof InlineEdit>;
export default meta;
type Story = StoryObj<typeof meta>;

const first = /^Цена: Термокружка/;

export const Default: Story = {
  tags: ["visual"],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: first }));
    const box = canvas.getByRole("textbox", { name: first });
    await expect(box).toHaveFocus();
    await userEvent.keyboard("500{Enter}");
    await waitFor(() => expect(saved).toHaveBeenCalledWith("Термокружка 450 мл", "500"));
    const button = await canvas.findByRole("button", { name: /^Цена: Термокружка.*500/ });
    await waitFor(() => expect(button).toHaveFocus());
  },
};

/** What was refused stays in the box with the reason under it; Escape gives the old value back. */
export const Refused: Story = {
  tags: ["visual"],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: first }));
    await userEvent.keyboard("дорого{Enter}");
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Введите сумму числом");
    const box = canvas.getByRole("textbox", { name: first });
    await expect(box).toHaveValue("дорого");
    await expect(box).toHaveAccessibleDescription("Введите сумму числом: 1299,00");
    await expect(saved).not.toHaveBeenCalled();
  },
};

/** Enter or F2 opens, Enter saves, Escape gives the old value back; the focus stays with the value. Leaving saves too. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    const button = canvas.getByRole("button", { name: first });
    await expect(button).toHaveFocus();
    await userEvent.keyboard("{F2}");
    await userEvent.keyboard("1{Escape}");
    await expect(canvas.getByRole("button", { name: /^Цена: Термокружка.*412/ })).toHaveFocus();
    await expect(saved).not.toHaveBeenCalled();
    await userEvent.keyboard("{Enter}");
    await userEvent.keyboard("600");
    await userEvent.tab();
    await waitFor(() => expect(saved).toHaveBeenCalledWith("Термокружка 450 мл", "600"));
  },
};

export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull();
    await expect(canvas.getByText(/412/)).toBeVisible();
  },
};
