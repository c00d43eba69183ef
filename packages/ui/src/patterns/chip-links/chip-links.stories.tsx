import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { walkByTab } from "../../lib/walk-by-tab.ts";
import { photos } from "../product-photo/product-photo.fixtures.ts";
import { ChipLinks } from "./chip-links.tsx";

const meta = {
  title: "Patterns/Catalogue/ChipLinks",
  component: ChipLinks,
  args: {
    label: "Размер",
    items: [
      { id: 1, title: "S", href: "#s" },
      { id: 2, title: "M", href: "#m", current: true },
      { id: 3, title: "L", href: "#l", soldOut: true },
      { id: 4, title: "XL", href: "#xl", note: "другой цвет" },
    ],
  },
  parameters: {
    notApplicable: {
      Loading: "The values come with the product or the list they belong to.",
      Empty: "Without values the caller leaves the row out.",
      Failed: "It loads nothing itself.",
      NoPermission: "Every chip is a public link; hidden ones are not listed.",
    },
  },
} satisfies Meta<typeof ChipLinks>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "M" })).toHaveAttribute("aria-current", "page");
    await expect(canvas.getByRole("link", { name: "L , нет в наличии" })).toBeVisible();
  },
};
export const WithPhotos: Story = {
  tags: ["visual"],
  args: {
    label: "Цвет",
    items: [
      { id: 1, title: "Синий", href: "#1", photoUrl: photos.headphones, current: true },
      { id: 2, title: "Жёлтый", href: "#2", photoUrl: photos.lamp },
      { id: 3, title: "Зелёный", href: "#3", photoUrl: photos.bottle, soldOut: true },
    ],
  },
};
export const Scrolling: Story = {
  tags: ["visual"],
  args: {
    label: "Подкатегории",
    scrolling: true,
    items: ["Смартфоны", "Наушники и гарнитуры", "Аксессуары для ноутбуков", "Фото и видео", "Умный дом", "Сети"].map(
      (title, index) => ({ id: index, title, href: `#${index}`, count: 12 * (index + 3) }),
    ),
  },
  parameters: { viewport: { value: "phone" } },
};
export const LongWords: Story = {
  args: {
    items: [{ id: 1, title: "Высокопрочный поликарбонат с антибликовым олеофобным покрытием ".repeat(3), href: "#1" }],
  },
};

export const HugeNumbers: Story = {
  args: { items: [1, 2, 3].map((id) => ({ id, title: `Категория ${id}`, href: `#${id}`, count: 1_234_567_890 })) },
};
export const Phone: Story = {
  args: Scrolling.args,
  globals: { viewport: { value: "phone" }, density: "touch" },
};

export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await walkByTab("S", "M", "L , нет в наличии", "XL , другой цвет");
    await expect(canvas.getByRole("link", { name: "M" })).toHaveAttribute("aria-current", "page");
  },
};
