import { type Editor, Node } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { Selection } from "@tiptap/pm/state";
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  tableEditing,
} from "@tiptap/pm/tables";

import { insertBeside } from "./insert-beside.ts";

/** A command of the editor's own library. */
type Command = typeof addRowAfter;

const spans = () => ({
  colspan: { default: 1 },
  rowspan: { default: 1 },
  colwidth: { default: null, rendered: false },
});
/** Tells the library what a node is within a table. */
const roles: Readonly<Record<string, string>> = {
  table: "table",
  tableRow: "row",
  tableCell: "cell",
  tableHeader: "header_cell",
};

const cell = (name: string, tag: "td" | "th") =>
  Node.create({
    name,
    content: "(paragraph | bulletList | orderedList)+",
    isolating: true,
    addAttributes: spans,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes: { colspan, rowspan } }) => [
      tag,
      {
        ...(Number(colspan) > 1 && { colspan: String(colspan) }),
        ...(Number(rowspan) > 1 && { rowspan: String(rowspan) }),
      },
      0,
    ],
  });

/** Runs a command of the library as a step of its own for "Отменить": quick steps would be taken back together. */
const run = (editor: Editor, command: Command): boolean =>
  command(editor.state, (transaction) => editor.view.dispatch(closeHistory(transaction)));

/** Rows and columns: cells hold paragraphs and lists, Tab walks them and adds a row behind the last one. */
export const tableExtensions = [
  Node.create({
    name: "table",
    group: "block",
    content: "tableRow+",
    isolating: true,
    parseHTML: () => [{ tag: "table" }],
    renderHTML: () => ["table", ["tbody", 0]],
    extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
    addKeyboardShortcuts() {
      const { editor } = this;
      return {
        Tab: () =>
          run(editor, goToNextCell(1)) ||
          (isInTable(editor.state) && run(editor, addRowAfter) && run(editor, goToNextCell(1))),
        "Shift-Tab": () => run(editor, goToNextCell(-1)),
      };
    },
    addProseMirrorPlugins: () => [tableEditing()],
  }),
  Node.create({
    name: "tableRow",
    content: "(tableCell | tableHeader)*",
    parseHTML: () => [{ tag: "tr" }],
    renderHTML: () => ["tr", 0],
  }),
  cell("tableCell", "td"),
  cell("tableHeader", "th"),
];

const rowOf = (type: string, count: number) => ({
  type: "tableRow",
  content: Array.from({ length: count }, () => ({ type, content: [{ type: "paragraph" }] })),
});

/** Puts a table of three columns with a heading and two rows where the cursor is, which goes on in its first cell. */
export const insertTable = (editor: Editor): boolean => {
  const content = [rowOf("tableHeader", 3), rowOf("tableCell", 3), rowOf("tableCell", 3)];
  if (!insertBeside(editor, { type: "table", content })) return false;
  const { doc, selection } = editor.state;
  const { $from } = selection;
  const depth = Array.from({ length: $from.depth }, (_, at) => at + 1).find(
    (at) => $from.node(at).type.name === "table",
  );
  if (depth !== undefined)
    editor.view.dispatch(editor.state.tr.setSelection(Selection.near(doc.resolve($from.start(depth)))));
  return editor.commands.focus();
};

/** Whether the cursor stands in a table. */
export const standsInTable = (editor: Editor): boolean => isInTable(editor.state);

const commands = {
  addRow: addRowAfter,
  addColumn: addColumnAfter,
  deleteRow,
  deleteColumn,
  deleteTable,
} satisfies Record<string, Command>;

/** Changes the table in which the cursor stands. */
export function changeTable(editor: Editor, what: keyof typeof commands): void {
  run(editor, commands[what]);
  editor.commands.focus();
}
