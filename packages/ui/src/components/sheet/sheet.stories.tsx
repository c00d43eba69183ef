import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";

import { Button } from "../button/button.tsx";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { showToast, ToastViewport } from "../toast/toast.tsx";
import { Sheet } from "./sheet.tsx";
import type { sheetSideKeys } from "./sheet.variants.ts";

function Filters({ side }: { side?: (typeof sheetSideKeys)[number] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Фильтры</Button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        side={side}
        title="Фильтры"
        footer={
          <Button variant="primary" onClick={() => setOpen(false)}>
            Показать 128 товаров
          </Button>
        }
      >
        {["Acer", "Bosch", "Canon", "Dyson"].map((vendor) => (
          <Checkbox key={vendor} label={vendor} aside="12" />
        ))}
      </Sheet>
    </>
  );
}

const meta = {
  title: "Components/Overlays/Sheet",
  component: Sheet,
  args: { open: false, onOpenChange: () => {}, title: "Фильтры" },
  render: (args) => <Filters side={args.side} />,
} satisfies Meta<typeof Sheet>;
export default meta;
type Story = StoryObj<typeof meta>;

const openIt = async (canvasElement: HTMLElement) => {
  await userEvent.click(within(canvasElement).getByRole("button", { name: "Фильтры" }));
  return screen.findByRole("dialog", { name: "Фильтры" });
};

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await openIt(canvasElement);
    await userEvent.click(screen.getByRole("button", { name: "Показать 128 товаров" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const Right: Story = {
  tags: ["visual"],
  parameters: { visual: { widths: [360] } }, // as `Auto` on a desk
  play: async ({ canvasElement }) => {
    await openIt(canvasElement);
  },
};

/** From the bottom on a phone, from the right beyond it. */
export const Auto: Story = {
  tags: ["visual", "visual-in-full"],
  args: { side: "auto" },
  play: async ({ canvasElement }) => {
    await openIt(canvasElement);
  },
};

export const Bottom: Story = {
  tags: ["visual"],
  parameters: { visual: { widths: [1440] } }, // as `Auto` on a phone
  args: { side: "bottom" },
  play: async ({ canvasElement }) => {
    await openIt(canvasElement);
  },
};

/** Focus goes in, stays in, and comes back on Escape; the parts of the panel are no landmarks of the page. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole("button", { name: "Фильтры" });
    opener.focus();
    await userEvent.keyboard("{Enter}");
    const sheet = await screen.findByRole("dialog", { name: "Фильтры" });
    await expect(screen.queryByRole("banner")).toBeNull();
    await expect(screen.queryByRole("contentinfo")).toBeNull();
    await waitFor(() => expect(within(sheet).getByRole("checkbox", { name: /Acer/ })).toHaveFocus());
    await userEvent.tab({ shift: true });
    await expect(within(sheet).getByRole("button", { name: "Закрыть" })).toHaveFocus();
    await userEvent.tab();
    await expect(within(sheet).getByRole("checkbox", { name: /Acer/ })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/** A message about what was done in it takes a press without closing it. */
export const UnderAMessage: Story = {
  render: (args) => (
    <>
      <Filters side={args.side} />
      <ToastViewport />
    </>
  ),
  play: async ({ canvasElement }) => {
    const undo = fn();
    await openIt(canvasElement);
    showToast({ tone: "good", text: "Порядок изменён", actions: [{ label: "Отменить", onAction: undo }] });
    await userEvent.click(await screen.findByText("Отменить"));
    await expect(undo).toHaveBeenCalledOnce();
    await expect(screen.getByRole("dialog", { name: "Фильтры" })).toBeVisible();
  },
};

/** What comes from the right comes from the left, with its cross at the left. */
export const RightToLeft: Story = {
  globals: { direction: "rtl" },
  play: async ({ canvasElement }) => {
    const sheet = await openIt(canvasElement);
    await waitFor(() => expect(sheet.getBoundingClientRect().left).toBe(0));
    const cross = screen.getByRole("button", { name: "Закрыть" }).getBoundingClientRect();
    await expect(cross.left - sheet.getBoundingClientRect().left).toBeLessThan(20);
  },
};
