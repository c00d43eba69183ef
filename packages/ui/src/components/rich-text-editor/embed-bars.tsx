import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type ReactNode, useEffect, useRef } from "react";

import { Button } from "../button/button.tsx";
import { Field } from "../field/field.tsx";
import { changeTable, standsInTable } from "./editor-tables.ts";

const barClass = "flex flex-wrap items-end gap-2 border-b border-hairline bg-sunken px-3 py-2.5";

/** What can be done with the table in which the cursor stands; nothing elsewhere. */
export function TableBar({
  editor,
}: {
  /** The editor that the buttons work on. */
  editor: Editor;
}) {
  const isShown = useEditorState({ editor, selector: ({ editor: now }) => standsInTable(now) });
  if (!isShown) return null;
  return (
    <div role="group" aria-label="Таблица" className={barClass}>
      <Button size="sm" onClick={() => changeTable(editor, "addRow")}>
        Строка ниже
      </Button>
      <Button size="sm" onClick={() => changeTable(editor, "addColumn")}>
        Столбец справа
      </Button>
      <Button size="sm" variant="ghost" onClick={() => changeTable(editor, "deleteRow")}>
        Убрать строку
      </Button>
      <Button size="sm" variant="ghost" onClick={() => changeTable(editor, "deleteColumn")}>
        Убрать столбец
      </Button>
      <Button size="sm" variant="ghost" onClick={() => changeTable(editor, "deleteTable")}>
        Убрать таблицу
      </Button>
    </div>
  );
}

/** A line for the control that finds a product. */
export function ProductBar({
  onClose,
  children,
}: {
  /** The bar is to go without a product. */
  onClose: () => void;
  /** The control. */
  children: ReactNode;
}) {
  const bar = useRef<HTMLDivElement>(null);
  // As in the bars of a link and a picture: what was asked for is typed at once.
  useEffect(() => bar.current?.querySelector<HTMLElement>("input, button")?.focus(), []);
  return (
    <div ref={bar} className={barClass}>
      <Field label="Товар" className="min-w-48 grow">
        {children}
      </Field>
      <Button size="sm" variant="ghost" onClick={onClose}>
        Отмена
      </Button>
    </div>
  );
}
