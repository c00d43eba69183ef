import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { walkByTab } from "../../lib/walk-by-tab.ts";
import { StepList } from "./step-list.tsx";

const steps = [
  {
    title: "Выберите товары",
    text: "Скопируйте описание и фото для своего магазина, посчитайте прибыль в калькуляторе на карточке товара.",
    href: "#products",
    action: "Открыть каталог",
    done: true,
  },
  {
    title: "Пополните баланс или продавайте с наложенным платежом",
    text: "С баланса оплачиваются заказы, за которые покупатель уже заплатил вам.",
    href: "#replenishments",
    action: "Пополнить",
    done: false,
  },
  {
    title: "Оформите первый заказ",
    text: "Укажите покупателя и отделение. Прибыль придёт на баланс.",
    href: "#checkout",
    action: "Оформить заказ",
    done: false,
  },
];

const meta = {
  title: "Patterns/Pages/StepList",
  component: StepList,
  args: { steps },
  parameters: {
    notApplicable: {
      Loading: "The steps are known before the page; whether one is done comes with the page's data.",
      Empty: "Without steps the caller leaves the list out.",
      Failed: "It loads nothing itself.",
      HugeNumbers: "It shows no numbers but its own.",
      NoPermission: "A step that may not be made is not listed.",
    },
  },
} satisfies Meta<typeof StepList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Сделано")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Пополнить" })).toHaveAttribute("href", "#replenishments");
  },
};
export const LongWords: Story = {
  args: {
    steps: steps.map((step) => ({
      ...step,
      title: "Высокопроизводительнейшее автоматизированное взаимодействие",
      text: "Электрополотенцесушительнопромышленнозаготовительный ".repeat(4),
    })),
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };

export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await walkByTab("Открыть каталог", "Пополнить", "Оформить заказ");
    for (const link of canvas.getAllByRole("link")) {
      await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
    }
  },
};
