import type { Meta, StoryObj } from "@storybook/react-vite";
import { ArrowRight, Plus } from "lucide-react";
import { expect, fn, userEvent, within } from "storybook/test";

import { Matrix } from "../../lib/matrix.tsx";
import { Button } from "./button.tsx";
import { buttonSizeKeys, buttonVariantKeys } from "./button.variants.ts";

const ownPress = fn();

const meta = {
  title: "Components/Actions/Button",
  component: Button,
  args: { children: "Оформить заказ", variant: "primary", onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Оформить заказ" }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Variants: Story = {
  tags: ["visual"],
  render: () => (
    <Matrix rows={buttonVariantKeys} columns={buttonSizeKeys}>
      {(variant, size) => (
        <Button variant={variant} size={size} icon={<Plus />}>
          Пополнить
        </Button>
      )}
    </Matrix>
  ),
};

export const Loading: Story = {
  tags: ["visual"],
  args: { loading: true },
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole("button");
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute("aria-busy", "true");
  },
};

export const Disabled: Story = {
  tags: ["visual"],
  render: () => (
    <div className="flex flex-wrap gap-3">
      {buttonVariantKeys.map((variant) => (
        <Button key={variant} variant={variant} disabled>
          Заказать
        </Button>
      ))}
    </div>
  ),
};

export const AsLink: Story = {
  args: { asChild: true, iconEnd: <ArrowRight />, children: <a href="#orders">К заказам</a> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("link", { name: "К заказам" })).toHaveAttribute("href", "#orders");
  },
};

export const LongText: Story = {
  tags: ["visual"],
  render: () => (
    <div className="w-60">
      <Button block variant="primary">
        Подтвердить получение наложенного платежа
      </Button>
    </div>
  ),
};

/** Switched on: the same look for every button that says `aria-pressed`. */
export const Pressed: Story = {
  tags: ["visual"],
  render: () => (
    <div className="flex flex-wrap gap-3">
      {(["secondary", "ghost"] as const).map((variant) => (
        <Button key={variant} variant={variant} icon={<Plus />} aria-pressed>
          Таблица
        </Button>
      ))}
    </div>
  ),
};

/** Words that are not ours take as many lines as they need. */
export const Multiline: Story = {
  tags: ["visual"],
  render: () => (
    <div className="flex w-60 flex-col gap-3">
      <Button multiline variant="primary">
        Подтвердить получение наложенного платежа
      </Button>
      <Button multiline size="sm">
        Все заказы получателя, ещё не отправленные
      </Button>
      <Button multiline variant="link">
        Выбрать все 1 248 по этому фильтру
      </Button>
    </div>
  ),
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole("button")) {
      await expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
    }
    await expect(canvas.getAllByRole("button")[0]?.clientHeight).toBeGreaterThan(40);
  },
};

/** A handler of the child is called, and so is the button's; what the child stops does not reach the button. */
export const BothHandlers: Story = {
  args: { asChild: true },
  render: (args) => (
    <div className="flex gap-3">
      <Button {...args}>
        <button type="button" onClick={ownPress}>
          Оформить
        </button>
      </Button>
      <Button {...args}>
        <button type="button" onClick={(event) => event.preventDefault()}>
          Остаться
        </button>
      </Button>
    </div>
  ),
  play: async ({ args, canvas }) => {
    ownPress.mockClear();
    await userEvent.click(canvas.getByRole("button", { name: "Оформить" }));
    await expect(ownPress).toHaveBeenCalledOnce();
    await expect(args.onClick).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Остаться" }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
