import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Button } from "../../components/button/button.tsx";
import { Money } from "../../components/money/money.tsx";
import { StickyAction } from "./sticky-action.tsx";

const handlePress = fn();

const meta = {
  title: "Patterns/Pages/StickyAction",
  component: StickyAction,
  parameters: {
    notApplicable: {
      Loading: "Its button has the busy state (Button).",
      Empty: "A screen without an action has no bar.",
      Failed: "What failed is told in the page, beside what it is about.",
      NoPermission: "An action that is not allowed has no bar.",
      Phone: "Default is a phone: the bar exists for it.",
    },
    layout: "fullscreen",
  },
  globals: { viewport: { value: "phone" }, density: "touch" },
  args: {
    label: "Оформление",
    children: (
      <>
        <p className="text-12 text-muted">Итого</p>
        <Money amount="5719.80" currency="UAH" className="text-16 font-semibold" />
      </>
    ),
    action: (
      <Button variant="primary" onClick={handlePress}>
        Оформить заказ
      </Button>
    ),
  },
  argTypes: {
    until: { control: "inline-radio", options: ["md", "lg"] },
    children: { control: false },
    action: { control: false },
  },
  render: (args) => (
    <main className="px-4 pt-4 md:px-6">
      <h1 className="mb-4 text-20 font-semibold">Оформление заказа</h1>
      {Array.from({ length: 12 }, (_, index) => (
        <p key={index} className="border-t border-hairline py-6">
          Строка {index + 1}
        </p>
      ))}
      <StickyAction {...args} />
    </main>
  ),
} satisfies Meta<typeof StickyAction>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"] };
export const ActionAlone: Story = { tags: ["visual"], args: { children: undefined } };
export const Tablet: Story = { globals: { viewport: { value: "tablet" } } };
export const LongWords: Story = {
  tags: ["visual"],
  args: {
    children: (
      <>
        <p className="truncate text-12 text-muted">Предварительная стоимость с доставкой</p>
        <Money amount="1234567890.50" currency="UAH" className="text-16 font-semibold" />
      </>
    ),
    action: <Button variant="primary">Подтвердить отправление</Button>,
  },
  play: async ({ canvas }) => {
    const sum = canvas.getByText(/567/).getBoundingClientRect();
    const button = canvas.getByRole("button").getBoundingClientRect();
    await expect(sum.right <= button.left || sum.bottom <= button.top).toBe(true);
  },
};

export const StaysUnderTheThumb: Story = {
  play: async ({ canvas }) => {
    handlePress.mockClear();
    const bar = canvas.getByRole("region", { name: "Оформление" });
    const foot = () => Math.round(window.innerHeight - bar.getBoundingClientRect().bottom);
    await expect(document.documentElement.scrollHeight).toBeGreaterThan(window.innerHeight);
    await expect(foot()).toBe(0);
    await userEvent.click(canvas.getByRole("button", { name: "Оформить заказ" }));
    await expect(handlePress).toHaveBeenCalledOnce();
    // At the end of the page it takes a place of its own and hides nothing.
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect(foot()).toBeGreaterThanOrEqual(0);
    const last = canvas.getByText("Строка 12").getBoundingClientRect();
    await expect(last.bottom).toBeLessThanOrEqual(bar.getBoundingClientRect().top);
    window.scrollTo(0, 0);
  },
};

export const HiddenWhileTheButtonIsSeen: Story = {
  args: { shown: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("region", { name: "Оформление" })).toBeNull();
  },
};

export const NotOnAWideScreen: Story = {
  globals: { viewport: { value: "desktop" } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: "Оформить заказ" })).toBeNull();
  },
};

export const HugeNumbers: Story = {
  args: {
    children: (
      <>
        <p className="text-12 text-muted">Итого</p>
        <Money amount="99999999999.99" currency="UAH" className="text-16 font-semibold" />
      </>
    ),
  },
};
