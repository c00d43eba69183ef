import type { Meta, StoryObj } from "@storybook/react-vite";

import { Kbd } from "./kbd.tsx";

const meta = { title: "Components/Content/Kbd", component: Kbd, args: { children: "/" } } satisfies Meta<typeof Kbd>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Combination: Story = {
  tags: ["visual"],
  render: () => (
    <p>
      Поиск: <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>, закрыть: <Kbd>Esc</Kbd>
    </p>
  ),
};
