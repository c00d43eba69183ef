import type { ColumnState, TableDensity } from "@dropship/ui/patterns/data-table";
import { useState } from "react";
import { clientState, keptAtom, useClientState } from "../client-state.ts";
import { readKept, writeKept } from "../kept-text.ts";
import { lookKey } from "../own-look.ts";
import { useSignedInUser } from "../session.ts";

/** How a reader likes a list: its columns and the height of its rows. */
export interface ListLook {
  readonly columns: ColumnState;
  readonly density: TableDensity;
}

/** Where single keys work: everywhere on the page, inside the table only, nowhere. */
export type ListKeys = "page" | "table" | "off";

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};

/** What the browser kept, of whatever version: what cannot be read is as the list has it. */
export function readLook(text: string | null, density: TableDensity): ListLook {
  let kept: Readonly<Record<string, unknown>>;
  try {
    kept = fields(JSON.parse(text ?? "null"));
  } catch {
    kept = {};
  }
  const { order, hidden, shown, widths } = fields(kept["columns"]);
  const sizes = Object.entries(fields(widths)).filter((one): one is [string, number] => typeof one[1] === "number");
  return {
    columns: {
      order: strings(order),
      hidden: strings(hidden),
      shown: strings(shown),
      widths: Object.fromEntries(sizes),
    },
    density: kept["density"] === "compact" || kept["density"] === "comfortable" ? kept["density"] : density,
  };
}

/** The reader's columns and row height of a list, kept in this browser for this user. */
export function useListLook(
  name: string,
  density: TableDensity,
): { look: ListLook; changeLook: (change: Partial<ListLook>) => void } {
  const key = lookKey(name, useSignedInUser().id);
  const [look, setLook] = useState(() => readLook(readKept(key), density));
  const changeLook = (change: Partial<ListLook>) => {
    const next = { ...look, ...change };
    setLook(next);
    writeKept(key, JSON.stringify(next));
  };
  return { look, changeLook };
}

const keysAtom = keptAtom<ListKeys>("list-keys", {
  read: (text) => (text === "table" || text === "off" ? text : "page"),
  write: (keys) => keys,
});
const changeKeys = (keys: ListKeys): void => clientState.set(keysAtom, keys);

/** Whether J, K, X and the rest work on the whole page; one choice for all lists, kept in this browser. */
export const useListKeys = (): [keys: ListKeys, change: (keys: ListKeys) => void] => [
  useClientState(keysAtom, "page"),
  changeKeys,
];
