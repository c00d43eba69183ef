import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";

import type { ComboboxItem } from "../combobox/combobox-list.tsx";
import { Button } from "../button/button.tsx";
import { Field } from "../field/field.tsx";
import { MultiSelect } from "./multi-select.tsx";
import type { MultiSelectProps } from "./multi-select.tsx";

const categories: ComboboxItem[] = [
  { id: 1, label: "Кухня" },
  { id: 2, label: "Кухонный текстиль" },
  { id: 3, label: "Освещение" },
  { id: 4, label: "Сад и огород" },
  { id: 5, label: "Туризм" },
  { id: 6, label: "Хранение вещей и организация пространства" },
];
const products: ComboboxItem[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: index + 1,
  label: `SKU-${String(index + 1).padStart(5, "0")}`,
}));

function Picker({
  chosen = [],
  from = categories,
  label = "Категории",
  hint,
  errors,
  width = "max-w-100",
  ...props
}: Partial<MultiSelectProps<ComboboxItem>> & {
  chosen?: readonly ComboboxItem[];
  from?: readonly ComboboxItem[];
  label?: string;
  hint?: string;
  errors?: string[];
  width?: string;
}) {
  const [value, setValue] = useState<readonly ComboboxItem[]>(chosen);
  const [query, setQuery] = useState("");
  const found = from.filter((item) => item.label.toLowerCase().includes(query.toLowerCase()));
  return (
    <Field label={label} hint={hint} errors={errors} className={width}>
      <MultiSelect
        placeholder="Начните вводить"
        query={query}
        items={found}
        {...props}
        value={value}
        onValueChange={setValue}
        onQuery={setQuery}
      />
    </Field>
  );
}

const meta = {
  title: "Components/Forms/MultiSelect",
  component: MultiSelect,
  args: { value: [], query: "", items: categories, onValueChange: () => {}, onQuery: () => {} },
  render: () => (
    <div className="min-h-96">
      <Picker />
    </div>
  ),
} satisfies Meta<typeof MultiSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole("combobox", { name: "Категории" });
    await userEvent.click(input);
    await userEvent.keyboard("{ArrowDown}{Enter}{ArrowDown}{ArrowDown}{Enter}");
    await expect(input).toHaveAttribute("aria-expanded", "true");
    await expect(canvas.getByRole("button", { name: "Убрать Кухня" })).toBeVisible();
    const lighting = await canvas.findByRole("option", { name: "Освещение" });
    await expect(lighting).toHaveAttribute("aria-selected", "true");
    await userEvent.type(input, "кухон");
    await waitFor(() => expect(canvas.getAllByRole("option")).toHaveLength(1));
    await userEvent.keyboard("{Enter}{Escape}");
    await expect(input).toHaveValue("");
    await expect(canvas.getAllByRole("button", { name: /^Убрать К/ })).toHaveLength(2);
    // The chips by keyboard: to the left of the text, then away.
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    await expect(canvas.getByRole("button", { name: "Убрать Освещение" })).toHaveFocus();
    await userEvent.keyboard("{Delete}");
    await expect(input).toHaveFocus();
    await userEvent.keyboard("{Backspace}");
    await expect(canvas.getByRole("button", { name: "Убрать Кухня" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Убрать все" }));
    await expect(canvas.queryByRole("button", { name: /^Убрать/ })).toBeNull();
  },
};

export const Open: Story = {
  tags: ["visual"],
  render: () => (
    <div className="min-h-96">
      <Picker chosen={categories.slice(1, 4)} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("combobox"));
    await userEvent.keyboard("{ArrowDown}");
    await expect(await canvas.findAllByRole("option")).toHaveLength(6);
  },
};

export const ChooseFound: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole("combobox");
    await userEvent.type(input, "кух");
    await userEvent.click(await canvas.findByRole("button", { name: "Выбрать все найденные (2)" }));
    await expect(canvas.getAllByRole("button", { name: /^Убрать К/ })).toHaveLength(2);
    await userEvent.click(canvas.getByRole("button", { name: "Снять все найденные" }));
    await expect(canvas.queryByRole("button", { name: /^Убрать К/ })).toBeNull();
  },
};

export const TenThousand: Story = {
  render: () => (
    <div className="min-h-96">
      <Picker from={products} label="Товары" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("combobox", { name: "Товары" }));
    await canvas.findAllByRole("option");
    await userEvent.click(canvas.getByRole("button", { name: /Выбрать все найденные/ }));
    await expect(await canvas.findByText("ещё 9 992")).toBeVisible();
    await expect(canvas.getAllByRole("option").length).toBeLessThan(40);
  },
};

/** In a small panel the list stands in the flow: what follows it is seen and reached while one chooses. */
export const ListStays: Story = {
  tags: ["visual"],
  render: () => (
    <form className="flex w-80 flex-col gap-3 p-4" onSubmit={(event) => event.preventDefault()}>
      <Picker listStays from={products} label="Товары" />
      <Button size="sm" variant="primary" type="submit" className="self-end">
        Показать
      </Button>
    </form>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole("combobox", { name: "Товары" });
    const button = canvas.getByRole("button", { name: "Показать" });
    await canvas.findByRole("option", { name: "SKU-00001" });
    const place = button.getBoundingClientRect();
    await userEvent.type(input, "00002");
    await waitFor(() => expect(canvas.getAllByRole("option")).toHaveLength(1));
    await userEvent.keyboard("{Enter}{Escape}");
    await expect(canvas.getByRole("option", { name: "SKU-00002" })).toHaveAttribute("aria-selected", "true");
    // Neither a shorter list nor what is chosen moves the button from under the pointer, and nothing covers it.
    await expect(button.getBoundingClientRect().top).toBe(place.top);
    const seen = document.elementFromPoint(place.x + place.width / 2, place.y + place.height / 2);
    await expect(button.contains(seen)).toBe(true);
    // By keys the box, its cross, and the button: the list is gone through from the box.
    await userEvent.tab();
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(input).toHaveValue("00002");
    await expect(canvas.getByRole("option", { name: "SKU-00002" })).toBeVisible();
  },
};

/** In a narrow place, a filter bar, the number stands for the chips. */
export const Narrow: Story = {
  tags: ["visual"],
  render: () => <Picker chosen={categories.slice(0, 3)} width="w-48" />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("Выбрано: 3", { selector: ":not([role])" })).toBeVisible();
    await expect(within(canvasElement).queryByRole("button", { name: "Убрать Кухня" })).toBeNull();
  },
};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div className="space-y-4">
      <Picker label="Пусто" />
      <Picker label="Длинные названия" chosen={categories} />
      <Picker label="Много" chosen={categories} maxChips={3} />
      <Picker label="С ошибкой" errors={["Выберите хотя бы одну категорию"]} />
      <Picker label="Недоступно" chosen={categories.slice(0, 2)} disabled hint="Категории назначает поставщик" />
    </div>
  ),
};

export const Failed: Story = {
  tags: ["visual"],
  render: () => (
    <div className="min-h-44">
      <Picker error="Справочник категорий не ответил" onRetry={() => {}} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("combobox"));
    await waitFor(() =>
      expect(within(canvasElement).getByRole("button", { name: "Попробовать еще раз" })).toBeVisible(),
    );
  },
};

export const Empty: Story = {
  render: () => (
    <div className="min-h-44">
      <Picker from={[]} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("combobox"));
    await waitFor(() => expect(within(canvasElement).getByText("Ничего не найдено")).toBeVisible());
  },
};

/** Typed and chosen at once: what was typed is added, not what stood in the list before. */
export const TypesAndPressesAtOnce: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole("combobox", { name: "Категории" });
    await userEvent.click(input);
    await canvas.findAllByRole("option");
    await userEvent.keyboard("тур{Enter}");
    await expect(await canvas.findByRole("button", { name: "Убрать Туризм" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Убрать Кухня" })).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Убрать Кухонный текстиль" })).toBeNull();
  },
};
