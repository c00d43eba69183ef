import type { Meta, StoryObj } from "@storybook/react-vite";
import { Ban, Printer, Truck } from "lucide-react";
import { expect, fn, userEvent } from "storybook/test";
import { walkByTab } from "../../lib/walk-by-tab.ts";
import { Button } from "../../components/button/button.tsx";
import { BulkBar } from "./bulk-bar.tsx";

const meta = {
  title: "Patterns/Lists/BulkBar",
  parameters: {
    notApplicable: {
      Loading: "It appears with the first chosen row, when everything it shows is there.",
      Empty: "With nothing chosen there is no bar.",
      Failed: "What an action came to is told by the page, in a toast.",
      LongWords: "Its words are the caller's buttons; Phone shows them without room.",
    },
  },
  component: BulkBar,
  args: {
    count: 3,
    noun: ["заказ", "заказа", "заказов"],
    total: 1234,
    onClear: fn(),
    children: (
      <>
        <Button size="sm" icon={<Printer />}>
          Напечатать
        </Button>
        <Button size="sm" icon={<Truck />}>
          Создать накладные
        </Button>
      </>
    ),
  },
  argTypes: { children: { control: false } },
  render: (args) => (
    <div className="flex justify-center py-6">
      <BulkBar {...args} />
    </div>
  ),
} satisfies Meta<typeof BulkBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual", "visual-in-full"] };
export const WholePage: Story = {
  tags: ["visual"],
  args: { count: 50, onChooseAll: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^Выбрать все 1.234 по фильтру$/ }));
    await expect(args.onChooseAll).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Снять выбор" }));
    await expect(args.onClear).toHaveBeenCalled();
  },
};
/** Nobody told the gender of the things: the word before one of them stands apart. */
export const OnlyOne: Story = {
  args: { count: 1, noun: ["выплата", "выплаты", "выплат"] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(/^Выбрано: 1.выплата/);
  },
};
export const AllThatMatch: Story = { tags: ["visual"], args: { count: 1234, all: true } };
export const AllUncounted: Story = { args: { count: undefined, all: true } };
export const NoPermission: Story = {
  args: {
    children: (
      <Button size="sm" icon={<Ban />} aria-disabled data-hint="Отменять заказы может только главный администратор">
        Отменить
      </Button>
    ),
  },
};
export const HugeNumbers: Story = { args: { count: 9_876_543, all: true, noun: undefined } };
export const Phone: Story = {
  tags: ["visual"],
  args: { count: 50, onChooseAll: fn() },
  globals: { viewport: { value: "phone" }, density: "touch" },
};

export const Keyboard: Story = {
  args: { count: 50, onChooseAll: fn() },
  play: async ({ args }) => {
    await walkByTab(/^Выбрать все/);
    await userEvent.keyboard("{Enter}");
    await expect(args.onChooseAll).toHaveBeenCalledOnce();
    await walkByTab("Напечатать", "Создать накладные", "Снять выбор");
    await userEvent.keyboard(" ");
    await expect(args.onClear).toHaveBeenCalledOnce();
  },
};
