import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";

import { CopyButton } from "./copy-button.tsx";

const meta = {
  title: "Components/Actions/CopyButton",
  component: CopyButton,
  args: { text: "SKU-1024", label: "Скопировать артикул", onCopied: fn(), onFailed: fn() },
} satisfies Meta<typeof CopyButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const write = fn((_text: string) => Promise.resolve());
    const original = navigator.clipboard;
    Object.defineProperty(navigator, "clipboard", { value: { writeText: write }, configurable: true });
    try {
      await userEvent.click(within(canvasElement).getByRole("button", { name: "Скопировать артикул" }));
      await expect(write).toHaveBeenCalledWith("SKU-1024");
      await expect(await within(canvasElement).findByText("Скопировано")).toBeInTheDocument();
      await expect(args.onCopied).toHaveBeenCalledOnce();
    } finally {
      Object.defineProperty(navigator, "clipboard", { value: original, configurable: true });
    }
  },
};

export const Refused: Story = {
  play: async ({ args, canvasElement }) => {
    const original = navigator.clipboard;
    const writeText = () => Promise.reject(new Error("not allowed"));
    Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
    try {
      await userEvent.click(within(canvasElement).getByRole("button", { name: "Скопировать артикул" }));
      await expect(await within(canvasElement).findByText(/^Не скопировалось/)).toBeInTheDocument();
      await expect(args.onFailed).toHaveBeenCalledOnce();
    } finally {
      Object.defineProperty(navigator, "clipboard", { value: original, configurable: true });
    }
  },
};

export const WithWords: Story = { tags: ["visual"], args: { children: "Скопировать описание" } };
