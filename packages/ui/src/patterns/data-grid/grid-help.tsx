import { useState } from "react";
import { Dialog } from "../../components/dialog/dialog.tsx";
import { SearchField } from "../../components/search-field/search-field.tsx";
import { KeyList } from "../data-table/key-list.tsx";

type KeyRow = readonly [keys: readonly string[], text: string];
const WALKING: readonly KeyRow[] = [
  [["Стрелки"], "Соседняя ячейка"],
  [["Ctrl", "Стрелки"], "К краю таблицы"],
  [["Tab"], "Следующая ячейка, с Shift — предыдущая"],
  [["Shift", "Стрелки"], "Выделить несколько"],
  [["Ctrl", "A"], "Выделить все"],
  [["F8"], "К следующей ошибке"],
  [["Esc", "Tab"], "Выйти из таблицы"],
];
const TYPING: readonly KeyRow[] = [
  [["Enter"], "Открыть ячейку; F2 — то же"],
  [["Буква"], "Писать поверх"],
  [["Ctrl", "Enter"], "Записать и остаться в ячейке"],
  [["Esc"], "Бросить написанное"],
  [["Delete"], "Очистить выделенное"],
  [["Ctrl", "C"], "Копировать; X — вырезать"],
  [["Ctrl", "V"], "Вставить из любой таблицы"],
  [["Ctrl", "D"], "Заполнить вниз первой строкой"],
  [["Ctrl", "Z"], "Отменить шаг; Y — повторить"],
];

/** Those that name every typed word: what they do, or a key of theirs. */
function found(rows: readonly KeyRow[], typed: string): readonly KeyRow[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(([keys, text]) => {
    const said = `${keys.join(" ")} ${text}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
}

/** The keys of a grid, found by what they do. */
export const GridHelp = ({
  open,
  onOpenChange,
  readOnly,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Keys that change something are not named. */
  readOnly: boolean;
}) => (
  <Dialog open={open} onOpenChange={onOpenChange} title="Клавиши таблицы" size="md">
    <Keys rows={readOnly ? WALKING : [...WALKING, ...TYPING]} />
    <p className="mt-4 text-13 text-muted">
      На Mac вместо Ctrl — ⌘. Мышью: протяните по ячейкам, чтобы выделить; за угол выделения — чтобы заполнить.
    </p>
  </Dialog>
);

function Keys({ rows }: { rows: readonly KeyRow[] }) {
  const [typed, setTyped] = useState("");
  const shown = found(rows, typed);
  return (
    <>
      <SearchField label="Найти клавишу" value={typed} onValueChange={setTyped} className="mb-3" />
      <div aria-live="polite">
        {shown.length > 0 ? <KeyList rows={shown} /> : <p className="py-2 text-14 text-muted">Такой клавиши нет</p>}
      </div>
    </>
  );
}
