import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";

import { formatMoney } from "../../format/money.ts";
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

/** A long word parts at a syllable of the page's language, a sum nowhere. */
export const Syllables: Story = {
  render: () => (
    <div className="w-32">
      <Text>Электрополотенцесушитель</Text>
      <Text>
        Итого <Text as="b">{formatMoney("1234567.89", "UAH")}</Text>
      </Text>
    </div>
  ),
  play: async ({ canvas }) => {
    const word = canvas.getByText(/^Электро/);
    await expect(getComputedStyle(word).hyphens).toBe("auto");
    await expect(word.closest("[lang]")).toHaveAttribute("lang", "ru");
    const sum = document.createRange();
    sum.selectNodeContents(canvas.getByText(/567,89/));
    await expect(new Set([...sum.getClientRects()].map(({ top }) => top)).size).toBe(1);
  },
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
