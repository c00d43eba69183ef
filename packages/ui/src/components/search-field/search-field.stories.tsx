import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";

import { SearchField } from "./search-field.tsx";

const submitted = fn();

function Stateful({
  start = "",
  loading = false,
  label = "Поиск по товарам",
}: {
  start?: string;
  loading?: boolean;
  label?: string;
}) {
  const [query, setQuery] = useState(start);
  return (
    <SearchField
      className="max-w-72"
      label={label}
      value={query}
      onValueChange={setQuery}
      onSubmit={submitted}
      loading={loading}
    />
  );
}

const meta = {
  title: "Components/Forms/SearchField",
  component: SearchField,
  args: { value: "", onValueChange: () => {} },
  render: (args) => <Stateful loading={args.loading} />,
  beforeEach: () => submitted.mockClear(),
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole("searchbox", { name: "Поиск по товарам" });
    await userEvent.type(input, "{Enter}");
    await userEvent.type(input, "   {Enter}");
    await expect(submitted).not.toHaveBeenCalled();
    await userEvent.type(input, "айфон{Enter}");
    await expect(submitted.mock.calls).toEqual([["айфон"]]);
    await userEvent.click(canvas.getByRole("button", { name: "Очистить поиск" }));
    await expect(input).toHaveValue("");
    await expect(input).toHaveFocus();
  },
};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div className="space-y-3">
      <Stateful />
      <Stateful label="Поиск по заказам" start="термокружка" />
      <Stateful label="Поиск по выплатам" start="термокружка" loading />
    </div>
  ),
};
