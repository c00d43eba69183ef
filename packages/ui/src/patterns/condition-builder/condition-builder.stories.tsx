import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { Field } from "../../components/field/field.tsx";
import { ConditionBuilder, decodeFilter, encodeFilter, FilterConditions, noFilter } from "./condition-builder.tsx";
import type { ConditionBuilderProps } from "./condition-builder.tsx";
import { demoFields } from "./filter-fields.fixtures.ts";

/** Holds the filter as an address would. */
function Builder({ value, onChange, ...rest }: ConditionBuilderProps) {
  const [state, setState] = useState(value);
  return (
    <ConditionBuilder
      {...rest}
      value={state}
      onChange={(next) => {
        setState(next);
        onChange(next);
      }}
    />
  );
}
function Chips({ value, onChange, fields }: ConditionBuilderProps) {
  const [address, setAddress] = useState(encodeFilter(value));
  return (
    <FilterConditions
      fields={fields}
      value={decodeFilter(address)}
      onChange={(next) => {
        setAddress(encodeFilter(next));
        onChange(next);
      }}
    />
  );
}

/** Editors are loaded by the first press that asks for one. */
const lazily = { timeout: 8000 };

const meta = {
  title: "Patterns/Lists/ConditionBuilder",
  parameters: {
    notApplicable: {
      Loading:
        "The fields are known before the page is drawn; records are looked for in a combobox that has the state.",
      Failed: "A failed search for records is the combobox's own state.",
      HugeNumbers: "A number stands in an input, which scrolls.",
      NoPermission: "Whoever may not see the list sees no filter for it.",
    },
  },
  component: ConditionBuilder,
  args: {
    fields: demoFields,
    value: decodeFilter(
      "status:in:new,paid;total:between:1000.00,5000.00;created_at:between:2026-11-01,2026-11-21;(|phone:starts:050|city:empty)",
    ),
    onChange: fn(),
  },
  argTypes: { fields: { control: false }, value: { control: false } },
  render: (args) => <Builder {...args} />,
} satisfies Meta<typeof ConditionBuilder>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"] };
export const AnyOf: Story = {
  args: { value: decodeFilter("|is_cod:is:true|weight:gt:2.5|user:in:7,12|delivery:is:courier") },
};
export const Empty: Story = { tags: ["visual"], args: { value: noFilter } };
export const UnknownField: Story = { args: { value: decodeFilter("ghost:is:1;total:gte:100") } };
export const LongWords: Story = {
  args: {
    value: decodeFilter(
      "user:in:31;status:in:waiting,new,paid,sent;city:contains:Переяславхмельницкийстароконстантинов",
    ),
  },
  globals: { viewport: { value: "phone" } },
};
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };

/** Text at 200 % on a phone: every control stays on the screen, and no word of it is cut. */
export const LargeTextOnAPhone: Story = {
  globals: { viewport: { value: "phone" }, density: "touch" },
  beforeEach: () => {
    document.documentElement.style.fontSize = "200%";
    return () => {
      document.documentElement.style.fontSize = "";
    };
  },
  play: async ({ canvasElement }) => {
    const controls = [...canvasElement.querySelectorAll<HTMLElement>("button, input, select")].filter(
      ({ offsetWidth }) => offsetWidth > 1,
    );
    await expect(controls.length).toBeGreaterThan(6);
    for (const control of controls) {
      const { left, right } = control.getBoundingClientRect();
      await expect(left, control.outerHTML).toBeGreaterThanOrEqual(0);
      await expect(right, control.outerHTML).toBeLessThanOrEqual(window.innerWidth);
    }
    // A button's words go on below by the reader's own size of letters, which a story cannot set: screens.e2e.ts looks at them.
    const words = [...canvasElement.querySelectorAll<HTMLElement>("p, span, input")].filter(
      (word) => word.clientWidth > 1 && !word.closest("button"),
    );
    for (const word of words) {
      await expect(word.scrollWidth, word.outerHTML).toBeLessThanOrEqual(word.clientWidth + 1);
    }
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** The conditions in force over a list. */
export const Applied: Story = { tags: ["visual"], render: (args) => <Chips {...args} /> };
export const AppliedPhone: Story = {
  render: (args) => <Chips {...args} />,
  globals: { viewport: { value: "phone" }, density: "touch" },
};
export const AppliedNone: Story = { args: { value: noFilter }, render: (args) => <Chips {...args} /> };

/** Whom and what a rule is for: each field once, all together, in other words. */
export const OnceEach: Story = {
  args: {
    fields: demoFields
      .filter(({ id }) => id === "user" || id === "status")
      .map((field) => ({ ...field, operators: ["in" as const] })),
    value: decodeFilter("user:in:7"),
    once: true,
    words: {
      empty: "Без условий правило действует для всех.",
      begin: "Действует:",
      all: "Действует для всех",
      half: "Есть условие без значения.",
    },
  },
  render: ({ fields, value, onChange, once, words }) => (
    <Builder fields={fields} value={value} onChange={onChange} once={once} words={words} />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: "Группа условий" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Условие" }));
    await expect(canvas.getAllByRole("combobox", { name: "Поле" })).toHaveLength(2);
    // Both fields are taken: there is nothing to add.
    await expect(canvas.queryByRole("button", { name: "Условие" })).toBeNull();
    // One without a value is refused by the form: nothing is said of it as if it did not count.
    const isSaid = (_: string, { textContent }: Element) =>
      /^Действует: .+ Есть условие без значения\.$/u.test(textContent);
    await expect(canvas.getByText((text, at) => at?.role === "status" && isSaid(text, at))).toBeVisible();
    const [whole] = canvas.getAllByRole("button", { name: /^Убрать условие: / });
    if (whole) await userEvent.click(whole);
    await expect(canvas.getByText("Есть условие без значения.")).toBeVisible();
    await expect(canvas.queryByText("Действует для всех")).toBeNull();
  },
};

/** Records that nobody has named before are found by typing; the sentence names them too. */
export const NamesTheChosen: Story = {
  args: {
    fields: demoFields.flatMap((field) => (field.type === "entity" ? [{ ...field, known: [] }] : [])),
    value: noFilter,
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Условие" }));
    await waitFor(() => expect(canvas.getByRole("combobox", { name: "Поле" })).toHaveFocus());
    await userEvent.type(canvas.getByRole("combobox", { name: "Значение: Клиент" }), "ткач");
    await userEvent.click(await screen.findByRole("option", { name: /Олег Ткач/ }));
    await waitFor(() => expect(canvas.getByText(/^Клиент: .*Олег Ткач/)).toBeVisible());
  },
};

/** In a form it is the one control of its field: the ids of the controls inside stay their own. */
export const InAField: Story = {
  render: (args) => (
    <Field label="Условия" hint="Все вместе.">
      <Builder {...args} />
    </Field>
  ),
  play: async ({ canvasElement }) => {
    const ids = [...canvasElement.querySelectorAll("[id]")].map(({ id }) => id);
    await expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
    await expect(canvasElement.querySelector("fieldset")).toHaveAccessibleDescription("Все вместе.");
  },
};

export const Builds: Story = {
  args: { value: noFilter },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Условие" }));
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Поле" }), "Телефон");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Условие: Телефон" }), "начинается с");
    await userEvent.type(canvas.getByRole("textbox", { name: "Значение: Телефон" }), "050");
    await expect(canvas.getByText("Телефон: начинается с «050»")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Группа условий" }));
    const group = canvas.getByRole("group", { name: "Группа условий" });
    await userEvent.selectOptions(within(group).getByRole("combobox", { name: "Поле" }), "Вес");
    await userEvent.type(within(group).getByRole("spinbutton", { name: "Значение: Вес" }), "2,5");
    await expect(canvas.getByText(/Телефон: начинается с «050»; Вес: не меньше 2,5.кг/)).toBeVisible();
    await expect(args.onChange).toHaveBeenLastCalledWith({
      match: "all",
      items: [
        { field: "phone", operator: "starts", values: ["050"] },
        { match: "any", items: [{ field: "weight", operator: "gte", values: ["2.5"] }] },
      ],
    });
    await userEvent.click(canvas.getByRole("button", { name: "Убрать условие: Телефон" }));
    await expect(canvas.getByRole("button", { name: "Условие" })).toHaveFocus();
  },
};

export const AddsAChip: Story = {
  args: { value: noFilter },
  render: (args) => <Chips {...args} />,
  play: async ({ canvas, args }) => {
    const user = userEvent.setup();
    await user.click(canvas.getByRole("button", { name: "Фильтр" }));
    await user.type(await screen.findByRole("combobox", { name: "Найти поле" }), "тел");
    await user.keyboard("{Enter}");
    const box = await screen.findByRole("textbox", { name: "Значение: Телефон" }, lazily);
    await waitFor(() => expect(box).toHaveFocus());
    await user.keyboard("067{Enter}");
    await canvas.findByRole("button", { name: "Телефон: содержит «067»" });
    await expect(args.onChange).toHaveBeenLastCalledWith({
      match: "all",
      items: [{ field: "phone", operator: "contains", values: ["067"] }],
    });
    await user.click(canvas.getByRole("button", { name: "Убрать условие Телефон: содержит «067»" }));
    await expect(args.onChange).toHaveBeenLastCalledWith(noFilter);
  },
};

export const ChangesAChip: Story = {
  tags: ["visual"],
  args: { value: decodeFilter("total:gte:1000.00;is_cod:is:true") },
  render: (args) => <Chips {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^Сумма: не меньше/ }));
    const editor = await screen.findByRole("dialog", { name: "Условие: Сумма" });
    const operator = await within(editor).findByRole("combobox", { name: "Условие: Сумма" }, lazily);
    await userEvent.selectOptions(operator, "от и до");
    await userEvent.type(within(editor).getByRole("textbox", { name: "Сумма, до" }), "5000");
  },
};
