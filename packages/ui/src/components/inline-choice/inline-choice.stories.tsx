import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";

import { productStatuses } from "../status-badge/shop-statuses.ts";
import { StatusBadge } from "../status-badge/status-badge.tsx";
import { InlineChoice } from "./inline-choice.tsx";

type Status = keyof typeof productStatuses;
const options = (Object.keys(productStatuses) as Status[]).map((value) => ({
  value,
  label: productStatuses[value].label,
})); // keys of the table

const saved = fn();

function State({ readOnly, label }: Pick<ComponentProps<typeof InlineChoice>, "readOnly" | "label">) {
  const [status, setStatus] = useState<Status>("active");
  return (
    <InlineChoice
      label={label}
      value={status}
      options={options}
      readOnly={readOnly}
      onSave={async (value) => {
        await new Promise((resolve) => setTimeout(resolve, 30));
        if (value === "archived") throw new Error("Товар в двух незавершённых заказах.");
        saved(value);
        setStatus(value);
      }}
    >
      <StatusBadge table={productStatuses} status={status} />
    </InlineChoice>
  );
}

const meta = {
  title: "Components/Forms/InlineChoice",
  component: InlineChoice,
  args: { label: "Состояние: Термокружка 450 мл", value: "active", options, onSave: fn(), children: null },
  render: ({ readOnly, label }) => <State readOnly={readOnly} label={label} />,
  beforeEach: () => saved.mockClear(),
} satisfies Meta<typeof InlineChoice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole("combobox", { name: "Состояние: Термокружка 450 мл" });
    await userEvent.selectOptions(box, "hidden");
    await waitFor(() => expect(saved).toHaveBeenCalledWith("hidden"));
    await waitFor(() => expect(box).toHaveValue("hidden"));
    await expect(canvas.getByText("Скрыт", { selector: "span" })).toBeVisible();
  },
};

/** What was refused is said under the value, which stays as it was. */
export const Refused: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole("combobox");
    await userEvent.selectOptions(box, "archived");
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Товар в двух незавершённых заказах.");
    await expect(box).toHaveAccessibleDescription("Товар в двух незавершённых заказах.");
    await expect(box).toHaveValue("active");
    await expect(saved).not.toHaveBeenCalled();
  },
};

export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("combobox")).toBeNull();
    await expect(canvas.getByText("В продаже")).toBeVisible();
  },
};
