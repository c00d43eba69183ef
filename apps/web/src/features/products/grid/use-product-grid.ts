import type { GridProduct } from "@dropship/api/contract/product-grid";
import { PRODUCT_ROWS_MAX } from "@dropship/api/contract/product-choices";
import { ApiError } from "@dropship/api/client/api-error";
import { plural } from "@dropship/ui/format/number";
import { countEdits, type GridEdits, type GridHistory } from "@dropship/ui/patterns/data-grid";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { api } from "../../../shared/api.ts";
import { useRate } from "../../../shared/currency.ts";
import { errorText } from "../../../shared/error-text.ts";
import { showToast } from "../../../shared/toast.ts";
import { refreshProducts } from "../product-queries.ts";
import type { CategoryWays } from "./category-ways.ts";
import { gridColumns, paramsNamed, rowBody } from "./grid-columns.ts";
import {
  chooseText,
  emptyGrid,
  type GridState,
  passPage,
  problemsOf,
  readProducts,
  rowsToSave,
  takeResponse,
} from "./grid-state.ts";

const CELLS = ["ячейка", "ячейки", "ячеек"] as const;
const ROWS = ["строка", "строки", "строк"] as const;

/** What a refused call says of its rows, as if each had been refused by itself. */
function refusedOf(error: unknown, ids: readonly number[]) {
  if (!(error instanceof ApiError) || error.status !== 422) return null;
  const byRow = new Map<number, Record<string, string[]>>();
  for (const [path, texts] of Object.entries(error.errors)) {
    const [, place, field = "row"] = /^rows\.(\d+)(?:\.(\w+))?/.exec(path) ?? [];
    const id = ids[Number(place)];
    if (id !== undefined) byRow.set(id, { ...byRow.get(id), [field]: texts });
  }
  return byRow.size === 0 ? null : [...byRow].map(([id, errors]) => ({ id, errors }));
}

/** Characters of one call: well below the most bytes that the server takes, whatever the letters. */
const CALL_MAX = 200_000;
/** Rows as calls take them: so many at most, and no more of long texts than fit; one row always does. */
function inParts(rows: readonly [string, GridEdits[string]][]) {
  const parts: [string, GridEdits[string]][][] = [];
  let room = 0;
  for (const row of rows) {
    const length = Object.values(row[1]).reduce((sum, text) => sum + text.length, 0);
    const last = parts.at(-1);
    if (last && last.length < PRODUCT_ROWS_MAX && length <= room) last.push(row);
    else {
      parts.push([row]);
      room = CALL_MAX;
    }
    room -= length;
  }
  return parts;
}

/** Sends up to a hundred rows; what was refused is in the state that it gives. */
async function saveRows(
  state: GridState,
  rows: GridEdits,
  ways: CategoryWays,
  columns: ReturnType<typeof gridColumns>,
) {
  const bodies = Object.entries(rows).flatMap(([row, cells]) => {
    const product = state.products.get(row);
    return product ? [rowBody(product, cells, ways)] : [];
  });
  try {
    const { data } = await api("changeProductRows", { body: { rows: bodies } });
    return takeResponse(state, columns, data);
  } catch (error) {
    const refused = refusedOf(error, Object.keys(rows).map(Number));
    if (!refused) throw error;
    return takeResponse(state, columns, { saved: [], changed_meanwhile: [], refused });
  }
}

/** Goods as a grid works on them: read, typed over, saved by one press. */
export function useProductGrid(rows: readonly GridProduct[], ways: CategoryWays, paramNames: readonly string[]) {
  const rate = useRate();
  const [kept, setKept] = useState<GridState>(emptyGrid);
  // A param that was typed is saved, though no product of this page has it and its column is off. No name holds a line break.
  const typed = paramsNamed(Object.values(kept.history.edits).flatMap((cells) => Object.keys(cells)));
  const more = [...new Set(typed)].filter((name) => !paramNames.includes(name)).join("\n");
  const columns = useMemo(
    () => gridColumns(ways, rate, more === "" ? paramNames : [...paramNames, ...more.split("\n")]),
    [ways, rate, paramNames, more],
  );
  const [isSaving, setSaving] = useState(false);
  const state = readProducts(kept, columns, rows);
  if (state !== kept) setKept(state);
  const counted = countEdits(state.history.edits);
  const page = useRef(rows);
  useLayoutEffect(() => {
    page.current = rows;
  });

  async function save(): Promise<void> {
    setSaving(true);
    let now = state;
    try {
      // Once more for rows of which somebody has changed other cells: they are read anew by then.
      for (let turn = 0; turn < 2; turn += 1) {
        const ready = Object.entries(rowsToSave(now, columns)).filter(
          ([row]) => turn === 0 || now.products.get(row)?.version !== state.products.get(row)?.version,
        );
        for (const part of inParts(ready)) now = await saveRows(now, Object.fromEntries(part), ways, columns);
      }
      const left = countEdits(now.history.edits);
      const saved = counted.rows - left.rows;
      if (left.rows === 0) showToast({ tone: "good", text: `Сохранено: ${plural(counted.cells, CELLS)}` });
      else {
        const said = saved > 0 ? `Сохранено: ${plural(saved, ROWS)}. ` : "";
        showToast({ tone: "bad", text: `${said}Осталось поправить: ${plural(left.rows, ROWS)}. Ячейки отмечены.` });
      }
    } catch (error) {
      showToast({ tone: "bad", text: errorText(error) });
    } finally {
      setKept(passPage(now, page.current, state.history.edits));
      setSaving(false);
      refreshProducts();
    }
  }

  return {
    columns,
    products: rows.map((row) => state.products.get(String(row.id)) ?? row),
    history: state.history,
    errors: problemsOf(state),
    counted,
    isSaving,
    change: (history: GridHistory) => setKept({ ...state, history }),
    choose: (row: string, column: string, whose: "mine" | "theirs") =>
      setKept(chooseText(state, columns, { row, column, whose })),
    save,
  };
}
