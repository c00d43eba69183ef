import type { Editor } from "@tiptap/core";
import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { useEffect, useId, useRef, useState } from "react";

import { formatNumber, plural } from "../../format/number.ts";
import { cn } from "../../lib/cn.ts";
import { Button } from "../button/button.tsx";
import { useFieldControl } from "../field/field-context.ts";
import { safeHref } from "../rich-text/rich-text-schema.ts";
import { richTextClass } from "../rich-text/rich-text-typography.ts";
import { cleanPaste } from "./clean-paste.ts";
import { AltBar, LinkBar } from "./editor-bars.tsx";
import { editorExtensions } from "./editor-schema.ts";
import { ProductBar, TableBar } from "./embed-bars.tsx";
import { insertTable } from "./editor-tables.ts";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { insertBeside } from "./insert-beside.ts";
import type { RichTextEditorProps } from "./rich-text-editor-props.ts";
import { usePictureUpload } from "./use-picture-upload.ts";

const placeholderClass =
  "[&_.is-editor-empty]:before:pointer-events-none [&_.is-editor-empty]:before:float-start [&_.is-editor-empty]:before:h-0 [&_.is-editor-empty]:before:text-faint [&_.is-editor-empty]:before:content-[attr(data-placeholder)]";

/** A product stands as a plate while it is written. */
const productClass =
  "[&>a[data-product]]:block [&>a[data-product]]:rounded-control [&>a[data-product]]:border [&>a[data-product]]:border-line [&>a[data-product]]:bg-sunken [&>a[data-product]]:px-4 [&>a[data-product]]:py-3 [&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-accent-text";

const htmlOf = (editor: Editor): string => (editor.isEmpty ? "" : editor.getHTML());

/** Gives a picture its description, wherever it was moved to meanwhile. */
function describePicture(editor: Editor, src: string | null, alt: string): void {
  const { tr, doc } = editor.state;
  doc.descendants((node, position) => {
    if (node.type.name === "image" && node.attrs.src === src) tr.setNodeMarkup(position, undefined, { src, alt });
  });
  editor.view.dispatch(tr);
}

/** The editor itself: everything heavy is behind this file, which `RichTextEditor` loads when it is shown. */
export function EditorSurface({
  label,
  defaultValue = "",
  onValueChange,
  onUploadImage,
  tables = false,
  chooseProduct,
  placeholder = "",
  maxLength,
  minHeight = 160,
  "aria-describedby": describedBy,
  "aria-invalid": isInvalid,
  className,
}: RichTextEditorProps) {
  const fallbackId = useId();
  const control = useFieldControl({ "aria-describedby": describedBy, "aria-invalid": isInvalid });
  const id = control.id ?? fallbackId;
  const [isLinking, setLinking] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const toolbar = useRef<HTMLDivElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const upload = usePictureUpload(onUploadImage);
  const current = useRef<Editor | null>(null);

  const editor = useEditor({
    extensions: editorExtensions(placeholder, { tables, products: chooseProduct !== undefined }),
    content: defaultValue,
    immediatelyRender: true,
    onUpdate: ({ editor: now }) => onValueChange?.(htmlOf(now)),
    editorProps: {
      attributes: {
        id,
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        ...(control["aria-describedby"] ? { "aria-describedby": control["aria-describedby"] } : {}),
        ...(control["aria-invalid"] ? { "aria-invalid": "true" } : {}),
        ...(control["aria-required"] ? { "aria-required": "true" } : {}),
        class: cn(richTextClass, placeholderClass, productClass, "max-w-prose px-4 py-3 outline-none"),
        style: `min-height: ${minHeight}px`,
      },
      transformPastedHTML: (html) => cleanPaste(html, { tables }),
      handlePaste: (view, event) => {
        const now = current.current;
        if (!now || !event.clipboardData) return false;
        if (upload.insert(now, event.clipboardData.files)) return true;
        const text = event.clipboardData.getData("text/plain").trim();
        const href = /^(https?:\/\/|www\.)\S+$/i.test(text) ? safeHref(text) : null;
        if (href === null || view.state.selection.empty) return false;
        return now.chain().setMark("link", { href }).run();
      },
      handleDrop: (_view, event, _slice, isMoved) => {
        const now = current.current;
        return !isMoved && now !== null && upload.insert(now, event.dataTransfer?.files ?? []);
      },
      handleKeyDown: (view, event) => {
        if (event.altKey && event.key === "F10") {
          toolbar.current?.querySelector<HTMLButtonElement>('button[tabindex="0"]')?.focus();
          return true;
        }
        const isLinkKey = (event.ctrlKey || event.metaKey) && !event.altKey && event.code === "KeyK";
        if (!isLinkKey || (view.state.selection.empty && !current.current?.isActive("link"))) return false;
        event.preventDefault();
        setLinking(true);
        return true;
      },
    },
  });
  useEffect(() => {
    current.current = editor;
  }, [editor]);
  const length = useEditorState({ editor, selector: ({ editor: now }) => now.state.doc.textContent.length });
  const isOver = maxLength !== undefined && length > maxLength;
  const closeLink = () => {
    setLinking(false);
    editor.commands.focus();
  };
  const href: unknown = editor.getAttributes("link").href;

  return (
    <div
      className={cn(
        "min-w-0 overflow-clip rounded-control border bg-surface transition-colors focus-within:border-accent-text",
        control["aria-invalid"] || isOver ? "border-bad" : "border-line",
        className,
      )}
    >
      <div ref={toolbar}>
        <EditorToolbar
          editor={editor}
          label={`Оформление: ${label}`}
          controls={id}
          onLink={() => setLinking(true)}
          onTable={tables ? () => insertTable(editor) : undefined}
          onProduct={chooseProduct && (() => setChoosing(true))}
          onImage={onUploadImage && (() => file.current?.click())}
        />
      </div>
      {tables && <TableBar editor={editor} />}
      {isChoosing && (
        <ProductBar
          onClose={() => {
            setChoosing(false);
            editor.commands.focus();
          }}
        >
          {chooseProduct?.((product) => {
            insertBeside(editor, { type: "productCard", attrs: product });
            editor.commands.focus();
            setChoosing(false);
          })}
        </ProductBar>
      )}
      {isLinking && (
        <LinkBar
          initial={typeof href === "string" ? href : ""}
          onClose={closeLink}
          onApply={(address) => {
            editor.chain().extendMarkRange("link").setMark("link", { href: address }).run();
            closeLink();
          }}
          onRemove={
            href === undefined
              ? undefined
              : () => {
                  editor.chain().extendMarkRange("link").unsetMark("link").run();
                  closeLink();
                }
          }
        />
      )}
      {upload.asksAltOf !== null && (
        <AltBar
          onClose={upload.stopAsking}
          onApply={(alt) => {
            describePicture(editor, upload.asksAltOf, alt);
            upload.stopAsking();
            editor.commands.focus();
          }}
        />
      )}
      <EditorContent editor={editor} />
      {onUploadImage && (
        <input
          ref={file}
          type="file"
          accept="image/*"
          multiple
          hidden
          aria-label="Фото"
          onChange={(event) => {
            upload.insert(editor, event.target.files ?? []);
            event.target.value = ""; // the same file may be chosen again
          }}
        />
      )}
      {(maxLength !== undefined || upload.status !== "idle") && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-hairline px-3 py-1.5 text-13 text-muted">
          <span role="status" className="flex items-center gap-2">
            {upload.status === "uploading" && "Загружаем фото…"}
            {upload.status === "failed" && (
              <>
                <span className="text-bad">Фото не загрузилось, текст на месте.</span>
                <Button variant="link" size="sm" onClick={upload.retry}>
                  Ещё раз
                </Button>
              </>
            )}
            {isOver && (
              <span className="text-bad">Длиннее на {plural(length - maxLength, ["знак", "знака", "знаков"])}</span>
            )}
          </span>
          {maxLength !== undefined && (
            <span className={cn("tabular-nums", isOver && "text-bad")}>
              {formatNumber(length)} из {plural(maxLength, ["знака", "знаков", "знаков"])}
            </span>
          )}
        </div>
      )}
    </div>
  );
}
