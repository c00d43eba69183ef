import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";

import { Tag } from "./tag.tsx";

const meta = {
  title: "Components/Content/Tag",
  component: Tag,
  args: { children: "В наличии", onRemove: fn(), removeLabel: "Убрать фильтр «В наличии»" },
} satisfies Meta<typeof Tag>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Убрать фильтр «В наличии»" }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};

export const Several: Story = {
  tags: ["visual"],
  render: () => (
    <div className="flex w-72 flex-wrap gap-2">
      <Tag>Только чтение</Tag>
      <Tag onRemove={() => {}} removeLabel="Убрать цену">
        Цена: 100–500 ₴
      </Tag>
      <Tag onRemove={() => {}} removeLabel="Убрать производителя">
        Производитель с очень длинным названием и уточнением
      </Tag>
    </div>
  ),
};

function Shrinking() {
  const [tags, setTags] = useState(["опт", "маркетплейс", "розница"]);
  return (
    <div>
      <ul className="flex gap-2">
        {tags.map((tag) => (
          <li key={tag}>
            <Tag removeLabel={`Убрать ${tag}`} onRemove={() => setTags(tags.filter((one) => one !== tag))}>
              {tag}
            </Tag>
          </li>
        ))}
      </ul>
      <button type="button">Добавить</button>
    </div>
  );
}

/** A tag that goes hands the focus on: to the next, to the one before, at last to what stands beside the list. */
export const HandsTheFocusOn: Story = {
  render: () => <Shrinking />,
  play: async ({ canvas }) => {
    const cross = (tag: string) => canvas.getByRole("button", { name: `Убрать ${tag}` });
    cross("маркетплейс").focus();
    await userEvent.keyboard("{Enter}");
    await expect(cross("розница")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(cross("опт")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("button", { name: "Добавить" })).toHaveFocus();
  },
};

export const Keyboard: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.tab();
    const cross = within(canvasElement).getByRole("button", { name: "Убрать фильтр «В наличии»" });
    await expect(cross).toHaveFocus();
    const { width, height } = cross.getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    await userEvent.keyboard("{Enter}");
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};
