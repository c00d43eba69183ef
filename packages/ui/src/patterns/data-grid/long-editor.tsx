import { type CSSProperties, useEffect, useId, useRef } from "react";
import { Button } from "../../components/button/button.tsx";
import { cn } from "../../lib/cn.ts";
import type { CellEditorProps } from "./editor-box.ts";
import { acceptedText } from "./grid-column.ts";
import { type CellPlace, useCellPlace } from "./use-cell-place.ts";

/** The narrowest box that a long text is read in. */
const WIDTH = 420;
/** So much of the window is kept free around it. */
const AIR = 8;
/** Nearer to the lower edge of the window it grows up from its cell. */
const ROOM = 260;

/** Over the cell, within the window: downwards, or up from it where there is no room below. */
function standsAt({ left, top, width, height }: CellPlace): CSSProperties {
  const most = window.innerWidth - 2 * AIR;
  const wide = Math.min(Math.max(width, WIDTH), most);
  return {
    width: wide,
    left: Math.max(AIR, Math.min(left, window.innerWidth - AIR - wide)),
    ...(top + ROOM > window.innerHeight && top > ROOM ? { bottom: window.innerHeight - top - height } : { top }),
  };
}

/** The box of a cell with a long text: larger than its cell, so that all of it is read while it is written. */
export function LongEditor<Row>({ column, label, editing, onText, onKey, onLeave, onDone }: CellEditorProps<Row>) {
  const hintId = useId();
  const cell = useRef<HTMLSpanElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const place = useCellPlace(cell);
  const isThere = place !== null;
  useEffect(() => {
    // At its end: a text chosen as a whole would be lost with the next letter.
    box.current?.focus({ preventScroll: true });
    box.current?.setSelectionRange(box.current.value.length, box.current.value.length);
  }, [isThere]);
  const { error } = acceptedText(column, editing.text);
  return (
    <>
      <span ref={cell} className="pointer-events-none absolute inset-0" />
      {place && (
        <div
          style={standsAt(place)}
          className="fixed z-dropdown cursor-default rounded-control border-2 border-accent bg-surface text-start text-14 leading-normal font-regular whitespace-normal text-ink shadow-float"
          // A press beside the text must not end the writing.
          onPointerDown={(event) => {
            if (event.target !== box.current) event.preventDefault();
          }}
        >
          <textarea
            ref={box}
            aria-label={label}
            aria-describedby={hintId}
            aria-invalid={error === null ? undefined : true}
            rows={3}
            value={editing.text}
            onChange={(event) => onText(event.currentTarget.value)}
            onKeyDown={onKey}
            onBlur={onLeave}
            className="field-sizing-content block max-h-48 min-h-14 w-full resize-none bg-transparent px-2 py-1.5 text-16 outline-none md:text-14"
          />
          <div className="flex flex-wrap items-center gap-2 border-t border-hairline px-2 py-1.5">
            <p
              id={hintId}
              aria-live="polite"
              className={cn("min-w-0 flex-1 text-13", error === null ? "text-muted" : "text-bad")}
            >
              {error ?? "Enter — готово, Esc — вернуть"}
            </p>
            {/* For a finger: keys do the same, and Tab goes on to the next cell. */}
            <Button size="sm" variant="ghost" tabIndex={-1} onClick={() => onDone(false)}>
              Вернуть
            </Button>
            <Button size="sm" tabIndex={-1} onClick={() => onDone(true)}>
              Готово
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
