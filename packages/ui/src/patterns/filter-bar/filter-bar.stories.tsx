import type { Meta, StoryObj } from "@storybook/react-vite";
import { Download } from "lucide-react";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../../components/button/button.tsx";
import { DateRangePicker, type DayRange } from "../../components/date-range-picker/date-range-picker.tsx";
import { Select } from "../../components/select/select.tsx";
import { decodeFilter, FilterConditions } from "../condition-builder/condition-builder.tsx";
import { demoFields } from "../condition-builder/filter-fields.fixtures.ts";
import { FilterBar, FilterChips, type FilterBarProps } from "./filter-bar.tsx";

const states = [
  { value: "all", label: "Все" },
  { value: "new", label: "Новые", count: 3 },
  { value: "sent", label: "В пути", count: 1284 },
  { value: "waiting", label: "Ожидают решения администратора", count: 0 },
  { value: "returned", label: "Возвраты" },
] as const;

function Bar(args: FilterBarProps) {
  const [state, setState] = useState<(typeof states)[number]["value"]>("all");
  return (
    <FilterBar
      chips={<FilterChips label="Состояние заказа" options={states} value={state} onChange={setState} />}
      {...args}
    />
  );
}

const search = { label: "Поиск по номеру и получателю", value: "", onSearch: fn() };

const meta = {
  title: "Patterns/Lists/FilterBar",
  parameters: {
    notApplicable: {
      Empty: "Without a search, selects or chips there is no bar.",
      Failed: "What could not be loaded is told by the list below.",
      HugeNumbers: "Its only numbers are counts on chips, which wrap to the next line.",
      NoPermission: "Whoever may not see the list sees no filter for it.",
    },
  },
  component: FilterBar,
  args: {
    search,
    children: (
      <Select
        aria-label="Оплата"
        defaultValue=""
        options={[
          { value: "", label: "Любая оплата" },
          { value: "balance", label: "С баланса" },
          { value: "cod", label: "Наложенный платёж" },
        ]}
      />
    ),
    actions: <Button icon={<Download aria-hidden="true" />}>Выгрузить</Button>,
  },
  argTypes: {
    children: { control: false },
    actions: { control: false },
    chips: { control: false },
    more: { control: false },
    period: { control: false },
    conditions: { control: false },
  },
  render: (args) => <Bar {...args} />,
} satisfies Meta<typeof FilterBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual", "visual-in-full"] };
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };
export const SearchOnly: Story = { args: { children: undefined, actions: undefined, chips: null } };
export const Loading: Story = { args: { search: { ...search, value: "Ковальчук", loading: true } } };
export const LongWords: Story = {
  args: { search: { ...search, value: "Противоударныйводонепроницаемыйэлектрокардиограф" } },
  globals: { viewport: { value: "phone" } },
};

function BarWithConditions(args: FilterBarProps) {
  const [period, setPeriod] = useState<DayRange>({ from: "2026-11-01", to: "2026-11-21" });
  const [filter, setFilter] = useState(() => decodeFilter("status:in:new,paid;total:gte:1000.00"));
  return (
    <Bar
      {...args}
      period={
        <DateRangePicker label="Период" labelHidden value={period} onValueChange={setPeriod} today="2026-11-21" />
      }
      conditions={<FilterConditions fields={demoFields} value={filter} onChange={setFilter} />}
    />
  );
}
export const PeriodAndConditions: Story = {
  tags: ["visual"],
  args: { children: undefined },
  render: (args) => <BarWithConditions {...args} />,
};
export const PeriodAndConditionsPhone: Story = {
  ...PeriodAndConditions,
  globals: { viewport: { value: "phone" }, density: "touch" },
};

export const SearchesOnEnter: Story = {
  args: { search: { ...search, onSearch: fn() } },
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole("searchbox", { name: search.label });
    await userEvent.type(box, " 1048 ");
    await expect(args.search?.onSearch).not.toHaveBeenCalled();
    await userEvent.keyboard("{Enter}");
    await expect(args.search?.onSearch).toHaveBeenLastCalledWith("1048");
    await userEvent.click(canvas.getByRole("button", { name: "Очистить поиск" }));
    await expect(args.search?.onSearch).toHaveBeenLastCalledWith("");
    await expect(box).toHaveFocus();
  },
};

/** The box takes over what the address says, and keeps the focus of whoever has searched from it. */
export const KeepsTheFocus: Story = {
  render: function KeepsTheFocus(args) {
    const [value, setValue] = useState("");
    return (
      <>
        <FilterBar {...args} search={{ ...search, value, onSearch: setValue }} />
        <button type="button" onClick={() => setValue("7")}>
          Другой адрес
        </button>
      </>
    );
  },
  play: async ({ canvas }) => {
    const box = canvas.getByRole("searchbox", { name: search.label });
    await userEvent.type(box, " 1048 {Enter}");
    await expect(box).toHaveValue("1048");
    await expect(box).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "Другой адрес" }));
    await expect(box).toHaveValue("7");
  },
};

export const ChoosesOneChip: Story = {
  play: async ({ canvas }) => {
    const sent = canvas.getByRole("button", { name: /^В пути/ });
    await userEvent.click(sent);
    await expect(sent).toHaveAttribute("aria-pressed", "true");
    await expect(canvas.getByRole("button", { name: "Все" })).toHaveAttribute("aria-pressed", "false");
  },
};

/** On a phone the search, one button and a line of quick filters; everything else is in a sheet. */
export const OneStripOnAPhone: Story = {
  ...PeriodAndConditions,
  globals: { viewport: { value: "phone" }, density: "touch" },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole("searchbox").closest("form")?.parentElement?.parentElement;
    await expect(bar?.offsetHeight).toBeLessThanOrEqual(108); // 120 with the gap under it
    await userEvent.click(canvas.getByRole("button", { name: "Фильтры и вид, есть условия" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Фильтры и вид" }, { timeout: 8000 }));
    await expect(await sheet.findByRole("group", { name: "Период" })).toBeVisible();
    await expect(sheet.getByRole("button", { name: "Выгрузить" })).toBeVisible();
  },
};

const someMore = (name: string) => (
  <Select aria-label={name} defaultValue="" options={[{ value: "", label: name }]} key={name} />
);

/** Of many filters the first stand in the strip, which stays one row; the others behind «Фильтры», which counts what is in force there. */
export const FewInSight: Story = {
  tags: ["visual"],
  parameters: { visual: { widths: [1440] } },
  args: {
    more: ["Любая доставка", "Любой работник", "С накладной и без"].map(someMore),
    moreCount: 1,
  },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole("button", { name: "Фильтры, в силе: 1" }, { timeout: 8000 });
    const search = canvas.getByRole("searchbox");
    await expect(Math.abs(button.getBoundingClientRect().top - search.getBoundingClientRect().top)).toBeLessThan(8);
    await userEvent.click(button);
    const panel = within(await screen.findByRole("dialog", { name: "Фильтры" }));
    // The panel fades in.
    await waitFor(() => expect(panel.getByRole("combobox", { name: "С накладной и без" })).toBeVisible());
  },
};

const manyStates = Array.from({ length: 14 }, (_, index) => ({
  value: String(index),
  label: `Состояние ${index + 1}`,
}));

/** What is seen of a row of chips: those that stand in it, and how many the button behind them says there are more. */
function seenOf(group: HTMLElement) {
  const buttons = [...group.querySelectorAll("button")].filter((button) =>
    button.checkVisibility({ visibilityProperty: true }),
  );
  const more = buttons.find((button) => button.textContent?.startsWith("Ещё"));
  const chips = buttons.filter((button) => button !== more);
  return { chips, more, last: chips.at(-1), folded: Number(more?.textContent?.match(/\d+/)?.[0] ?? 0) };
}

/** As many widths as are looked at in one frame: to wait for frames was nearly all that the story did. */
const ROOMS = 8;
const NARROWEST = 360;
const WIDEST = 1_000;
const STEP = 3;

/** At each width, counts of each length: no chip is cut or lies under «Ещё N», N is true, and the row settles at once. */
export const AtEveryWidth: Story = {
  args: { children: undefined, actions: undefined },
  render: function AtEveryWidth(args) {
    const [round, setRound] = useState(0);
    const options = manyStates.map((state, index) => ({ ...state, count: [7, 11, 120, 4444][(index + round) % 4] }));
    return (
      <>
        <Button onClick={() => setRound(round + 1)}>Другие числа</Button>
        {Array.from({ length: ROOMS }, (_, place) => (
          <div key={place} data-testid="room">
            <FilterBar
              {...args}
              search={{ ...search, label: `Поиск ${place + 1}` }}
              chips={
                <FilterChips label={`Состояние, ${place + 1}`} options={options} value="1" onChange={() => undefined} />
              }
            />
          </div>
        ))}
      </>
    );
  },
  play: async ({ canvas }) => {
    const rooms = canvas.getAllByTestId("room");
    const groups = canvas.getAllByRole("group", { name: /^Состояние, \d$/ });
    await expect(groups).toHaveLength(ROOMS);
    for (let round = 0; round < 2; round += 1) {
      for (let width = NARROWEST + round; width < WIDEST; width += STEP * ROOMS) {
        for (const [place, room] of rooms.entries()) room.style.width = `${width + place * STEP}px`;
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        for (const group of groups) {
          const { chips, more, last, folded } = seenOf(group);
          await expect(chips.length + folded).toBe(manyStates.length);
          const end = (more ?? last)?.getBoundingClientRect().right ?? 0;
          await expect(end).toBeLessThanOrEqual(group.getBoundingClientRect().right + 1);
          if (more && last)
            await expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(more.getBoundingClientRect().left);
        }
      }
      await userEvent.click(canvas.getByRole("button", { name: "Другие числа" }));
    }
  },
};

/** Fourteen states are one row: the first of them, the chosen one, and the rest behind «Ещё». */
export const ManyChips: Story = {
  tags: ["visual"],
  parameters: { visual: { widths: [1440] } },
  args: { children: undefined, actions: undefined },
  render: function ManyChips(args) {
    const [state, setState] = useState("11");
    return (
      <FilterBar
        {...args}
        chips={<FilterChips label="Состояние" options={manyStates} value={state} onChange={setState} />}
      />
    );
  },
  play: async ({ canvas }) => {
    const group = within(canvas.getByRole("group", { name: "Состояние" }));
    const chosen = await group.findByRole("button", { name: "Состояние 12" });
    await expect(chosen).toHaveAttribute("aria-pressed", "true");
    const more = group.getByRole("button", { name: /^Ещё\s\d+$/ });
    const seen = group.getAllByRole("button").length - 1;
    await expect(more).toHaveTextContent(`Ещё ${manyStates.length - seen}`);
    for (const chip of group.getAllByRole("button")) await expect(chip.offsetTop).toBeLessThan(chosen.offsetTop + 8);
    await userEvent.click(more);
    await userEvent.click(group.getByRole("button", { name: "Состояние 14" }));
    await userEvent.click(group.getByRole("button", { name: "Свернуть" }));
    await expect(group.getByRole("button", { name: "Состояние 14" })).toHaveAttribute("aria-pressed", "true");
  },
};

/** Where a single chip fits it is the chosen one, and it keeps the focus of whoever pressed it. */
export const OneChipFits: Story = {
  args: { children: undefined, actions: undefined },
  render: function OneChipFits() {
    const [state, setState] = useState("0");
    return (
      <div className="flex w-48">
        <FilterChips label="Состояние" options={manyStates.slice(0, 6)} value={state} onChange={setState} />
      </div>
    );
  },
  play: async ({ canvas }) => {
    const group = within(canvas.getByRole("group", { name: "Состояние" }));
    await userEvent.click(await group.findByRole("button", { name: /^Ещё/ }));
    const chip = group.getByRole("button", { name: "Состояние 3" });
    await userEvent.click(chip);
    await expect(chip).toHaveFocus();
    await userEvent.click(group.getByRole("button", { name: "Свернуть" }));
    await waitFor(() => expect(chip).toBeVisible());
    await expect(chip).toHaveAttribute("aria-pressed", "true");
  },
};
