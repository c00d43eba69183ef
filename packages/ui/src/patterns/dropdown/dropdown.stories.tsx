import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { Button } from "../../components/button/button.tsx";
import { Dropdown } from "./dropdown.tsx";

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex h-72 justify-end gap-4 pl-4">
      <Dropdown
        label="Пример"
        width={280}
        open={open}
        onOpenChange={setOpen}
        trigger={(props) => <Button {...props}>Открыть</Button>}
      >
        <div className="p-4">
          <Button>Внутри</Button>
        </div>
      </Dropdown>
      <Button>Снаружи</Button>
    </div>
  );
}

const meta = { title: "Patterns/Dropdown", component: Example } satisfies Meta<typeof Example>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const ClosesAndReturnsFocus: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole("button", { name: "Открыть" });
    await userEvent.click(trigger);
    await expect(canvas.getByRole("dialog", { name: "Пример" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect(canvas.queryByRole("dialog")).toBeNull();
    await expect(trigger).toHaveFocus();
  },
};

export const ClosesWhenTheFocusLeaves: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Открыть" }));
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Внутри" })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Снаружи" })).toHaveFocus();
    await expect(canvas.queryByRole("dialog")).toBeNull();
  },
};

export const ClosesOnAPressOutside: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Открыть" }));
    await userEvent.click(canvas.getByRole("button", { name: "Снаружи" }));
    await expect(canvas.queryByRole("dialog")).toBeNull();
  },
};
