import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { walkByTab } from "../../lib/walk-by-tab.ts";
import { Badge } from "../../components/badge/badge.tsx";
import { Button } from "../../components/button/button.tsx";
import { PageHeader } from "./page-header.tsx";

const meta = {
  title: "Patterns/Pages/PageHeader",
  component: PageHeader,
  args: { title: "Заказы", count: "1 284" },
  parameters: {
    notApplicable: {
      Empty: "A page always has a name.",
      Failed: "The header stays as it is; what failed is told under it.",
      NoPermission: "Actions that are not allowed are left out; what is read-only is said under the header.",
    },
  },
} satisfies Meta<typeof PageHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { actions: <Button variant="primary">Оформить заказ</Button> } };
export const Full: Story = {
  tags: ["visual"],
  args: {
    title: "Заказ № 1048",
    count: undefined,
    breadcrumbs: [
      { title: "Кабинет", href: "/" },
      { title: "Заказы", href: "/orders" },
    ],
    meta: (
      <>
        <Badge tone="info">В пути</Badge>
        <span>21 ноя., 12:00</span>
        <span>Ваш номер: PROM-55120</span>
      </>
    ),
    actions: (
      <>
        <Button>Повторить</Button>
        <Button variant="danger">Отменить</Button>
      </>
    ),
  },
};
export const LongWords: Story = {
  args: {
    title: "Часы с метеостанцией и противоударным водонепроницаемым электрокардиографом в подарочной упаковке",
    count: undefined,
    actions: <Button>Скачать фото</Button>,
  },
};
export const Loading: Story = { args: { loading: true } };

export const HugeNumbers: Story = { args: { title: "Транзакции", count: "1 234 567 890" } };
export const Phone: Story = {
  args: Full.args,
  globals: { viewport: { value: "phone" }, density: "touch" },
};

export const Keyboard: Story = {
  args: { ...Full.args },
  play: async ({ canvas }) => {
    await walkByTab("Кабинет", "Заказы", "Повторить", "Отменить");
    await expect(canvas.getByRole("navigation", { name: "Путь" })).toBeVisible();
  },
};
/** The number is heard apart from the name. */
export const CountIsApart: Story = {
  play: async ({ canvas }) => {
    const heading = canvas.getByRole("heading", { level: 1 });
    await expect(heading).toHaveAccessibleName(/^Заказы 1.284$/);
    // A browser tells a screen reader the letters as they stand: «Заказы1 284».
    await expect(heading.textContent).toMatch(/^Заказы\s1/);
  },
};

/** A step that is taken goes with its button: the keyboard stands at the name of the page, and a second Enter takes no other step. */
export const StepIsTaken: Story = {
  args: Full.args,
  render: function Steps(args) {
    const [left, setLeft] = useState(["Взять в работу", "Решено", "Открыть снова"]);
    const take = (step: string) => setLeft(left.filter((one) => one !== step));
    return (
      <PageHeader
        {...args}
        actions={left.map((step) => (
          <Button key={step} onClick={() => take(step)}>
            {step}
          </Button>
        ))}
      />
    );
  },
  play: async ({ canvas }) => {
    const heading = canvas.getByRole("heading", { level: 1 });
    canvas.getByRole("button", { name: "Взять в работу" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(heading).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getAllByRole("button")).toHaveLength(2);
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Решено" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(heading).toHaveFocus();
  },
};
