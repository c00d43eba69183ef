import { Dialog } from "../../components/dialog/dialog.tsx";
import { RadioGroup } from "../../components/radio-group/radio-group.tsx";
import type { DataTableProps } from "./data-table-props.ts";
import { KeyList } from "./key-list.tsx";

type Keys = NonNullable<DataTableProps<never>["keys"]>;

const keyChoices: { value: Keys; label: string }[] = [
  { value: "page", label: "Работают на всей странице" },
  { value: "table", label: "Только внутри таблицы" },
  { value: "off", label: "Выключены" },
];

/** The keys of a table or a list, and the choice where they work. */
export function KeyboardHelp({
  open,
  onOpenChange,
  has,
  keys,
  onKeysChange,
  title = "Клавиши таблицы",
  hasHeader = true,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What this table can do; keys for the rest are not named. */
  has: { open: boolean; choose: boolean; expand: boolean; search: boolean };
  keys: Keys;
  onKeysChange?: ((keys: Keys) => void) | undefined;
  title?: string;
  /** There are columns to press on. */
  hasHeader?: boolean;
}) {
  const rows: [keys: string[], text: string, isThere: boolean][] = [
    [["J", "↓"], "Следующая строка", true],
    [["K", "↑"], "Предыдущая строка", true],
    [["Home"], "Первая строка", true],
    [["End"], "Последняя строка", true],
    [["Enter"], "Открыть строку", has.open],
    [["X"], "Выбрать строку или снять выбор", has.choose],
    [["Shift", "X"], "Выбрать от прошлой выбранной до этой", has.choose],
    [["Ctrl", "A"], "Выбрать всю страницу", has.choose],
    [["B"], "К действиям с выбранными", has.choose],
    [["Esc"], "Снять выбор", has.choose],
    [["E"], "Раскрыть подробности", has.expand],
    [["/"], "К поиску", has.search],
    [["?"], "Эта подсказка", true],
  ];
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} size="md">
      <KeyList rows={rows.filter(([, , isThere]) => isThere).map(([names, text]) => [names, text])} />
      <p className="mt-4 text-13 text-muted">
        Буквы работают и в русской раскладке. С Shift щелчок{" "}
        {hasHeader && "по заголовку добавляет столбец к сортировке, "}по флажку
        {hasHeader && " —"} выбирает все строки от прошлой до этой.
      </p>
      {onKeysChange && (
        <RadioGroup
          className="mt-5"
          label="Клавиши без Ctrl"
          value={keys}
          onValueChange={onKeysChange}
          options={keyChoices}
        />
      )}
    </Dialog>
  );
}
