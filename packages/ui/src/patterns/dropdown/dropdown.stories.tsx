import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { Button } from "../../components/button/button.tsx";
import { Dropdown } from "./dropdown.tsx";

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex h-72 justify-end gap-4 ps-4">
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

const meta = {
  title: "Patterns/Shell/Dropdown",
  component: Example,
  parameters: {
    notApplicable: {
      Loading: "What is inside shows it: CartDropdown, NotificationsDropdown, SearchDropdown.",
      Empty: "What is inside shows it: CartDropdown, NotificationsDropdown, SearchDropdown.",
      Failed: "What is inside shows it: CartDropdown, NotificationsDropdown, SearchDropdown.",
      LongWords: "It holds no words; the panels inside have the story.",
      HugeNumbers: "It holds no numbers; the panels inside have the story.",
      NoPermission: "A closed action is not in the bar at all.",
    },
  },
} satisfies Meta<typeof Example>;
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

/** On a phone the panel takes the width of the window. */
export const Phone: Story = {
  globals: { viewport: { value: "phone" }, density: "touch" },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Открыть" }));
    const panel = canvas.getByRole("dialog", { name: "Пример" }).getBoundingClientRect();
    await expect(panel.left).toBeGreaterThanOrEqual(0);
    await expect(panel.right).toBeLessThanOrEqual(window.innerWidth);
  },
};
