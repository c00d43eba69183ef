import type { Meta, StoryObj } from "@storybook/react-vite";

import { expect, waitFor } from "storybook/test";
import { RichText } from "./rich-text.tsx";

const html = `
<p>Термокружка держит тепло <strong>до шести часов</strong> и не протекает в сумке. Подробнее в <a href="#care">памятке по уходу</a>.</p>
<h2>Что в коробке</h2>
<ul><li>кружка с крышкой</li><li>запасная прокладка</li><li>инструкция на украинском</li></ul>
<h3>Размеры</h3>
<table><thead><tr><th>Объём</th><th>Высота</th><th>Вес</th></tr></thead><tbody><tr><td>450 мл</td><td>19 см</td><td>310 г</td></tr></tbody></table>
<blockquote>Не ставьте в микроволновую печь.</blockquote>
<ol><li>Залейте кипятком на пять минут.</li><li>Вылейте и налейте напиток.</li></ol>`;

const meta = { title: "Components/Content/RichText", component: RichText, args: { html } } satisfies Meta<
  typeof RichText
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"] };

/** A table that the text is too narrow for scrolls by itself, by keys too; one that fits is no stop of Tab. */
export const WideTable: Story = {
  render: (args) => (
    <>
      <RichText {...args} className="w-48" />
      <RichText {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    const [narrow, wide] = canvas.getAllByRole("table");
    await waitFor(() => expect(narrow).toHaveAttribute("tabindex", "0"));
    await expect(wide).not.toHaveAttribute("tabindex");
  },
};

export const LongWord: Story = {
  args: { html: `<p>Артикул производителя: ${"QWERTY1234567890".repeat(12)}</p>`, className: "w-60" },
};
