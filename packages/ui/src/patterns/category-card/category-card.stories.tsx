import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { walkByTab } from "../../lib/walk-by-tab.ts";
import { photos } from "../product-photo/product-photo.fixtures.ts";
import { CategoryCard } from "./category-card.tsx";

const below = (names: string[]) =>
  names.map((name, index) => ({ id: name, name, href: "#below", count: 90 - index * 13 }));

const meta = {
  title: "Patterns/Catalogue/CategoryCard",
  component: CategoryCard,
  args: {
    id: 1,
    name: "Электроника",
    href: "#electronics",
    count: 231,
    photoUrl: photos.headphones,
    subcategories: below(["Наушники", "Смартфоны", "Аксессуары"]),
  },
  decorators: [
    (Story) => (
      <div className="max-w-80">
        <Story />
      </div>
    ),
  ],
  parameters: {
    notApplicable: {
      Loading: "Categories come with the page; there is no half-known card.",
      Failed: "The page shows one ErrorState instead of cards.",
      NoPermission: "Categories are public; hidden ones are not listed.",
    },
  },
} satisfies Meta<typeof CategoryCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"] };
export const ManySubcategories: Story = {
  tags: ["visual"],
  args: {
    subcategories: below(["Наушники", "Смартфоны", "Аксессуары", "Часы", "Планшеты", "Фото и видео", "Сети", "Кабели"]),
  },
};
export const Empty: Story = { args: { photoUrl: null, subcategories: [], count: 0 } };
export const LongWords: Story = {
  tags: ["visual"],
  args: {
    name: "Электровысокоточномеханизированные принадлежности",
    count: 1_234_567,
    subcategories: below(["Сверхдлинноназванныепринадлежностикподкатегории", "Мелочи"]),
  },
};

export const HugeNumbers: Story = {
  args: {
    count: 1_234_567_890,
    subcategories: below(["Наушники", "Смартфоны"]).map((one) => ({ ...one, count: 987_654_321 })),
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };

export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("list", { name: "Подкатегории: Электроника" })).toBeVisible();
    await walkByTab("Электроника", /^Наушники/, /^Смартфоны/, /^Аксессуары/);
  },
};
