import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";

import { Button } from "../button/button.tsx";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { Popover } from "./popover.tsx";

const meta = {
  title: "Components/Overlays/Popover",
  component: Popover,
  args: {
    label: "Колонки",
    trigger: <Button>Колонки</Button>,
    children: (
      <>
        <Checkbox label="Артикул" defaultChecked />
        <Checkbox label="Остаток" defaultChecked />
        <Checkbox label="Цена в USD" />
      </>
    ),
  },
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole("button", { name: "Колонки" });
    await userEvent.click(trigger);
    await screen.findByRole("dialog", { name: "Колонки" });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

export const Open: Story = {
  tags: ["visual"],
  render: (args) => (
    <div className="min-h-60">
      <Popover {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button"));
    await screen.findByRole("dialog");
  },
};

/** Air of a list of choices, and none for what brings its own measure. */
export const Insets: Story = {
  render: (args) => (
    <div className="flex min-h-60 gap-24">
      <Popover {...args} inset="list" trigger={<Button>Список</Button>} />
      <Popover {...args} inset="bare" trigger={<Button>Без полей</Button>} />
    </div>
  ),
  play: async ({ canvas }) => {
    const air: string[] = [];
    for (const name of ["Список", "Без полей"]) {
      await userEvent.click(canvas.getByRole("button", { name }));
      air.push(getComputedStyle(await screen.findByRole("dialog")).paddingTop);
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    }
    await expect(air).toEqual(["4px", "0px"]);
  },
};
