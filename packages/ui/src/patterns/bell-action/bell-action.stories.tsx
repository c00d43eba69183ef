import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../../components/button/button.tsx";
import { BellAction } from "./bell-action.tsx";

function Example({ unread, news }: Pick<ComponentProps<typeof BellAction>, "unread" | "news">) {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex h-14 items-center justify-end gap-1 bg-surface px-4">
      <BellAction unread={unread} news={news} open={open} onOpenChange={setOpen}>
        <p className="p-4 text-14">Новых уведомлений нет</p>
      </BellAction>
    </div>
  );
}

const meta = {
  title: "Patterns/Shell/BellAction",
  component: BellAction,
  render: ({ unread, news }) => <Example unread={unread} news={news} />,
  args: { unread: 3, open: false, onOpenChange: () => {}, children: null },
  parameters: {
    notApplicable: {
      Loading: "Until the number is known the bell has none.",
      Failed: "A number that could not be loaded keeps its last value.",
      LongWords: "It is an icon: its name is heard, not seen.",
      NoPermission: "Guests have no bell at all.",
    },
    layout: "fullscreen",
  },
} satisfies Meta<typeof BellAction>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const bell = canvas.getByRole("button", { name: /^Уведомления, 3\s+новых$/ });
    await userEvent.click(bell);
    await expect(canvas.getByRole("dialog", { name: "Уведомления" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect(bell).toHaveFocus();
  },
};
/** Zero has no number on the icon and none in the name. */
export const Empty: Story = {
  args: { unread: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Уведомления" })).not.toHaveTextContent(/\d/);
  },
};
export const HugeNumbers: Story = {
  args: { unread: 12_345 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: /^Уведомления, 12\s345\s+новых$/ })).toHaveTextContent("99+");
  },
};

function Coming() {
  const [count, setCount] = useState(0);
  const news = count > 0 ? { id: String(count), text: "Новое уведомление: Заказ №1048: отправлен" } : null;
  return (
    <div className="flex h-14 items-center justify-end gap-4 bg-surface px-4">
      <Button onClick={() => setCount(count + 1)}>Прислать</Button>
      <BellAction unread={count} news={news} open={false} onOpenChange={() => {}}>
        {null}
      </BellAction>
    </div>
  );
}

/** Nothing is said or moves before something comes; the same words are said again for another notification. */
export const SaysWhatComes: Story = {
  render: () => <Coming />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const line = canvasElement.querySelector("[aria-live=polite]");
    await expect(line).toBeEmptyDOMElement();
    await userEvent.click(canvas.getByRole("button", { name: "Прислать" }));
    await expect(line).toHaveTextContent("Новое уведомление: Заказ №1048: отправлен");
    const said = line?.firstChild;
    await userEvent.click(canvas.getByRole("button", { name: "Прислать" }));
    await waitFor(() => expect(line?.firstChild).not.toBe(said));
    await expect(canvas.getByRole("button", { name: /^Уведомления, 2\s+новых$/ })).toBeVisible();
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };
