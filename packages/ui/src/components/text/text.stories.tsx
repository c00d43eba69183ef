import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";

import { Matrix } from "../../lib/matrix.tsx";
import { Text } from "./text.tsx";
import { textSizeKeys, textToneKeys, textWeightKeys } from "./text.variants.ts";

const meta = {
  title: "Components/Content/Text",
  component: Text,
  args: { children: "Заказ уедет сегодня, если оплатить его до 16:00", size: "14" },
} satisfies Meta<typeof Text>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Sizes: Story = {
  tags: ["visual"],
  render: () => (
    <Matrix rows={textSizeKeys} columns={textWeightKeys}>
      {(size, weight) => (
        <Text size={size} weight={weight}>
          Съешь ещё 1 234,50 ₴
        </Text>
      )}
    </Matrix>
  ),
};

export const Tones: Story = {
  tags: ["visual"],
  render: () => (
    <div className="grid gap-1">
      {textToneKeys.map((tone) => (
        <Text key={tone} tone={tone}>
          {tone}: осталось 3 штуки
        </Text>
      ))}
    </div>
  ),
};

export const Long: Story = {
  tags: ["visual"],
  render: () => (
    <div className="grid w-60 gap-2">
      <Text truncate>Электрополотенцесушитель настенный с терморегулятором</Text>
      <Text>Электрополотенцесушитель настенный с терморегулятором</Text>
      <Text numeric>1 111 111,11 ₴</Text>
      <Text numeric>8 888 888,88 ₴</Text>
    </div>
  ),
};

export const Elements: Story = {
  render: () => (
    <section>
      <Text as="h2" size="20" weight="semibold">
        Описание
      </Text>
      <Text tone="muted">
        Было <Text as="s">12,00 ₴</Text>, стало <Text as="b">10,00 ₴</Text>
      </Text>
      <Text as="time" dateTime="2026-11-21" size="13" tone="muted">
        21 ноября
      </Text>
    </section>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("heading", { level: 2, name: "Описание" })).toBeVisible();
    await expect(canvas.getByText("21 ноября")).toHaveAttribute("datetime", "2026-11-21");
  },
};
