import { CircleAlert, Keyboard, Redo2, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../components/button/button.tsx";
import { IconButton } from "../../components/icon-button/icon-button.tsx";
import { acceptedText, cellText, type GridColumn, type GridProblems } from "./grid-column.ts";
import type { GridHistory } from "./grid-edits.ts";

interface CellFactsProps<Row> {
  row: Row | undefined;
  column: GridColumn<Row> | undefined;
  getRowId: (row: Row) => string;
  getRowName: (row: Row) => string;
  history: GridHistory;
  errors: GridProblems | undefined;
  onChoose: ((rowId: string, columnId: string, whose: "mine" | "theirs") => void) | undefined;
  onUndo: () => void;
  onRedo: () => void;
  onHelp: () => void;
  /** How many cells of the page are wrong, and the way to the next of them. */
  wrong: number;
  onNextWrong: () => void;
  closed: boolean;
  /** What the last step has done. */
  message: string;
  actions: ReactNode;
}

/** What is said of a long text; the whole of it stands in its cell. */
const LONGEST = 80;
const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text);
const wordsIn = (column: { show?: (text: string) => string }) => (text: string) =>
  cut(column.show?.(text) ?? text) || "пусто";

/** What is to be said of the cell that is worked on: whose it is, what was there, why it does not fit, and the choice between two people's texts. */
export function CellFacts<Row>({ row, column, getRowId, history, errors, onChoose, ...rest }: CellFactsProps<Row>) {
  if (row === undefined || !column) return null;
  const id = getRowId(row);
  const saved = column.read(row);
  const typed = history.edits[id]?.[column.id];
  const { change } = cellText(column, row, history.edits[id]);
  const problem = errors?.[id]?.[column.id];
  const wrong = problem?.text ?? (typed === undefined ? null : acceptedText(column, typed).error);
  const theirs = problem?.theirs;
  const empty = wordsIn(column);
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-hairline px-3 py-1.5 text-14">
      {/* Buttons that leave it less than this go under it. */}
      <p aria-live="polite" className="min-w-0 flex-1 basis-60">
        <span className="text-muted">
          {column.title}, {cut(rest.getRowName(row))}
        </span>
        {!column.accept && <span className="text-muted">. Здесь только для чтения</span>}
        {change === "coming" && <span>. Станет после сохранения. Сейчас: {empty(saved)}</span>}
        {typed !== undefined && theirs === undefined && <span>. Было: {empty(saved)}</span>}
        {wrong && <span className="font-medium text-bad-strong">. {wrong}</span>}
        {theirs !== undefined && typed !== undefined && (
          <span>
            . Сейчас: {empty(theirs)}. Ваше: {empty(typed)}
          </span>
        )}
      </p>
      {theirs !== undefined && onChoose && (
        <>
          <Button size="sm" onClick={() => onChoose(id, column.id, "theirs")}>
            Взять то, что сейчас
          </Button>
          <Button size="sm" onClick={() => onChoose(id, column.id, "mine")}>
            Оставить моё
          </Button>
        </>
      )}
      {/* Above all what did not fit or had no place: whoever sees the cells must not count them. */}
      <p role="status" className="text-13 text-muted empty:sr-only">
        {rest.message}
      </p>
      {rest.wrong > 0 && (
        <Button size="sm" icon={<CircleAlert />} className="text-bad-strong" onClick={rest.onNextWrong}>
          Ошибки: {rest.wrong}
        </Button>
      )}
      <span className="flex">
        <IconButton label="Отменить шаг" disabled={rest.closed || history.past.length === 0} onClick={rest.onUndo}>
          <Undo2 />
        </IconButton>
        <IconButton label="Повторить шаг" disabled={rest.closed || history.future.length === 0} onClick={rest.onRedo}>
          <Redo2 />
        </IconButton>
        <IconButton label="Клавиши таблицы" onClick={rest.onHelp}>
          <Keyboard />
        </IconButton>
      </span>
      {rest.actions}
    </div>
  );
}
