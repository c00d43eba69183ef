import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";

import { Card } from "../card/card.tsx";
import { CheckboxBox } from "../checkbox/checkbox.tsx";
import { EmptyState } from "../empty-state/empty-state.tsx";
import { Money } from "../money/money.tsx";
import { TextLink } from "../text-link/text-link.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableMessage, TableRow } from "./table.tsx";
import { tableDensityKeys } from "./table.variants.ts";

const goods = [
  { sku: "SKU-1024", name: "Термокружка 450 мл", stock: 128, price: "410.00" },
  { sku: "SKU-2048", name: "Настольная лампа с беспроводной зарядкой", stock: 7, price: "1299.90" },
  { sku: "SKU-4096", name: "Набор отвёрток", stock: 0, price: "865.50" },
];

function Goods({ density }: { density?: (typeof tableDensityKeys)[number] }) {
  const [direction, setDirection] = useState<"asc" | "desc">("asc");
  const [chosen, setChosen] = useState<readonly string[]>(["SKU-2048"]);
  const sorted = goods.toSorted((a, b) => (Number(a.price) - Number(b.price)) * (direction === "asc" ? 1 : -1));
  return (
    <Card padded={false} className="max-w-200">
      <Table label="Товары" density={density}>
        <TableHead>
          <tr>
            <TableHeader className="w-10">
              <span className="sr-only">Выбор</span>
            </TableHeader>
            <TableHeader>Артикул</TableHeader>
            <TableHeader>Название</TableHeader>
            <TableHeader align="end">Остаток</TableHeader>
            <TableHeader
              align="end"
              sorted={direction}
              onSort={() => setDirection(direction === "asc" ? "desc" : "asc")}
            >
              Цена
            </TableHeader>
          </tr>
        </TableHead>
        <TableBody>
          {sorted.map(({ sku, name, stock, price }) => (
            <TableRow key={sku} selected={chosen.includes(sku)}>
              <TableCell>
                <CheckboxBox
                  aria-label={`Выбрать ${name}`}
                  checked={chosen.includes(sku)}
                  onChange={(event) =>
                    setChosen(event.currentTarget.checked ? [...chosen, sku] : chosen.filter((other) => other !== sku))
                  }
                />
              </TableCell>
              <TableCell className="whitespace-nowrap text-muted">{sku}</TableCell>
              <TableCell>
                <TextLink quiet href={`#${sku}`}>
                  {name}
                </TextLink>
              </TableCell>
              <TableCell align="end">{stock}</TableCell>
              <TableCell align="end">
                <Money amount={price} currency="UAH" />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

const meta = {
  title: "Components/Data/Table",
  component: Table,
  args: { label: "Товары" },
  render: (args) => <Goods density={args.density} />,
} satisfies Meta<typeof Table>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const header = canvas.getByRole("columnheader", { name: "Цена" });
    await expect(header).toHaveAttribute("aria-sort", "ascending");
    await userEvent.click(canvas.getByRole("button", { name: "Цена" }));
    await expect(header).toHaveAttribute("aria-sort", "descending");
    await expect(canvas.getAllByRole("row")[1]).toHaveTextContent("SKU-2048");
  },
};

export const Densities: Story = {
  tags: ["visual"],
  render: () => (
    <div className="space-y-6">
      {tableDensityKeys.map((density) => (
        <Goods key={density} density={density} />
      ))}
    </div>
  ),
};

export const Empty: Story = {
  tags: ["visual"],
  render: () => (
    <Card padded={false}>
      <Table label="Выплаты">
        <TableHead>
          <tr>
            <TableHeader>Дата</TableHeader>
            <TableHeader align="end">Сумма</TableHeader>
          </tr>
        </TableHead>
        <TableBody>
          <TableMessage columns={2}>
            <EmptyState size="panel" title="Выплат пока нет" />
          </TableMessage>
        </TableBody>
      </Table>
    </Card>
  ),
};

/** The header sorts by Enter; the targets of a dense row are at least 24 px. */
export const Keyboard: Story = {
  args: { density: "work" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Цена" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("columnheader", { name: "Цена" })).toHaveAttribute("aria-sort", "descending");
    await userEvent.tab();
    const box = canvas.getByRole("checkbox", { name: /Настольная лампа/ });
    await expect(box).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(box).not.toBeChecked();
    // A press three pixels beside the drawn box still meets it.
    const { left, top } = box.getBoundingClientRect();
    await expect(document.elementFromPoint(left - 3, top - 3)).toBe(box);
  },
};
