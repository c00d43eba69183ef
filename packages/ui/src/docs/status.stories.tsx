import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";

import { StatusBoard } from "./status-board.tsx";

const meta = { title: "Status/Board", component: StatusBoard, tags: ["!dev"] } satisfies Meta<typeof StatusBoard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("searchbox", { name: "Найти компонент" }), "iconb");
    const table = within(canvas.getByRole("table", { name: "Компоненты" }));
    await expect(table.getByRole("link", { name: "IconButton" })).toHaveAttribute(
      "href",
      "./?path=/docs/components-actions-iconbutton--docs",
    );
    await expect(table.getAllByRole("row")).toHaveLength(2);
    await expect(within(canvas.getByRole("table", { name: "Шаблоны" })).getByText(/Ничего не найдено/)).toBeVisible();
  },
};
