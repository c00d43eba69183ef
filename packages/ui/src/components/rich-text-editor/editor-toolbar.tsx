import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  Package,
  Quote,
  Redo2,
  Table2,
  Undo2,
} from "lucide-react";
import { useRef, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";

import { inlineKey } from "../../lib/inline-key.ts";
import { IconButton } from "../icon-button/icon-button.tsx";

/** One button: what it does, whether it is on, whether it can be pressed. */
type Tool = {
  id: string;
  label: string;
  keys?: string;
  icon: ReactNode;
  pressed?: boolean;
  disabled?: boolean;
  run: () => void;
};

/** The tools over the text: one tab stop, arrows walk it, Escape goes back to the text. */
export function EditorToolbar({
  editor,
  label,
  controls,
  onLink,
  onImage,
  onTable,
  onProduct,
}: {
  /** The editor that the buttons work on. */
  editor: Editor;
  /** Name of the bar. */
  label: string;
  /** Id of the text. */
  controls: string;
  /** Opens the line for the address. */
  onLink: () => void;
  /** Chooses a picture; without it there are no pictures. */
  onImage?: () => void;
  /** Puts a table in; without it there are no tables. */
  onTable?: (() => void) | undefined;
  /** Opens the line for a product; without it there are no cards of products. */
  onProduct?: (() => void) | undefined;
}) {
  const [stop, setStop] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      h2: now.isActive("heading", { level: 2 }),
      h3: now.isActive("heading", { level: 3 }),
      bold: now.isActive("bold"),
      italic: now.isActive("italic"),
      bullets: now.isActive("bulletList"),
      numbers: now.isActive("orderedList"),
      quote: now.isActive("blockquote"),
      link: now.isActive("link"),
      canLink: now.isActive("link") || !now.state.selection.empty,
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  const groups: Tool[][] = [
    [
      {
        id: "h2",
        label: "Заголовок",
        keys: "Ctrl+Alt+2",
        icon: <Heading2 />,
        pressed: state.h2,
        run: () => chain().toggleHeading({ level: 2 }).run(),
      },
      {
        id: "h3",
        label: "Подзаголовок",
        keys: "Ctrl+Alt+3",
        icon: <Heading3 />,
        pressed: state.h3,
        run: () => chain().toggleHeading({ level: 3 }).run(),
      },
    ],
    [
      {
        id: "bold",
        label: "Жирный",
        keys: "Ctrl+B",
        icon: <Bold />,
        pressed: state.bold,
        run: () => chain().toggleBold().run(),
      },
      {
        id: "italic",
        label: "Курсив",
        keys: "Ctrl+I",
        icon: <Italic />,
        pressed: state.italic,
        run: () => chain().toggleItalic().run(),
      },
      {
        id: "link",
        label: "Ссылка",
        keys: "Ctrl+K",
        icon: <Link />,
        pressed: state.link,
        disabled: !state.canLink,
        run: onLink,
      },
    ],
    [
      {
        id: "bullets",
        label: "Список",
        icon: <List />,
        pressed: state.bullets,
        run: () => chain().toggleBulletList().run(),
      },
      {
        id: "numbers",
        label: "Нумерованный список",
        icon: <ListOrdered />,
        pressed: state.numbers,
        run: () => chain().toggleOrderedList().run(),
      },
      {
        id: "quote",
        label: "Цитата",
        icon: <Quote />,
        pressed: state.quote,
        run: () => chain().toggleBlockquote().run(),
      },
      ...(onImage ? [{ id: "image", label: "Вставить фото", icon: <ImagePlus />, run: onImage }] : []),
      ...(onTable ? [{ id: "table", label: "Вставить таблицу", icon: <Table2 />, run: onTable }] : []),
      ...(onProduct ? [{ id: "product", label: "Вставить товар", icon: <Package />, run: onProduct }] : []),
    ],
    [
      {
        id: "undo",
        label: "Отменить",
        keys: "Ctrl+Z",
        icon: <Undo2 />,
        disabled: !state.canUndo,
        run: () => chain().undo().run(),
      },
      {
        id: "redo",
        label: "Повторить",
        keys: "Ctrl+Shift+Z",
        icon: <Redo2 />,
        disabled: !state.canRedo,
        run: () => chain().redo().run(),
      },
    ],
  ];
  const tools = groups.flat();

  const handleKey = (event: KeyboardEvent) => {
    const last = tools.length - 1;
    const next = { ArrowRight: (stop + 1) % tools.length, ArrowLeft: (stop + last) % tools.length, Home: 0, End: last }[
      inlineKey(event)
    ];
    if (event.key === "Escape") {
      event.stopPropagation();
      editor.commands.focus();
    }
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    bar.current?.querySelectorAll("button")[next]?.focus();
  };

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      onKeyDown={handleKey}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-y-1 border-b border-hairline px-1.5 py-1"
    >
      {groups.map((group) => (
        <div key={group[0]?.id} className="flex not-last:me-1.5 not-last:border-e not-last:pe-1.5">
          {group.map((tool) => {
            const index = tools.indexOf(tool);
            return (
              <IconButton
                key={tool.id}
                size="sm"
                label={tool.label}
                data-hint={tool.keys ? `${tool.label} (${tool.keys})` : tool.label}
                tabIndex={index === stop ? 0 : -1}
                aria-pressed={tool.pressed}
                aria-disabled={tool.disabled || undefined}
                onMouseDown={(event) => event.preventDefault()} // the text keeps its selection
                onFocus={() => setStop(index)}
                onClick={() => !tool.disabled && tool.run()}
              >
                {tool.icon}
              </IconButton>
            );
          })}
        </div>
      ))}
    </div>
  );
}
