import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { CheckMatrix, type CheckMatrixProps } from "./check-matrix.tsx";

const columns = [
  { id: "site", title: "Сайт" },
  { id: "sound", title: "Звук" },
  { id: "push", title: "Push" },
  { id: "mail", title: "E-mail" },
  { id: "telegram", title: "Telegram" },
];
const groups: CheckMatrixProps["groups"] = [
  {
    title: "Заказы",
    rows: [{ id: "order", title: "Состояние заказа", checked: ["site", "sound", "push", "telegram"] }],
  },
  {
    title: "Деньги",
    rows: [
      {
        id: "payout",
        title: "Выплаты",
        hint: "Сайт и e-mail не отключаются: так вы узнаете, если деньги попробует вывести кто-то другой.",
        checked: ["site", "sound", "mail"],
        fixed: ["site", "mail"],
      },
      { id: "top-up", title: "Пополнения", checked: [] },
    ],
  },
];

function Choosing({ groups: initial, onChange, ...rest }: CheckMatrixProps) {
  const [shown, setShown] = useState(initial);
  return (
    <CheckMatrix
      {...rest}
      groups={shown}
      onChange={(changes) => {
        onChange(changes);
        setShown((now) =>
          now.map((group) => ({
            ...group,
            rows: group.rows.map((row) => {
              const own = changes.filter((change) => change.row === row.id);
              const kept = row.checked.filter((column) => !own.some((change) => change.column === column));
              return {
                ...row,
                checked: [...kept, ...own.filter(({ checked }) => checked).map(({ column }) => column)],
              };
            }),
          })),
        );
      }}
    />
  );
}

const meta = {
  title: "Patterns/Lists/CheckMatrix",
  component: CheckMatrix,
  args: { label: "Уведомления по каналам", columns, groups, onChange: fn() },
  render: (args) => <Choosing {...args} />,
  parameters: {
    notApplicable: {
      Loading: "The card shows a skeleton.",
      Empty: "There are always kinds of notices.",
      Failed: "The card shows an ErrorState.",
      NoPermission: "Everybody chooses for themselves.",
      HugeNumbers: "It shows no numbers.",
    },
  },
} satisfies Meta<typeof CheckMatrix>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("checkbox", { name: "Пополнения: Push" }));
    await expect(args.onChange).toHaveBeenLastCalledWith([{ row: "top-up", column: "push", checked: true }]);
    // Locked boxes keep what they have: of a row only the others change.
    await userEvent.click(canvas.getByRole("checkbox", { name: "Все для «Выплаты»" }));
    await expect(args.onChange).toHaveBeenLastCalledWith([
      { row: "payout", column: "push", checked: true },
      { row: "payout", column: "telegram", checked: true },
    ]);
    await userEvent.click(canvas.getByRole("checkbox", { name: "Все: Push" }));
    await expect(canvas.getByRole("checkbox", { name: "Состояние заказа: Push" })).not.toBeChecked();
    await userEvent.click(canvas.getByRole("checkbox", { name: "Выплаты: Сайт" }));
    await expect(canvas.getByRole("checkbox", { name: "Выплаты: Сайт" })).toBeChecked();
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const LongWords: Story = {
  args: {
    groups: groups.map((group) => ({
      ...group,
      rows: group.rows.map((row) => ({
        ...row,
        title: "Противоударныйводонепроницаемыйэлектрокардиограф с упаковкой",
      })),
    })),
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };

/** One stop of Tab; arrows walk over rows, columns and their headings, and a locked box is met as well. */
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    const at = (name: string) => expect(canvas.getByRole("checkbox", { name })).toHaveFocus();
    await userEvent.tab();
    await at("Все: Сайт");
    await userEvent.keyboard("{ArrowDown}");
    await at("Состояние заказа: Сайт");
    await userEvent.keyboard("{ArrowLeft}");
    await at("Все для «Состояние заказа»");
    await userEvent.keyboard("{End}");
    await at("Состояние заказа: Telegram");
    await userEvent.keyboard("{ArrowLeft}{ArrowDown}");
    await at("Выплаты: E-mail");
    await userEvent.keyboard(" ");
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard("{ArrowDown} ");
    await expect(args.onChange).toHaveBeenCalledWith([{ row: "top-up", column: "mail", checked: true }]);
    await userEvent.keyboard("{Home}{ArrowUp}{ArrowUp}{ArrowUp}");
    await at("Все: Сайт");
    await userEvent.tab();
    await expect(canvas.getByRole("grid")).not.toContainElement(document.activeElement as HTMLElement | null);
  },
};
