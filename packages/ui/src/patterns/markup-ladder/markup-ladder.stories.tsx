import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { Field } from "../../components/field/field.tsx";
import { Input } from "../../components/input/input.tsx";
import { MoneyInput } from "../../components/money-input/money-input.tsx";
import { NumberInput } from "../../components/number-input/number-input.tsx";
import { walkByTab } from "../../lib/walk-by-tab.ts";
import { MarkupLadder, type MarkupLadderProps } from "./markup-ladder.tsx";

interface Step {
  key: string;
  from: string | null;
  percent: number | null;
  sum: string | null;
}

const threeSteps: Step[] = [
  { key: "a", from: "0.00", percent: 35, sum: "20.00" },
  { key: "b", from: "500.00", percent: 25, sum: "0.00" },
  { key: "c", from: "3000.00", percent: 12.5, sum: "0.00" },
];

/** The ladder with the fields that a form gives it. */
function Ladder({ begin, ...props }: Partial<MarkupLadderProps> & { begin: Step[] }) {
  const [steps, setSteps] = useState(begin);
  const change = (index: number, part: Partial<Step>) =>
    setSteps(steps.map((step, place) => (place === index ? { ...step, ...part } : step)));
  return (
    <div className="max-w-140">
      <MarkupLadder
        max={20}
        emptyText="Без наценки: в выгрузке будут ваши закупочные цены."
        onAdd={() => setSteps([...steps, { key: String(steps.length), from: null, percent: null, sum: null }])}
        onRemove={(index) => setSteps(steps.toSpliced(index, 1))}
        steps={steps.map(({ key, from, percent, sum }, index) => ({
          key,
          from: (
            <Field label="Цена от" labelHidden={index > 0}>
              <MoneyInput currency="UAH" value={from} onValueChange={(value) => change(index, { from: value })} />
            </Field>
          ),
          percent: (
            <Field label="Плюс, %" labelHidden={index > 0}>
              <NumberInput value={percent} decimals={2} onValueChange={(value) => change(index, { percent: value })} />
            </Field>
          ),
          sum: (
            <Field label="И ещё" labelHidden={index > 0}>
              <MoneyInput currency="UAH" value={sum} onValueChange={(value) => change(index, { sum: value })} />
            </Field>
          ),
        }))}
        {...props}
      />
    </div>
  );
}

const meta = {
  title: "Patterns/Pages/MarkupLadder",
  component: MarkupLadder,
  args: { steps: [], max: 20, emptyText: "Без наценки", onAdd: fn(), onRemove: fn() },
  parameters: {
    notApplicable: {
      Loading: "The form that holds it loads as a whole.",
      NoPermission: "Who may not change a feed does not see its form.",
    },
  },
} satisfies Meta<typeof MarkupLadder>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => <Ladder begin={threeSteps} example="Товар за 400,00 ₴ будет стоить 560,00 ₴." />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Ещё ступень" }));
    await expect(canvas.getAllByRole("textbox", { name: "Цена от" })).toHaveLength(4);
    await userEvent.click(canvas.getByRole("button", { name: "Убрать ступень 4" }));
    await expect(canvas.getAllByRole("textbox", { name: "Цена от" })).toHaveLength(3);
    // The bin goes with its step; the keyboard stays in the ladder.
    await expect(canvas.getByRole("button", { name: "Убрать ступень 3" })).toHaveFocus();
  },
};
export const Empty: Story = { render: () => <Ladder begin={[]} /> };
export const Failed: Story = {
  render: () => (
    <Ladder begin={threeSteps.toReversed()} errors={["Ступени идут по возрастанию: вторая должна начинаться выше."]} />
  ),
};
/** For categories in the place of prices: the first field is a long one. */
export const ForCategories: Story = {
  render: () => (
    <div className="max-w-140">
      <MarkupLadder
        max={50}
        longFirst
        addText="Добавить категорию"
        removeText="Убрать наценку категории"
        onAdd={fn()}
        onRemove={fn()}
        steps={["Игрушки", "Смартфоны"].map((name, index) => ({
          key: name,
          from: (
            <Field label="Категория" labelHidden={index > 0}>
              <Input value={name} readOnly />
            </Field>
          ),
          percent: (
            <Field label="Плюс, %" labelHidden={index > 0}>
              <NumberInput value={index === 0 ? 60 : 8} onValueChange={fn()} />
            </Field>
          ),
          sum: (
            <Field label="И ещё" labelHidden={index > 0}>
              <MoneyInput currency="UAH" value="0.00" onValueChange={fn()} />
            </Field>
          ),
        }))}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Добавить категорию" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Убрать наценку категории 2" })).toBeVisible();
  },
};
export const Full: Story = {
  render: () => <Ladder begin={threeSteps} max={3} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Ещё ступень" })).toBeDisabled();
  },
};
export const Saving: Story = { render: () => <Ladder begin={threeSteps} disabled /> };
export const LongWords: Story = {
  render: () => (
    <Ladder
      begin={[]}
      emptyText={"Высокопроизводительнейшееавтоматизированное взаимодействие ".repeat(3)}
      errors={["Электрополотенцесушительнопромышленнозаготовительный ".repeat(3)]}
    />
  ),
};
export const HugeNumbers: Story = {
  render: () => <Ladder begin={[{ key: "a", from: "999999999.99", percent: 500, sum: "999999999.99" }]} />,
};
export const Phone: Story = {
  globals: { viewport: { value: "phone" }, density: "touch" },
  render: () => <Ladder begin={threeSteps} example="Товар за 400,00 ₴ будет стоить 560,00 ₴." />,
};
export const Keyboard: Story = {
  render: () => <Ladder begin={threeSteps.slice(0, 1)} />,
  play: async () => {
    await walkByTab("Цена от", "Плюс, %", "И ещё", "Убрать ступень 1", "Ещё ступень");
  },
};
