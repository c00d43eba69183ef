import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { walkByTab } from "../../lib/walk-by-tab.ts";
import { InDevelopment } from "./in-development.tsx";

const meta = {
  title: "Patterns/Pages/InDevelopment",
  component: InDevelopment,
  args: {
    title: "Выплаты",
    plans: [
      "Заявка на выплату на карту или IBAN",
      "Сумма и комиссия до подтверждения",
      "История выплат и их состояние",
    ],
    backHref: "/",
    backTitle: "На главную",
  },
  parameters: {
    notApplicable: {
      Loading: "It is known at once.",
      Failed: "It asks the server nothing.",
      HugeNumbers: "It holds no numbers.",
      NoPermission: "The guard of the route answers before the screen does.",
    },
  },
} satisfies Meta<typeof InDevelopment>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"] };
export const Empty: Story = { args: { plans: [] } };

export const LongWords: Story = {
  args: {
    title: "Противоударноводонепроницаемые внешнеэкономические выплаты",
    plans: [
      "Противоударныйводонепроницаемыйэлектрокардиограф",
      "Заявка на выплату на карту или расчётный счёт с проверкой реквизитов до отправки",
    ],
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };

export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Выплаты" })).toBeVisible();
    await walkByTab("На главную");
  },
};
/** The narrowest screen (and 400 % of a wide one): the longest word breaks. */
export const NarrowLongWords: Story = {
  args: LongWords.args,
  render: (args) => (
    <div className="w-72">
      <InDevelopment {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const { width } = canvas.getByRole("heading", { level: 1 }).getBoundingClientRect();
    await expect(width).toBeLessThanOrEqual(288);
  },
};
