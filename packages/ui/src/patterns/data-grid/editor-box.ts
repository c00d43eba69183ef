import type { KeyboardEvent } from "react";
import type { GridColumn } from "./grid-column.ts";

/** A cell that is typed into. */
export interface GridEditing {
  readonly row: number;
  readonly column: number;
  readonly text: string;
  /** Begun by typing: arrows leave the cell. Else they walk in the text. */
  readonly typed: boolean;
}

/** Props of the boxes that cells are typed into. */
export interface CellEditorProps<Row> {
  column: GridColumn<Row>;
  /** «Цена: Чайник». */
  label: string;
  editing: GridEditing;
  onText: (text: string) => void;
  onKey: (event: KeyboardEvent) => void;
  /** The focus has gone elsewhere: what was typed is kept. */
  onLeave: () => void;
  /** A press on a button of the box: what was typed is taken, or what stood there before comes back. */
  onDone: (isTaken: boolean) => void;
}

/** How such a box covers its cell. */
export const editorBox = "absolute inset-0 z-10 w-full border-2 border-accent bg-surface px-2 text-ink outline-none";
