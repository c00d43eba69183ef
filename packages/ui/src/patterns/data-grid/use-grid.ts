import {
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { plural } from "../../format/number.ts";
import type { GridEditing } from "./editor-box.ts";
import { acceptedText, cellText, type GridColumn, type GridProblems } from "./grid-column.ts";
import { changeCells, type GridHistory, redoCells, undoCells } from "./grid-edits.ts";
import { nextOf, wrongCells } from "./grid-problems.ts";
import { fillDown, layCells, type PlacedText } from "./grid-fill.ts";
import {
  cellsIn,
  clampSelection,
  type GridPoint,
  type GridRange,
  type GridSelection,
  nextCell,
  onlyCell,
  rangeOf,
  walk,
} from "./grid-range.ts";
import { readTsv, toTsv } from "./grid-text.ts";

/** What {@link useGrid} works with. */
export interface GridWork<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  readonly getRowId: (row: Row) => string;
  readonly history: GridHistory;
  readonly onHistoryChange: (next: GridHistory) => void;
  readonly readOnly: boolean;
  /** What a save has refused. */
  readonly errors: GridProblems | undefined;
  /** The element of the cells. */
  readonly table: RefObject<HTMLElement | null>;
}

const START = onlyCell({ row: 0, column: 0 });
const drags = { none: 0, choosing: 1, filling: 2 } as const;

function pointOf(target: EventTarget | null): GridPoint | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
  return cell ? { row: Number(cell.dataset["row"]), column: Number(cell.dataset["column"]) } : null;
}
const keyOf = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent) => ({
  key,
  shift: shiftKey,
  control: ctrlKey || metaKey,
});
const samePoint = (one: GridPoint, other: GridPoint) => one.row === other.row && one.column === other.column;
const CELLS = ["ячейка", "ячейки", "ячеек"] as const;

/** Choice, typing, clipboard and steps of a grid: what its keys and the pointer do. */
export function useGrid<Row>(work: GridWork<Row>) {
  const { rows, columns, getRowId, history, onHistoryChange, readOnly, errors, table } = work;
  const size = { rows: rows.length, columns: columns.length };
  const [chosen, setSelection] = useState<GridSelection>(START);
  const [editing, setEditing] = useState<GridEditing | null>(null);
  const [message, setMessage] = useState("");
  const drag = useRef<(typeof drags)[keyof typeof drags]>(drags.none);
  const fillFrom = useRef<GridRange | null>(null);
  /** After Escape the next Tab leaves the grid: nobody is kept in it. */
  const mayLeave = useRef(false);
  const mustFocus = useRef(false);
  const selection = clampSelection(chosen, size);
  const { active } = selection;
  const range = rangeOf(selection);
  const wrong = wrongCells(rows, columns, { getRowId, edits: history.edits, errors });

  useEffect(() => {
    if (!mustFocus.current || editing) return;
    mustFocus.current = false;
    const cell = table.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]');
    // The focus alone takes a cell under what is pinned for one in sight.
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });

  const choose = (next: GridSelection) => {
    mustFocus.current = true;
    setSelection(next);
  };
  const toNextWrong = () => {
    const next = nextOf(wrong, active);
    if (next) choose(onlyCell(next));
  };
  const textAt = ({ row, column }: GridPoint): string => {
    const [data, one] = [rows[row], columns[column]];
    return data !== undefined && one ? cellText(one, data, history.edits[getRowId(data)]).text : "";
  };

  /** Takes texts as one step and says what has become of them. */
  function put(texts: readonly PlacedText[], said: string, lost = 0): void {
    let [wrong, closed] = [0, 0];
    const changes = texts.flatMap((place) => {
      const [row, column] = [rows[place.row], columns[place.column]];
      if (row === undefined || !column) return [];
      if (!column.accept || readOnly) {
        closed += 1;
        return [];
      }
      const { text, error } = acceptedText(column, place.text);
      if (error !== null) wrong += 1;
      return [{ row: getRowId(row), column: column.id, text, saved: column.read(row) }];
    });
    onHistoryChange(changeCells(history, changes));
    const notes = [
      wrong > 0 && `не подходит: ${plural(wrong, CELLS)}`,
      closed > 0 && `не меняется: ${plural(closed, CELLS)}`,
      lost > 0 && `не поместилось: ${plural(lost, CELLS)}`,
    ].filter((note) => note !== false);
    setMessage([`${said}: ${plural(changes.length, CELLS)}`, ...notes].join(", "));
  }

  function begin(text: string, typed: boolean, at: GridPoint = active): void {
    if (readOnly || !columns[at.column]?.accept) return;
    setEditing({ ...at, text, typed });
  }
  function commit(): void {
    if (!editing) return;
    setEditing(null);
    if (editing.text !== textAt(editing)) put([editing], "Изменено");
  }
  /** Ends typing and goes on to another cell. */
  function commitAndGo(to: GridSelection): void {
    commit();
    choose(to);
  }
  const chosenRange = () => Array.from({ length: range.bottom - range.top + 1 }, (_, down) => range.top + down);
  const chosenTexts = () =>
    chosenRange().map((row) =>
      columns.slice(range.start, range.stop + 1).map((_, along) => textAt({ row, column: range.start + along })),
    );
  const emptied = (): PlacedText[] =>
    chosenRange().flatMap((row) =>
      columns.slice(range.start, range.stop + 1).map((_, along) => ({ row, column: range.start + along, text: "" })),
    );
  const fill = () => put(fillDown(range, textAt), "Заполнено вниз");
  const undo = () => {
    onHistoryChange(undoCells(history));
    setMessage(history.past.length > 0 ? "Шаг отменён" : "Отменять нечего");
  };
  const redo = () => {
    onHistoryChange(redoCells(history));
    setMessage(history.future.length > 0 ? "Шаг повторён" : "Повторять нечего");
  };

  /** Keys with Ctrl or ⌘; by their place, so that the layout does not matter. */
  function command({ code, shiftKey }: KeyboardEvent): boolean {
    if (code === "KeyZ") (shiftKey ? redo : undo)();
    else if (code === "KeyY") redo();
    else if (code === "KeyD") fill();
    else if (code === "KeyA")
      choose({ active: { row: 0, column: 0 }, end: { row: size.rows - 1, column: size.columns - 1 } });
    else return false;
    return true;
  }

  function tab(event: KeyboardEvent): boolean {
    const next = mayLeave.current ? null : nextCell(active, event.shiftKey ? -1 : 1, size);
    if (next) commitAndGo(onlyCell(next));
    else commit();
    return next !== null;
  }

  /** Ends typing in its cell: what was typed is taken, or what stood there comes back. */
  function finish(isTaken: boolean): void {
    if (isTaken) commitAndGo(onlyCell(active));
    else {
      setEditing(null);
      mustFocus.current = true;
    }
  }

  function typingKey(event: KeyboardEvent): boolean {
    if (!editing) return false;
    const isStay = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    if (event.key === "Escape" || isStay) {
      finish(isStay);
      return true;
    }
    if (event.key === "Tab") return tab(event);
    const { choices, long } = columns[editing.column] ?? {};
    const isArrow = event.key.startsWith("Arrow") && editing.typed && !choices && !long;
    if (event.key !== "Enter" && !isArrow) return false;
    const key = event.key === "Enter" ? { key: event.shiftKey ? "ArrowUp" : "ArrowDown" } : { key: event.key };
    commitAndGo(walk(onlyCell(active), { ...key, shift: false, control: false }, size) ?? onlyCell(active));
    return true;
  }

  function walkingKey(event: KeyboardEvent): boolean {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key === "Tab") return tab(event);
    mayLeave.current = key === "Escape";
    if (key === "Escape") {
      setSelection(onlyCell(active));
      return true;
    }
    const to = walk(selection, keyOf(event), size);
    if (to) choose(to);
    else if (ctrlKey || metaKey) return command(event);
    // With nothing wrong it leads to the toasts, as everywhere.
    else if (key === "F8" && wrong.length > 0) toNextWrong();
    else if (key === "Enter" || key === "F2") begin(textAt(active), false);
    else if (key === "Delete" || key === "Backspace") put(emptied(), "Очищено");
    else if (key.length === 1 && !altKey && !columns[active.column]?.strict) begin(key, true);
    else return false;
    return true;
  }

  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isDone = editing ? typingKey(event) : walkingKey(event);
    if (!isDone) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const handlers = {
    onKeyDown: (event: KeyboardEvent) => !editing && handleKey(event),
    onPointerDown: (event: PointerEvent) => {
      const point = pointOf(event.target);
      if (!point || event.button !== 0 || (editing?.row === point.row && editing.column === point.column)) return;
      event.preventDefault(); // the focus is set by hand: a drag must not choose text
      if (event.target instanceof Element && event.target.closest("[data-fill]")) {
        drag.current = drags.filling;
        fillFrom.current = range;
      } else {
        drag.current = drags.choosing;
        if (editing) commit();
        choose(event.shiftKey ? { active, end: point } : onlyCell(point));
      }
      // A finger has no double click that would not enlarge the page: its second press on a cell opens it.
      const isAgain = event.pointerType === "touch" && !editing && samePoint(point, active);
      const end = ({ type }: Event) => {
        if (isAgain && type === "pointerup") begin(textAt(point), false, point);
        window.removeEventListener("pointerup", end);
        window.removeEventListener("pointercancel", end);
        drag.current = drags.none;
        finishFill.current();
      };
      window.addEventListener("pointerup", end);
      window.addEventListener("pointercancel", end);
    },
    onPointerOver: (event: PointerEvent) => {
      const point = drag.current === drags.none ? null : pointOf(event.target);
      if (!point) return;
      const from = fillFrom.current;
      if (drag.current === drags.filling && from)
        setSelection({
          active: { row: from.top, column: from.start },
          end: { row: Math.max(from.bottom, point.row), column: from.stop },
        });
      else setSelection({ active, end: point });
    },
    onDoubleClick: (event: { target: EventTarget }) => {
      const point = pointOf(event.target);
      if (point && !editing) begin(textAt(point), false, point);
    },
    onCopy: (event: ClipboardEvent) => {
      if (editing) return;
      event.preventDefault();
      event.clipboardData.setData("text/plain", toTsv(chosenTexts()));
      setMessage(`Скопировано: ${plural(cellsIn(range), CELLS)}`);
    },
    onCut: (event: ClipboardEvent) => {
      if (editing) return;
      handlers.onCopy(event);
      put(emptied(), "Вырезано");
    },
    onPaste: (event: ClipboardEvent) => {
      if (editing) return;
      event.preventDefault();
      const { cells, lost } = layCells(readTsv(event.clipboardData.getData("text/plain")), range, size);
      put(cells, "Вставлено", lost);
      const [first, last] = [cells[0], cells.at(-1)];
      if (first && last) choose({ active: first, end: last });
    },
  };
  /** The rows that were chosen when the corner was taken go on down to where it was let go. */
  const finishFill = useRef(() => {});
  useEffect(() => {
    finishFill.current = () => {
      const from = fillFrom.current;
      fillFrom.current = null;
      if (from && range.bottom > from.bottom)
        put(fillDown(range, textAt, from.bottom - from.top + 1), "Заполнено вниз");
    };
  });

  return {
    handlers,
    selection,
    range,
    editing,
    message,
    typing: {
      onText: (text: string) => setEditing((now) => now && { ...now, text }),
      onKey: handleKey,
      onLeave: commit,
      onDone: finish,
    },
    undo,
    redo,
    wrong,
    toNextWrong,
    say: setMessage,
  };
}
