import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";

import { Switch } from "./switch.tsx";

const meta = {
  title: "Components/Forms/Switch",
  component: Switch,
  args: {
    label: "Уведомления в браузере",
    hint: "Новые заказы и движения баланса",
    onCheckedChange: fn(),
    className: "max-w-100",
  },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const toggle = within(canvasElement).getByRole("switch", { name: "Уведомления в браузере" });
    await userEvent.click(toggle);
    await expect(toggle).toBeChecked();
    await expect(args.onCheckedChange).toHaveBeenCalledWith(true);
  },
};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div className="max-w-100">
      <Switch label="Выключено" />
      <Switch label="Включено" defaultChecked />
      <Switch label="Недоступно" hint="Сначала привяжите Telegram" disabled />
    </div>
  ),
};

/** Tab reaches it, Space turns it; the hint is its description and no part of its name. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const toggle = within(canvasElement).getByRole("switch", { name: "Уведомления в браузере" });
    await expect(toggle).toHaveAccessibleDescription("Новые заказы и движения баланса");
    await userEvent.tab();
    await expect(toggle).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(toggle).toBeChecked();
    await userEvent.keyboard(" ");
    await expect(toggle).not.toBeChecked();
  },
};

/** The knob of what is on stands at the end of the line, which is at the left. */
export const RightToLeft: Story = {
  ...States,
  tags: [],
  globals: { direction: "rtl" },
  play: async ({ canvasElement }) => {
    const knobAt = (name: string) => {
      const toggle = within(canvasElement).getByRole("switch", { name });
      const knob = toggle.nextElementSibling?.getBoundingClientRect();
      return (knob?.left ?? 0) - toggle.getBoundingClientRect().left;
    };
    await waitFor(() => expect(knobAt("Включено")).toBeLessThan(4));
    await expect(knobAt("Выключено")).toBeGreaterThan(12);
  },
};
