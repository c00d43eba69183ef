import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";

import { Field } from "../field/field.tsx";
import { Combobox } from "./combobox.tsx";
import type { ComboboxItem } from "./combobox.tsx";

const cities: ComboboxItem[] = [
  { id: 1, label: "Київ", description: "Київська область" },
  { id: 2, label: "Львів", description: "Львівська область" },
  { id: 3, label: "Одеса", description: "Одеська область" },
  { id: 4, label: "Олександрія", description: "Кіровоградська область" },
  { id: 5, label: "Івано-Франківськ", description: "Івано-Франківська область" },
];
const retried = fn();

function CityPicker({ loading, error, empty }: { loading?: boolean; error?: string; empty?: boolean }) {
  const [value, setValue] = useState<ComboboxItem | null>(null);
  const [query, setQuery] = useState("");
  const found = cities.filter((city) => city.label.toLowerCase().startsWith(query.toLowerCase()));
  return (
    <Field label="Город получателя" className="max-w-80">
      <Combobox
        value={value}
        onValueChange={setValue}
        items={empty || loading ? [] : found}
        onQuery={setQuery}
        loading={loading}
        error={error}
        onRetry={retried}
        placeholder="Начните вводить"
      />
    </Field>
  );
}

const meta = {
  title: "Components/Combobox",
  component: Combobox,
  args: { value: null, onValueChange: () => {}, items: cities, onQuery: () => {} },
  render: () => (
    <div className="min-h-80">
      <CityPicker />
    </div>
  ),
} satisfies Meta<typeof Combobox>;
export default meta;
type Story = StoryObj<typeof meta>;

const open = async (canvasElement: HTMLElement) => {
  const input = within(canvasElement).getByRole("combobox", { name: "Город получателя" });
  await userEvent.click(input);
  return input;
};

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = await open(canvasElement);
    await userEvent.type(input, "о");
    await waitFor(() => expect(canvas.getAllByRole("option")).toHaveLength(2));
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(input).toHaveValue("Олександрія");
    await expect(input).toHaveAttribute("aria-expanded", "false");
    await userEvent.type(input, "щось");
    await userEvent.keyboard("{Escape}");
    await expect(input).toHaveValue("Олександрія");
    await userEvent.click(canvas.getByRole("button", { name: "Очистить" }));
    await expect(input).toHaveValue("");
  },
};

export const Open: Story = {
  tags: ["visual"],
  play: async ({ canvasElement }) => {
    await open(canvasElement);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect(within(canvasElement).getAllByRole("option")).toHaveLength(5);
  },
};

export const Loading: Story = {
  tags: ["visual"],
  render: () => (
    <div className="min-h-44">
      <CityPicker loading />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await open(canvasElement);
  },
};

export const Empty: Story = {
  tags: ["visual"],
  render: () => (
    <div className="min-h-44">
      <CityPicker empty />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await open(canvasElement);
    await waitFor(() => expect(within(canvasElement).getByText("Ничего не найдено")).toBeVisible());
  },
};

export const Failed: Story = {
  tags: ["visual"],
  render: () => (
    <div className="min-h-44">
      <CityPicker error="Справочник городов не ответил" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await open(canvasElement);
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Попробовать еще раз" }));
    await expect(retried).toHaveBeenCalled();
  },
};
