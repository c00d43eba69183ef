import type { Meta, StoryObj } from "@storybook/react-vite";
import { BellOff } from "lucide-react";
import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { Button } from "../../components/button/button.tsx";
import { EmptyState } from "../../components/empty-state/empty-state.tsx";
import { noRows, type RowSelection } from "../data-table/data-table.tsx";
import { NotificationList } from "./notification-list.tsx";
import { notifications, now } from "./notification-list.fixtures.tsx";

const meta = {
  title: "Patterns/Lists/NotificationList",
  component: NotificationList,
  args: {
    items: notifications,
    now,
    onOpen: fn(),
    onReadChange: fn(),
    empty: (
      <EmptyState title="Уведомлений пока нет" icon={<BellOff />}>
        Здесь появятся события ваших заказов и баланса.
      </EmptyState>
    ),
  },
  decorators: [
    (Story) => (
      // The links of a story lead nowhere.
      <div onClickCapture={(event) => (event.target as Element).closest("a") && event.preventDefault()}>
        <h1 className="mb-4 text-26 font-semibold">Уведомления</h1>
        <Story />
      </div>
    ),
  ],
  parameters: {
    notApplicable: { NoPermission: "Everybody who may enter the cabinet sees their own notifications." },
  },
} satisfies Meta<typeof NotificationList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("region", { name: "Сегодня" })).toBeVisible();
    await expect(canvas.getByText("2 минуты назад")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^Отметить прочитанным: Заказ № 1048/ }));
    await expect(args.onReadChange).toHaveBeenCalledWith(notifications[0], true);
    await userEvent.click(canvas.getByRole("button", { name: /^Отметить непрочитанным: Заказ № 1047/ }));
    await expect(args.onReadChange).toHaveBeenLastCalledWith(notifications[2], false);
    await userEvent.click(canvas.getByRole("link", { name: /График отправок/ }));
    await expect(args.onOpen).toHaveBeenCalledWith(notifications[3]);
  },
};

/** The bar of the chosen ones floats over the end of the list. */
export const Chosen: Story = {
  tags: ["visual"],
  args: {
    selection: { mode: "some", ids: [1, 2] },
    onSelectionChange: fn(),
    bulkActions: <Button size="sm">Отметить прочитанными</Button>,
  },
};

export const Loading: Story = { tags: ["visual"], args: { items: [], status: "loading" } };
export const Empty: Story = { tags: ["visual"], args: { items: [] } };
export const Failed: Story = {
  args: { items: [], status: "error", onRetry: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Попробовать еще раз" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const LongWords: Story = {
  tags: ["visual"],
  args: {
    onSelectionChange: fn(),
    items: notifications.map((item) => ({
      ...item,
      name: `Противоударныйводонепроницаемыйэлектрокардиограф ${item.name} `.repeat(3),
      kind: "Внешнеэкономическая деятельность и международные отправления",
    })),
  },
};
export const HugeNumbers: Story = {
  args: {
    items: notifications.map((item) => ({ ...item, name: "Зачислено 99 999 999 999,99 ₴ за заказ № 1000999999" })),
  },
};
export const Phone: Story = {
  tags: ["visual"],
  args: {
    selection: { mode: "some", ids: [2] },
    onSelectionChange: fn(),
    bulkActions: <Button size="sm">Отметить прочитанными</Button>,
  },
  globals: { viewport: { value: "phone" }, density: "touch" },
};

function Working() {
  const [items, setItems] = useState(notifications);
  const [selection, setSelection] = useState<RowSelection>(noRows);
  return (
    <NotificationList
      items={items}
      now={now}
      empty={<p>Всё прочитано</p>}
      selection={selection}
      onSelectionChange={setSelection}
      total={1_234}
      onOpen={() => undefined}
      onReadChange={(item) => setItems(items.filter(({ id }) => id !== item.id))}
    />
  );
}

/** J and K walk, X chooses, Shift + X up to here, Ctrl + A all, Esc lets go; a row that leaves hands the focus on. */
export const WalksByKeyboard: Story = {
  render: () => <Working />,
  play: async ({ canvas }) => {
    const link = (name: RegExp) => canvas.getByRole("link", { name });
    link(/Заказ № 1048/).focus();
    await userEvent.keyboard("jj");
    await expect(link(/Заказ № 1047/)).toHaveFocus();
    await userEvent.keyboard("k");
    await expect(link(/Оплата заказа/)).toHaveFocus();
    await userEvent.keyboard("x");
    await expect(canvas.getByRole("checkbox", { name: /Оплата заказа/ })).toBeChecked();
    await userEvent.keyboard("jj{Shift>}x{/Shift}");
    await expect(canvas.getByRole("group", { name: "Выбранное" })).toHaveTextContent("Выбрано 3 уведомления");
    await userEvent.keyboard("{Control>}a{/Control}");
    await expect(canvas.getByRole("checkbox", { name: "Выбрать все на странице" })).toBeChecked();
    // All that match, on every page, but this one.
    await userEvent.click(canvas.getByRole("button", { name: /^Выбрать все 1.234 по фильтру$/ }));
    link(/Заказ № 1047/).focus();
    await userEvent.keyboard("x");
    await expect(canvas.getByRole("group", { name: "Выбранное" })).toHaveTextContent(/Выбрано 1.233.уведомления/);
    await userEvent.keyboard("{Escape}");
    await expect(canvas.queryByRole("group", { name: "Выбранное" })).toBeNull();
    // The keyboard stays where the row was.
    canvas.getByRole("button", { name: /^Отметить прочитанным: График/ }).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(link(/Поддержка ответила/)).toHaveFocus());
  },
};
