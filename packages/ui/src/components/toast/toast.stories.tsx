import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";

import { Button } from "../button/button.tsx";
import { currentToasts } from "./toast-store.ts";
import { dismissToast, showToast, ToastViewport } from "./toast.tsx";

const meta = {
  title: "Components/States/Toast",
  component: ToastViewport,
  beforeEach: () => () => {
    for (const toast of currentToasts()) dismissToast(toast.id);
  },
} satisfies Meta<typeof ToastViewport>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => (
    <div className="min-h-60">
      <Button onClick={() => showToast({ text: "Товар добавлен в корзину" })}>Показать</Button>
      <ToastViewport />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Показать" }));
    await expect(await canvas.findByRole("status")).toHaveTextContent("Товар добавлен в корзину");
    await waitFor(() => expect(canvas.queryByRole("status")).toBeNull(), { timeout: 4000 });
  },
};

export const PausedByThePointer: Story = {
  ...Default,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Показать" }));
    await userEvent.hover(await canvas.findByRole("status"));
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await expect(canvas.getByRole("status")).toBeVisible();
  },
};

export const Tones: Story = {
  tags: ["visual"],
  render: () => (
    <div className="min-h-80">
      <ToastViewport />
    </div>
  ),
  play: async ({ canvasElement }) => {
    showToast({ tone: "good", text: "Приложение было обновлено!", duration: null });
    showToast({ tone: "bad", text: "Не хватает средств на балансе", duration: null });
    showToast({
      tone: "notice",
      text: "Перезагрузите страницу для обновления!",
      actions: [{ label: "Перезагрузить" }, { label: "Закрыть" }],
    });
    await expect(await within(canvasElement).findByRole("alert")).toHaveTextContent("Не хватает средств");
  },
};

/** Said at its place too: seen, not read out a second time. */
export const Quiet: Story = {
  play: async ({ canvas }) => {
    showToast({ tone: "bad", text: "Проверьте выделенные поля.", duration: null, quiet: true });
    await waitFor(() => expect(canvas.getByText("Проверьте выделенные поля.")).toBeVisible()); // it rises
    await expect(canvas.queryByRole("alert")).toBeNull();
    await expect(canvas.queryByRole("status")).toBeNull();
  },
};

/** A refused form on a phone: its button stands where toasts appear, and stays free to press. */
export const CoversNoButton: Story = {
  tags: ["visual"],
  render: () => (
    <div className="min-h-60">
      <div className="fixed inset-x-0 bottom-0 grid border-t border-hairline bg-raised p-3">
        <Button variant="primary">Сохранить</Button>
      </div>
      <ToastViewport />
    </div>
  ),
  globals: { viewport: { value: "phone" }, density: "touch" },
  play: async ({ canvas }) => {
    showToast({ tone: "bad", text: "Проверьте выделенные поля.", duration: null });
    const toast = await canvas.findByRole("alert");
    await Promise.all(toast.getAnimations().map((animation) => animation.finished));
    const button = canvas.getByRole("button", { name: "Сохранить" });
    await expect(toast.getBoundingClientRect().bottom).toBeLessThan(button.getBoundingClientRect().top);
  },
};

/** A file that was made on a phone: the message comes first, its links stand where it is a moment later, and are free to press. */
export const CoversNoLinkThatComes: Story = {
  render: function FileOnAPhone() {
    const [isMade, setMade] = useState(false);
    return (
      <div className="min-h-60">
        <div className="fixed inset-x-0 bottom-0 grid gap-3 border-t border-hairline bg-raised p-3">
          {isMade && (
            <Button asChild>
              <a href="#file">Скачать</a>
            </Button>
          )}
          <Button variant="primary" onClick={() => setMade(true)}>
            Сделать
          </Button>
        </div>
        <ToastViewport />
      </div>
    );
  },
  globals: { viewport: { value: "phone" }, density: "touch" },
  play: async ({ canvas }) => {
    showToast({ text: "Файл готов", duration: null });
    const toast = await canvas.findByRole("status");
    await userEvent.click(canvas.getByRole("button", { name: "Сделать" }));
    const link = await canvas.findByRole("link", { name: "Скачать" });
    await waitFor(() =>
      expect(toast.getBoundingClientRect().bottom).toBeLessThanOrEqual(link.getBoundingClientRect().top),
    );
  },
};

const confirmed = fn();

export const WithActions: Story = {
  render: () => (
    <div className="min-h-60">
      <ToastViewport />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    showToast({
      tone: "notice",
      text: "Перезагрузите страницу для обновления!",
      actions: [{ label: "Перезагрузить", onAction: confirmed }, { label: "Закрыть" }],
    });
    await userEvent.click(await canvas.findByRole("button", { name: "Перезагрузить" }));
    await expect(confirmed).toHaveBeenCalled();
    await expect(canvas.queryByText("Перезагрузите страницу для обновления!")).toBeNull();
  },
};

/** A message with a question is answered by keyboard; it waits for the answer. */
/** Steps one after another do not pile up: the last one stays, with its way back. */
export const OneOfATopic: Story = {
  render: () => (
    <div className="min-h-60">
      <ToastViewport />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const actions = [{ label: "Отменить" }];
    showToast({ text: "«Детям» на новом месте", topic: "step", actions });
    showToast({ text: "Выгрузка готова", actions });
    showToast({ text: "«Спорт» на новом месте", topic: "step", actions });
    await waitFor(() => expect(canvas.getByText("«Спорт» на новом месте")).toBeVisible());
    await waitFor(() => expect(canvas.getByText("Выгрузка готова")).toBeVisible());
    await expect(canvas.queryByText("«Детям» на новом месте")).toBeNull();
    await expect(canvas.getAllByRole("status")).toHaveLength(2);
  },
};

export const Keyboard: Story = {
  render: () => (
    <div className="min-h-60">
      <ToastViewport />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    showToast({
      tone: "notice",
      text: "Перезагрузите страницу для обновления!",
      actions: [{ label: "Перезагрузить", onAction: confirmed }, { label: "Закрыть" }],
    });
    await canvas.findByRole("status");
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Перезагрузить" })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Закрыть" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(canvas.queryByRole("status")).toBeNull());
  },
};

/** F8 leads to the newest message, which stays as long as it is looked at; Escape takes it away and gives the focus back. */
export const ReachedByKey: Story = {
  ...Default,
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "Показать" });
    await userEvent.click(button);
    const toast = await canvas.findByRole("status");
    await userEvent.keyboard("{F8}");
    await expect(toast).toHaveFocus();
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await expect(toast).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.queryByRole("status")).toBeNull());
    await expect(button).toHaveFocus();
  },
};

/** What has the focus stays though the pointer only passes over it; closed by its button it gives the focus back. */
export const StaysWhileItHasTheFocus: Story = {
  ...Default,
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "Показать" });
    await userEvent.click(button);
    const toast = await canvas.findByRole("status");
    await userEvent.keyboard("{F8}");
    await userEvent.hover(toast);
    await userEvent.unhover(toast);
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await expect(toast).toBeVisible();
    await userEvent.tab();
    await expect(within(toast).getByRole("button", { name: "Закрыть" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(canvas.queryByRole("status")).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
};
