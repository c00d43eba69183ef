import { Dialog } from "../../components/dialog/dialog.tsx";
import { KeyList } from "../data-table/key-list.tsx";

const WALKING = [
  [["Стрелки"], "Соседняя ячейка"],
  [["Ctrl", "Стрелки"], "К краю таблицы"],
  [["Tab"], "Следующая ячейка, с Shift — предыдущая"],
  [["Shift", "Стрелки"], "Выделить несколько"],
  [["Ctrl", "A"], "Выделить все"],
  [["F8"], "К следующей ошибке"],
  [["Esc", "Tab"], "Выйти из таблицы"],
] as const;
const TYPING = [
  [["Enter"], "Открыть ячейку; F2 — то же"],
  [["Буква"], "Писать поверх"],
  [["Ctrl", "Enter"], "Записать и остаться в ячейке"],
  [["Esc"], "Бросить написанное"],
  [["Delete"], "Очистить выделенное"],
  [["Ctrl", "C"], "Копировать; X — вырезать"],
  [["Ctrl", "V"], "Вставить из любой таблицы"],
  [["Ctrl", "D"], "Заполнить вниз первой строкой"],
  [["Ctrl", "Z"], "Отменить шаг; Y — повторить"],
] as const;

/** The keys of a grid. */
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
    <KeyList rows={readOnly ? WALKING : [...WALKING, ...TYPING]} />
    <p className="mt-4 text-13 text-muted">
      На Mac вместо Ctrl — ⌘. Мышью: протяните по ячейкам, чтобы выделить; за угол выделения — чтобы заполнить.
    </p>
  </Dialog>
);
