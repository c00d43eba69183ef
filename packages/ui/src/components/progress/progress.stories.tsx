import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";

import { Progress } from "./progress.tsx";

const meta = {
  title: "Components/States/Progress",
  component: Progress,
  args: { value: 1200, max: 5000, label: "Импорт: 1 200 из 5 000 строк", className: "max-w-80" },
} satisfies Meta<typeof Progress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole("progressbar", { name: /Импорт/ });
    await expect(bar).toHaveAttribute("value", "1200");
  },
};

export const Tones: Story = {
  tags: ["visual"],
  render: () => (
    <div className="max-w-80 space-y-4">
      <Progress value={24} label="Собираем файл: 24 %" />
      <Progress value={100} tone="good" label="Готово" />
      <Progress value={64} tone="bad" label="Остановлено на строке 3 210" />
      <Progress label="Ждём очереди" />
    </div>
  ),
};
