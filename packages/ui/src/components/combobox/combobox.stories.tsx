import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect, useMemo, useState } from "react";
import { expect, fireEvent, fn, userEvent, waitFor, within } from "storybook/test";

import { Button } from "../button/button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { Field } from "../field/field.tsx";
import { Combobox, type ComboboxItem } from "./combobox.tsx";

const cities: ComboboxItem[] = [
  { id: 1, label: "Київ", description: "Київська область" },
  { id: 2, label: "Львів", description: "Львівська область" },
  { id: 3, label: "Одеса", description: "Одеська область" },
  { id: 4, label: "Олександрія", description: "Кіровоградська область" },
  { id: 5, label: "Івано-Франківськ", description: "Івано-Франківська область" },
];
const products: ComboboxItem[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: index + 1,
  label: `SKU-${String(index + 1).padStart(5, "0")}`,
}));
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
        query={query}
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

const streets = ["вул. Соборна", "вул. Соборності", "просп. Свободи"].map((label) => ({ id: label, label }));

function StreetPicker() {
  const [street, setStreet] = useState("");
  const [query, setQuery] = useState("");
  return (
    <Field label="Улица" className="max-w-80">
      <Combobox
        value={street === "" ? null : { id: street, label: street }}
        onValueChange={(item) => setStreet(item?.label ?? "")}
        onTyped={setStreet}
        query={query}
        items={streets.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()))}
        onQuery={setQuery}
        emptyText="В списке такой нет: запишем как набрано."
      />
    </Field>
  );
}

const meta = {
  title: "Components/Forms/Combobox",
  component: Combobox,
  args: { value: null, onValueChange: () => {}, query: "", items: cities, onQuery: () => {} },
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

/** Ten thousand items: only the visible rows are in the page, the reader still hears «4 из 10 000». */
function ManyItems() {
  const [value, setValue] = useState<ComboboxItem | null>(null);
  const [query, setQuery] = useState("");
  const found = useMemo(() => products.filter((product) => product.label.includes(query)), [query]);
  return (
    <Field label="Товар" className="max-w-80">
      <Combobox
        value={value}
        onValueChange={setValue}
        query={query}
        items={found}
        onQuery={setQuery}
        placeholder="Артикул"
      />
    </Field>
  );
}

/** Pages of a long list come as the end is reached. */
function Paged() {
  const [value, setValue] = useState<ComboboxItem | null>(null);
  const [pages, setPages] = useState(1);
  return (
    <Field label="Отделение" className="max-w-80">
      <Combobox
        value={value}
        onValueChange={setValue}
        query=""
        items={products.slice(0, pages * 20)}
        total={60}
        onQuery={() => {}}
        onEndReached={() => setPages((now) => Math.min(3, now + 1))}
      />
    </Field>
  );
}

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

/** A list that comes from afar: the answer to a text arrives later, sometimes after the answer to the next one was asked for. */
function SlowPicker() {
  const [value, setValue] = useState<ComboboxItem | null>(null);
  const [query, setQuery] = useState("");
  const [answer, setAnswer] = useState({ query: "", items: cities });
  useEffect(() => {
    const items = cities.filter((city) => city.label.toLowerCase().startsWith(query.toLowerCase()));
    const timer = setTimeout(() => setAnswer({ query, items }), 300);
    return () => clearTimeout(timer);
  }, [query]);
  return (
    <Field label="Город получателя" className="max-w-80">
      <Combobox
        value={value}
        onValueChange={setValue}
        query={query}
        items={answer.items}
        loading={answer.query !== query}
        onQuery={setQuery}
      />
    </Field>
  );
}

/** Typed and pressed at once: Enter takes what was typed when it comes, never a row of the list that stood there. */
export const TypesAndPressesAtOnce: Story = {
  render: () => (
    <div className="min-h-80">
      <SlowPicker />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const input = await open(canvasElement);
    await canvas.findAllByRole("option");
    await userEvent.keyboard("одеса{Enter}");
    await waitFor(() => expect(input).toHaveValue("Одеса"));
    await expect(input).toHaveAttribute("aria-expanded", "false");
    // Taken back by the next letter; nothing is chosen where nothing is found.
    await userEvent.click(input);
    await userEvent.clear(input);
    await userEvent.keyboard("льв{Enter}х{Enter}");
    await expect(await canvas.findByText("Ничего не найдено")).toBeVisible();
    await expect(input).toHaveValue("львх");
    await userEvent.keyboard("{Escape}");
    await expect(input).toHaveValue("Одеса");
  },
};

/** What was typed is found while a row is pressed: the row moves, and what was pressed is chosen all the same. */
export const PressesWhileRowsCome: Story = {
  render: () => (
    <div className="min-h-80">
      <SlowPicker />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const input = await open(canvasElement);
    const third = await canvas.findByRole("option", { name: /Одеса/ });
    const { x, y, width, height } = third.getBoundingClientRect();
    const at = { clientX: x + width / 2, clientY: y + height / 2 };
    await userEvent.keyboard("одеса");
    await fireEvent.pointerDown(third, at);
    await waitFor(() => expect(canvas.getAllByRole("option")).toHaveLength(1));
    await fireEvent.pointerUp(document.body, at);
    await waitFor(() => expect(input).toHaveValue("Одеса"));
    await expect(input).toHaveAttribute("aria-expanded", "false");
  },
};

export const Open: Story = {
  tags: ["visual"],
  play: async ({ canvasElement }) => {
    await open(canvasElement);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect(await within(canvasElement).findAllByRole("option")).toHaveLength(5);
  },
};

/** In a box that scrolls the list opens where the box can be scrolled to, however much room the window has above. */
export const InAScrollingBox: Story = {
  parameters: { visual: { widths: [1440] } },
  render: () => (
    <div className="pt-100">
      <section aria-label="Окно" className="h-72 overflow-y-auto rounded-surface border border-hairline p-4">
        <div className="min-h-120 pt-20">
          <CityPicker />
        </div>
      </section>
    </div>
  ),
  play: async ({ canvasElement }) => {
    await open(canvasElement);
    const canvas = within(canvasElement);
    const first = await canvas.findByRole("option", { name: /^Київ/ });
    const box = canvas.getByRole("region", { name: "Окно" });
    await expect(first.getBoundingClientRect().top).toBeGreaterThan(box.getBoundingClientRect().top);
    await expect(first.getBoundingClientRect().top).toBeGreaterThan(
      canvas.getByRole("combobox").getBoundingClientRect().bottom,
    );
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

export const TenThousand: Story = {
  render: () => (
    <div className="min-h-80">
      <ManyItems />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole("combobox", { name: "Товар" });
    await userEvent.click(input);
    const first = (await canvas.findAllByRole("option"))[0];
    await expect(first).toHaveAttribute("aria-setsize", "10000");
    await expect(canvas.getAllByRole("option").length).toBeLessThan(40);
    await userEvent.keyboard("{ArrowDown}{PageDown}{End}");
    const last = await canvas.findByRole("option", { name: "SKU-10000" });
    await expect(last).toHaveAttribute("aria-posinset", "10000");
    await waitFor(() => expect(input).toHaveAttribute("aria-activedescendant", last.id));
    await userEvent.keyboard("{Home}{ArrowDown}{Enter}");
    await expect(input).toHaveValue("SKU-00002");
  },
};

export const LoadsMore: Story = {
  render: () => (
    <div className="min-h-80">
      <Paged />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole("combobox", { name: "Отделение" });
    await userEvent.click(input);
    await canvas.findAllByRole("option");
    await userEvent.keyboard("{ArrowDown}{End}");
    await canvas.findByRole("option", { name: "SKU-00020" });
    await userEvent.keyboard("{End}");
    await canvas.findByRole("option", { name: "SKU-00040" });
    await expect(canvas.getAllByRole("option")[0]).toHaveAttribute("aria-setsize", "60");
  },
};

/** In a low box that scrolls, such as a dialog on a phone, the list is no higher than what is seen of it. */
export const LowRoom: Story = {
  render: () => (
    <div aria-label="Окно" role="group" className="h-64 overflow-y-auto rounded-surface border border-hairline p-3">
      <Paged />
      <div className="h-80" />
    </div>
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("combobox", { name: "Отделение" }));
    await canvas.findAllByRole("option");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}");
    const reached = canvas.getByRole("option", { name: "SKU-00007" });
    const foot = canvas.getByRole("group", { name: "Окно" }).getBoundingClientRect().bottom;
    await waitFor(() => expect(reached.getBoundingClientRect().bottom).toBeLessThanOrEqual(foot));
    await expect(canvas.getByRole("listbox").getBoundingClientRect().bottom).toBeLessThanOrEqual(foot);
  },
};

/** In a dialog that is lower than the list, the list stands over the foot of the dialog and beyond it, also when the window has room above only. */
export const InAShortDialog: Story = {
  tags: ["visual"],
  render: () => (
    <Dialog open onOpenChange={() => {}} size="sm" title="Куда отправить" footer={<Button>Отмена</Button>}>
      <CityPicker />
    </Dialog>
  ),
  async play({ canvasElement: { ownerDocument: page } }) {
    await open(page.body);
    for (const option of await within(page.body).findAllByRole("option")) {
      const { left, bottom } = option.getBoundingClientRect();
      await expect(page.elementFromPoint(left + 20, bottom - 6)?.closest("[role=option]")).toBe(option);
    }
  },
};

export const Disabled: Story = {
  render: () => (
    <Field label="Город получателя" hint="Заказ уже отправлен" className="max-w-80">
      <Combobox
        value={cities[1] ?? null}
        onValueChange={() => {}}
        query=""
        items={cities}
        onQuery={() => {}}
        disabled
      />
    </Field>
  ),
};

/** What is typed is a value as well, the items are suggestions. */
export const Suggestions: Story = {
  render: () => (
    <div className="min-h-80">
      <StreetPicker />
    </div>
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const input = canvas.getByRole("combobox", { name: "Улица" });
    await userEvent.click(input);
    await userEvent.keyboard("Соборна");
    await waitFor(() => expect(canvas.getAllByRole("option")).toHaveLength(1));
    // Enter takes no row that nobody went to, and the text stays.
    await userEvent.keyboard("{Enter}");
    await expect(input).toHaveValue("Соборна");
    await expect(input).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await expect(input).toHaveValue("вул. Соборна");
    await userEvent.clear(input);
    await userEvent.keyboard("Нова вулиця");
    await waitFor(() => expect(canvas.getByText("В списке такой нет: запишем как набрано.")).toBeVisible());
    await userEvent.tab();
    await expect(input).toHaveValue("Нова вулиця");
  },
};
