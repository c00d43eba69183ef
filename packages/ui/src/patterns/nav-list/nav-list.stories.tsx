import type { Meta, StoryObj } from "@storybook/react-vite";
import { FolderTree, LayoutGrid, MessageCircle, Package } from "lucide-react";
import { expect, userEvent } from "storybook/test";
import { Card, CardHeader } from "../../components/card/card.tsx";
import { NavList } from "./nav-list.tsx";

const meta = {
  title: "Patterns/Pages/NavList",
  component: NavList,
  args: {
    items: [
      { title: "Товары", text: "Каталог с вашими ценами", href: "#products", icon: LayoutGrid },
      { title: "Категории", text: "Все разделы каталога", href: "#categories", icon: FolderTree },
      { title: "Заказы", text: "Состояния, деньги, накладные", href: "#orders", icon: Package },
      { title: "Поддержка", text: "Вопрос магазину", href: "#support", icon: MessageCircle },
    ],
  },
  decorators: [
    (Story) => (
      <Card as="aside" aria-label="Быстрые действия" padded={false} className="max-w-sm">
        <CardHeader title="Быстрые действия" className="px-4 pt-4 sm:px-5" />
        <Story />
      </Card>
    ),
  ],
  parameters: {
    notApplicable: {
      Loading: "The places are known before the page.",
      Empty: "Without places the caller leaves the list out.",
      Failed: "It loads nothing itself.",
      HugeNumbers: "It shows no numbers.",
      NoPermission: "Places that may not be opened are not listed.",
    },
  },
} satisfies Meta<typeof NavList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: /^Товары/ })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: /^Категории/ })).toHaveFocus();
  },
};
export const LongWords: Story = {
  args: {
    items: [
      {
        title: "Электрополотенцесушители и водонагревательное оборудование",
        text: "Автоматизированное взаиморасположение высокопроизводительных радиоэлектронных компонентов",
        href: "#long",
        icon: Package,
      },
    ],
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };
