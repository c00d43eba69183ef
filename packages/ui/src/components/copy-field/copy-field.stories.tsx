import type { Meta, StoryObj } from "@storybook/react-vite";
import { Download } from "lucide-react";
import { expect, fn, userEvent, within } from "storybook/test";

import { walkByTab } from "../../lib/walk-by-tab.ts";
import { IconButton } from "../icon-button/icon-button.tsx";
import { CopyField } from "./copy-field.tsx";

const meta = {
  title: "Components/Content/CopyField",
  component: CopyField,
  args: { label: "Получатель", value: "ТОВ «Дропшип Трейд»" },
} satisfies Meta<typeof CopyField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** An IBAN is read in groups of four and copied without spaces. */
export const SpeltInAnotherWay: Story = {
  args: {
    label: "IBAN",
    value: "UA21 3996 2200 0002 6007 2335 6600 1",
    copied: "UA213996220000026007233566001",
    numeric: true,
  },
  play: async ({ canvasElement }) => {
    const writeText = fn((_text: string) => Promise.resolve());
    const original = navigator.clipboard;
    Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
    try {
      await userEvent.click(within(canvasElement).getByRole("button", { name: "Скопировать: IBAN" }));
      await expect(writeText).toHaveBeenCalledWith("UA213996220000026007233566001");
    } finally {
      Object.defineProperty(navigator, "clipboard", { value: original, configurable: true });
    }
  },
};

export const List: Story = {
  render: () => (
    <div className="max-w-96">
      <CopyField label="Получатель" value="ТОВ «Дропшип Трейд»" />
      <CopyField
        label="IBAN"
        value="UA21 3996 2200 0002 6007 2335 6600 1"
        copied="UA213996220000026007233566001"
        numeric
      />
      <CopyField label="Назначение" value="Поповнення балансу, код DS-4829-1576" />
    </div>
  ),
};

/** An address can be followed as well as copied. */
export const WithAction: Story = {
  args: {
    label: "Полная, 96 КБ",
    value: "https://shop.example/feeds/3f9a.xml",
    actions: (
      <IconButton asChild label="Скачать: Полная" size="sm">
        <a href="#feed" download>
          <Download size={16} />
        </a>
      </IconButton>
    ),
  },
  play: async ({ canvas }) => {
    await walkByTab("Скачать: Полная", "Скопировать: Полная, 96 КБ");
    await expect(canvas.getByRole("link", { name: "Скачать: Полная" })).toHaveAttribute("download");
  },
};

export const LongText: Story = {
  args: { label: "Адрес", value: `https://shop.example/api/webhooks/${"abcdefgh".repeat(12)}` },
};
