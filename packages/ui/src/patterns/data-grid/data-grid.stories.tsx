import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { DataGrid, type DataGridProps, type GridColumn, type GridHistory, noEdits } from "./data-grid.tsx";

interface Product {
  id: string;
  name: string;
  sku: string;
  price: string;
  stock: string;
  state: string;
}
const products: Product[] = [
  { id: "1", name: "Чайник «Полярная сова»", sku: "CH-01", price: "12,50", stock: "8", state: "На витрине" },
  { id: "2", name: "Термокружка 450 мл", sku: "CUP-450", price: "7,00", stock: "0", state: "Скрыт" },
  { id: "3", name: "Лампа настольная", sku: "LMP-17", price: "23,90", stock: "14", state: "На витрине" },
  { id: "4", name: "Наушники Aura 3", sku: "AUR-3", price: "41,00", stock: "3", state: "Черновик" },
];

const states = ["На витрине", "Скрыт", "Черновик"];
const columns: GridColumn<Product>[] = [
  { id: "name", title: "Название", width: 240, pinned: true, read: ({ name }) => name, accept: (typed) => typed },
  { id: "sku", title: "Артикул", width: 120, read: ({ sku }) => sku },
  {
    id: "price",
    title: "Цена, $",
    width: 110,
    align: "end",
    inputMode: "decimal",
    read: ({ price }) => price,
    accept: (typed) => {
      const number = Number(typed.replace(",", "."));
      if (!(number > 0)) throw new Error("Введите цену больше нуля: 12,50");
      return number.toFixed(2).replace(".", ",");
    },
  },
  {
    id: "stock",
    title: "Остаток",
    width: 100,
    align: "end",
    read: ({ stock }) => stock,
    accept: (typed) => {
      if (!/^\d+$/.test(typed)) throw new Error("Введите целое число штук");
      return typed;
    },
  },
  {
    id: "state",
    title: "Состояние",
    width: 150,
    strict: true,
    choices: () => states,
    read: ({ state }) => state,
    accept: (typed) => {
      if (!states.includes(typed)) throw new Error(`Выберите одно из: ${states.join(", ")}`);
      return typed;
    },
  },
];

const ways = ["Дом › Посуда", "Дом › Посуда › Чайники", "Сад › Инвентарь", "Спорт"];
const categoryColumn: GridColumn<Product> = {
  id: "category",
  title: "Категория",
  width: 240,
  choices: (typed) => ways.filter((way) => way.toLowerCase().includes(typed.toLowerCase())),
  read: () => "Спорт",
  accept: (typed) => {
    if (!ways.includes(typed)) throw new Error("Такой категории нет. Начните писать название");
    return typed;
  },
};

function Live(args: DataGridProps<Product>) {
  const [history, setHistory] = useState<GridHistory>(args.history);
  return (
    <DataGrid
      {...args}
      history={history}
      onHistoryChange={(next) => {
        setHistory(next);
        args.onHistoryChange(next);
      }}
    />
  );
}

const meta = {
  title: "Patterns/Lists/DataGrid",
  component: DataGrid<Product>,
  args: {
    label: "Товары",
    rows: products,
    columns,
    getRowId: ({ id }) => id,
    getRowName: ({ name }) => name,
    history: noEdits,
    onHistoryChange: fn(),
  },
  render: Live,
  parameters: {
    notApplicable: {
      Loading: "The page shows its skeleton until the rows are there.",
      Empty: "Without rows the page shows an EmptyState.",
      Failed: "Without rows the page shows an ErrorState; a save that failed is told by the page.",
      Phone: "The page says that a wider screen is needed and leads back to the list.",
    },
  },
} satisfies Meta<typeof DataGrid<Product>>;
export default meta;
type Story = StoryObj<typeof meta>;

const cellAt = (canvas: ReturnType<typeof within>, row: number, column: number) => {
  const line = canvas.getAllByRole("row")[row + 1];
  const cell = line && within(line).getAllByRole("gridcell")[column];
  if (!cell) throw new Error(`no cell ${row}:${column}`);
  return cell;
};
/** What a cell shows, without what it says to a screen reader alone. */
const shown = (cell: HTMLElement) => cell.firstChild?.textContent ?? "";
const paste = (text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  return userEvent.paste(clipboardData);
};

/** What comes with its first opening. */
const lazily = { timeout: 8000 };

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(cellAt(canvas, 0, 2));
    await userEvent.keyboard("9,9{Enter}");
    await expect(shown(cellAt(canvas, 0, 2))).toBe("9,90");
    await expect(cellAt(canvas, 1, 2)).toHaveFocus();
    await userEvent.keyboard("{F2}{Escape}");
    await expect(cellAt(canvas, 1, 2)).toHaveFocus();
    await userEvent.keyboard("{Shift>}{ArrowDown}{ArrowRight}{/Shift}");
    await expect(canvas.getAllByRole("gridcell", { selected: true })).toHaveLength(4);
    await userEvent.keyboard("{Control>}d{/Control}");
    await expect([shown(cellAt(canvas, 2, 2)), shown(cellAt(canvas, 2, 3))]).toEqual(["7,00", "0"]);
    await userEvent.keyboard("{Control>}zz{/Control}");
    await expect([shown(cellAt(canvas, 2, 2)), shown(cellAt(canvas, 0, 2))]).toEqual(["23,90", "12,50"]);
    await userEvent.keyboard("{Control>}y{/Control}");
    await expect(shown(cellAt(canvas, 0, 2))).toBe("9,90");
  },
};

/** The keys, for whoever does not know a spreadsheet by heart; closed, the cells are worked on as before. */
export const Keys: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Клавиши таблицы" }));
    const help = await screen.findByRole("dialog", { name: "Клавиши таблицы" }, lazily);
    await waitFor(() => expect(within(help).getByText("Заполнить вниз первой строкой")).toBeVisible());
    await userEvent.type(within(help).getByRole("searchbox", { name: "Найти клавишу" }), "ctrl вниз");
    await expect(within(help).getByText("Заполнить вниз первой строкой")).toBeVisible();
    await expect(within(help).queryByText("Выйти из таблицы")).not.toBeInTheDocument();
    await userEvent.type(within(help).getByRole("searchbox", { name: "Найти клавишу" }), " полёт");
    await expect(within(help).getByText("Такой клавиши нет")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await expect(canvas.getByRole("button", { name: "Клавиши таблицы" })).toHaveFocus();
    await expect(shown(cellAt(canvas, 0, 2))).toBe("12,50");
  },
};

/** Numbers from a spreadsheet; what does not fit stays as it was pasted and says why. */
export const Pasted: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(cellAt(canvas, 1, 2));
    await paste("8,1\t5\r\nдёшево\t6\r\n9\t7\r\n10\t8\r\n");
    await expect([1, 2, 3].map((row) => shown(cellAt(canvas, row, 2)))).toEqual(["8,10", "дёшево", "9,00"]);
    await expect(cellAt(canvas, 2, 2)).toHaveAttribute("aria-invalid", "true");
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "Вставлено: 6 ячеек, не подходит: 1 ячейка, не поместилось: 2 ячейки",
    );
    await userEvent.click(cellAt(canvas, 2, 2));
    await expect(canvas.getByText(/Введите цену больше нуля/)).toBeVisible();
    // A column that is only read keeps its text.
    await userEvent.click(cellAt(canvas, 0, 1));
    await paste("NEW");
    await expect(shown(cellAt(canvas, 0, 1))).toBe("CH-01");
  },
};

/** Tab walks on; Escape and then Tab leaves the grid. */
export const LeftByKeys: Story = {
  render: (args) => (
    <>
      <Live {...args} />
      <button type="button">После таблицы</button>
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(cellAt(canvas, 0, 3));
    await userEvent.tab();
    await expect(cellAt(canvas, 0, 4)).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: /^Состояние: Чайник/ }), "Скрыт");
    await userEvent.tab();
    await expect(shown(cellAt(canvas, 0, 4))).toBe("Скрыт");
    await expect(cellAt(canvas, 1, 0)).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "После таблицы" })).toHaveFocus();
  },
};

/** Many choices: typed into, narrowed, taken by Enter or by a press. */
export const SearchedChoice: Story = {
  args: { columns: [columns[0], categoryColumn].filter((column) => column !== undefined) },
  play: async ({ canvas }) => {
    await userEvent.click(cellAt(canvas, 0, 1));
    await userEvent.keyboard("чай");
    await expect(await canvas.findByRole("option", { name: "Дом › Посуда › Чайники" }, lazily)).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect(shown(cellAt(canvas, 0, 1))).toBe("Дом › Посуда › Чайники");
    await expect(cellAt(canvas, 1, 1)).toHaveFocus();
    await userEvent.keyboard("{F2}");
    await userEvent.clear(canvas.getByRole("combobox", { name: /^Категория: Термокружка/ }));
    await userEvent.click(await canvas.findByRole("option", { name: "Сад › Инвентарь" }, lazily));
    await expect(shown(cellAt(canvas, 1, 1))).toBe("Сад › Инвентарь");
    await userEvent.click(cellAt(canvas, 2, 1));
    await userEvent.keyboard("дом");
    await expect(await canvas.findAllByRole("option", {}, lazily)).toHaveLength(2);
  },
};

/** Scrolled along, a row still says what it is, and a cell that the keys come to is not hidden behind that. */
export const Pinned: Story = {
  decorators: [
    (Story) => (
      <div className="w-[480px]">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const left = (cell: HTMLElement) => Math.round(cell.getBoundingClientRect().left);
    const name = left(cellAt(canvas, 0, 0));
    await userEvent.click(cellAt(canvas, 0, 2));
    await userEvent.keyboard("{Control>}{ArrowRight}{/Control}");
    await expect(cellAt(canvas, 0, 4)).toHaveFocus();
    await expect(left(cellAt(canvas, 0, 0))).toBe(name);
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}{ArrowLeft}");
    const edge = cellAt(canvas, 0, 0).getBoundingClientRect().right;
    await expect(cellAt(canvas, 0, 1).getBoundingClientRect().left).toBeGreaterThanOrEqual(edge);
  },
};

/** A save was refused: one cell in words, at another somebody else was quicker. */
export const Refused: Story = {
  args: {
    history: { ...noEdits, edits: { 1: { price: "11,00" }, 3: { stock: "2" } } },
    errors: {
      1: { price: { text: "Другой человек изменил это раньше", theirs: "13,00" } },
      3: { stock: { text: "В резерве под заказы 4 шт. Остаток не может быть меньше." } },
    },
    onChoose: fn(),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(cellAt(canvas, 0, 2));
    await userEvent.click(canvas.getByRole("button", { name: "Оставить моё" }));
    await expect(args.onChoose).toHaveBeenCalledWith("1", "price", "mine");
    await userEvent.click(cellAt(canvas, 2, 3));
    await expect(canvas.getByText(/В резерве под заказы 4 шт/)).toBeVisible();
    // From one to the next and round again, by the button and by its key.
    await userEvent.click(canvas.getByRole("button", { name: "Ошибки: 2" }));
    await expect(cellAt(canvas, 0, 2)).toHaveFocus();
    await userEvent.keyboard("{F8}");
    await expect(cellAt(canvas, 2, 3)).toHaveFocus();
    await userEvent.keyboard("{F8}");
    await expect(cellAt(canvas, 0, 2)).toHaveFocus();
  },
};

export const LongWords: Story = {
  args: { rows: products.map((one) => ({ ...one, name: "Сверхдлинноеназваниебезединогопробела".repeat(3) })) },
};
export const HugeNumbers: Story = {
  args: { rows: products.map((one) => ({ ...one, price: "9999999,99", stock: "1000000" })) },
};
/** Who may only look can still walk and copy. */
export const NoPermission: Story = {
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await userEvent.click(cellAt(canvas, 0, 2));
    await userEvent.keyboard("5");
    await expect(canvas.queryByRole("textbox")).toBeNull();
  },
};
/** Being saved: nothing changes meanwhile. */
export const Pending: Story = { args: { pending: true } };

const longName =
  "Чайник «Полярная сова» из нержавеющей стали с двойными стенками, свистком и складной ручкой, 2,5 л, для любых плит";
const withLong: GridColumn<Product>[] = columns.map((column) =>
  column.id === "name"
    ? {
        ...column,
        long: true,
        accept: (typed) => {
          if (typed.length > 160) throw new Error(`Не больше 160 знаков, сейчас ${typed.length}`);
          return typed;
        },
      }
    : column,
);

/** A text that the cell cuts is written in a larger box: all of it is seen, by keys and by a finger. */
export const LongText: Story = {
  tags: ["visual"],
  args: { columns: withLong, rows: products.map((one, place) => (place === 1 ? { ...one, name: longName } : one)) },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement);
    const cell = canvas.getByRole("gridcell", { name: /^Чайник «Полярная сова» из/ });
    const editor = () => canvas.getByRole<HTMLTextAreaElement>("textbox", { name: /^Название: Чайник/ });
    const last = () => args.onHistoryChange.mock.lastCall?.[0];
    await step("Enter opens it at its end, wide enough, over what stands below", async () => {
      await userEvent.click(cell);
      await userEvent.keyboard("{Enter}");
      await expect(editor()).toHaveFocus();
      await expect(editor().selectionStart).toBe(longName.length);
      await expect(editor()).toHaveAccessibleDescription("Enter — готово, Esc — вернуть");
      const box = editor().getBoundingClientRect();
      await expect(editor().scrollHeight).toBeLessThanOrEqual(editor().clientHeight);
      const inTheMiddle = document.elementFromPoint(box.left + 60, box.bottom - 8);
      await expect(inTheMiddle).toBe(editor());
    });
    await step("arrows walk in the text, Escape brings back what stood there", async () => {
      await userEvent.keyboard("!{ArrowUp}{ArrowDown}");
      await expect(editor()).toHaveValue(`${longName}!`);
      await userEvent.keyboard("{Escape}");
      await expect(cell).toHaveFocus();
      await expect(args.onHistoryChange).not.toHaveBeenCalled();
    });
    await step("Ctrl+Enter takes it and stays, Tab takes it and goes on", async () => {
      await userEvent.keyboard("{Enter}!{Control>}{Enter}{/Control}");
      await expect(cell).toHaveFocus();
      await expect(last()?.edits["2"]).toEqual({ name: `${longName}!` });
      await userEvent.keyboard("{Enter}!{Tab}");
      await expect(canvas.getByRole("gridcell", { name: "CUP-450" })).toHaveFocus();
      await expect(last()?.edits["2"]).toEqual({ name: `${longName}!!` });
    });
    await step("what does not fit is said while it is written", async () => {
      await userEvent.click(cell);
      await userEvent.keyboard("{Enter}");
      await userEvent.paste(" ".padEnd(80, "о"));
      await expect(editor()).toHaveAccessibleDescription(/^Не больше 160 знаков, сейчас \d+$/);
      await expect(editor()).toHaveAttribute("aria-invalid", "true");
      await userEvent.click(canvas.getByRole("button", { name: "Вернуть" }));
      await expect(cell).toHaveFocus();
    });
    await step("a finger's second press opens it", async () => {
      const press = async (element: HTMLElement) => userEvent.pointer([{ keys: "[TouchA]", target: element }]);
      await press(canvas.getByRole("gridcell", { name: /^Лампа/ }));
      await expect(canvas.queryByRole("textbox", { name: /^Название/ })).toBeNull();
      await press(cell);
      await press(cell);
      await expect(editor()).toHaveFocus();
      await userEvent.click(canvas.getByRole("button", { name: "Готово" }));
      await expect(cell).toHaveFocus();
      await press(cell);
      await expect(editor()).toHaveFocus();
    });
  },
};
