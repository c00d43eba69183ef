import { AutoScroller, Cursor, Feedback, PreventSelection } from "@dnd-kit/dom";
import { DragDropProvider, PointerSensor, useDraggable, useDroppable } from "@dnd-kit/react";
import { GripVertical } from "lucide-react";
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";

import { formatNumber } from "../../format/number.ts";
import { cn } from "../../lib/cn.ts";
import { inlineKey } from "../../lib/inline-key.ts";
import { IconButton } from "../icon-button/icon-button.tsx";

/** A column: a state, a stage, a person. */
export type BoardColumn<T> = {
  /** Reported when a card comes here. */
  id: string;
  /** Its name. */
  title: string;
  /** What stands in it, in order. */
  items: readonly T[];
  /** How many there are in all, when only the first are loaded. */
  total?: number;
  /** Under the cards: «Показать ещё». */
  footer?: ReactNode;
  /** Said when nothing stands in it. */
  emptyText?: string;
};

/** A card that the keyboard carries: it is drawn in `to` and stays there when it is put down. */
type Lift = { id: string; from: string; to: string };

/** What carries a card by hand; what is said, the board says itself. */
const plugins = [AutoScroller, Cursor, Feedback, PreventSelection];

type BoardProps<T> = Omit<ComponentProps<"div">, "children"> & {
  /** What is on the board: «Обращения по состояниям». */
  label: string;
  /** The columns in order. */
  columns: readonly BoardColumn<T>[];
  /** What tells one card from another. */
  getId: (item: T) => string;
  /** What a card is called when it is moved: «обращение № 12». */
  getName: (item: T) => string;
  /** What stands on a card. */
  renderCard: (item: T) => ReactNode;
  /** The person put a card into another column. The caller moves it, and takes it back when the server refuses. Without it nothing moves. */
  onMove?: (item: T, columnId: string) => void;
  /** Whether a card may go to a column; everywhere without it. */
  canMove?: (item: T, columnId: string) => boolean;
  /** A card came to a column that does not take it, let go there by hand or met by an arrow, which goes past it: show why, and return it to be read out. */
  onRefuse?: (item: T, columnId: string) => string;
};

/** Things in columns by what state they are in; dragged by hand or carried by keys from one to another. */
export function Board<T>({
  label,
  columns,
  getId,
  getName,
  renderCard,
  onMove,
  canMove = () => true,
  onRefuse,
  className,
  ...rest
}: BoardProps<T>) {
  const [lift, setLift] = useState<Lift | null>(null);
  const [said, setSaid] = useState("");
  const root = useRef<HTMLDivElement>(null);
  const hintId = useId();
  /** The card whose grip takes the focus again after it was drawn in another column. */
  const mustFocus = useRef<string | null>(null);
  useEffect(() => {
    const id = mustFocus.current;
    if (id === null) return;
    mustFocus.current = null;
    root.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] [data-grip]`)?.focus();
  });

  /** The card that was put down: where it is drawn in its new column may come later than the drop, by a cache or after a question. */
  const putDown = useRef<string | null>(null);
  const followDown = () => {
    const id = putDown.current;
    if (id === null) return;
    const { activeElement: active, body } = document;
    const card = `[data-card="${CSS.escape(id)}"]`;
    if (!active || active === body) {
      // A card that still flies to its place is put there anew when it has landed, and would lose the focus.
      root.current?.querySelector<HTMLElement>(`${card}:not([data-dnd-dragging]) [data-grip]`)?.focus();
      return;
    }
    // The focus has gone on by itself; a question about the move gives it back, and so does a card that is drawn anew in its place.
    if (!active.closest(`${card}, [role=dialog], [role=alertdialog]`)) putDown.current = null;
  };
  useEffect(followDown);
  useEffect(() => {
    const forget = () => {
      putDown.current = null;
    };
    document.addEventListener("pointerdown", forget, true);
    return () => document.removeEventListener("pointerdown", forget, true);
  }, []);

  const find = (id: string) => {
    for (const column of columns) {
      const item = column.items.find((one) => getId(one) === id);
      if (item !== undefined) return { item, column };
    }
    return null;
  };
  const titleOf = (id: string) => columns.find((column) => column.id === id)?.title ?? "";
  const lifted = lift && find(lift.id);
  const shown = columns.map((column) => {
    if (!lift || !lifted || lift.from === lift.to) return { column, items: column.items };
    const others = column.items.filter((item) => getId(item) !== lift.id);
    return { column, items: column.id === lift.to ? [lifted.item, ...others] : others };
  });

  const carry = (item: T, from: string, event: KeyboardEvent) => {
    const id = getId(item);
    const name = getName(item);
    const isLifted = lift?.id === id;
    const key = inlineKey(event);
    if (key === " " || key === "Enter") {
      event.preventDefault();
      mustFocus.current = id;
      if (!isLifted) {
        setLift({ id, from, to: from });
        setSaid(`Взято: ${name}. Стрелки переносят, пробел кладёт, Escape возвращает.`);
        return;
      }
      putDown.current = id;
      setLift(null);
      setSaid(`${name}: теперь в колонке «${titleOf(lift.to)}»`);
      if (lift.to !== lift.from) onMove?.(item, lift.to);
    } else if (isLifted && key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      mustFocus.current = id;
      setLift(null);
      setSaid(`${name}: возвращено в колонку «${titleOf(lift.from)}»`);
    } else if (isLifted && (key === "ArrowLeft" || key === "ArrowRight")) {
      event.preventDefault();
      const at = columns.findIndex((column) => column.id === lift.to);
      const ahead = key === "ArrowRight" ? columns.slice(at + 1) : columns.slice(0, at).toReversed();
      const next = ahead.find((column) => column.id === lift.from || canMove(item, column.id));
      const [met] = ahead;
      const why =
        met && met !== next ? (onRefuse?.(item, met.id) ?? `Колонка «${met.title}» не принимает: ${name}`) : "";
      setSaid([why, next && `${name}: колонка «${next.title}»`].filter(Boolean).join(". "));
      if (!next) return;
      mustFocus.current = id;
      setLift({ ...lift, to: next.id });
    }
  };

  return (
    <DragDropProvider
      plugins={plugins}
      sensors={[PointerSensor]} // a board is carried over by columns, not by pixels: the keys are its own
      onDragEnd={({ operation: { source, target }, canceled }) => {
        const found = source && find(String(source.id));
        if (canceled || !found || !target) return;
        const to = String(target.id);
        if (to === found.column.id) return;
        putDown.current = String(source.id);
        if (canMove(found.item, to)) onMove?.(found.item, to);
        else onRefuse?.(found.item, to);
      }}
    >
      <div
        role="region"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
        tabIndex={0}
        {...rest}
        // Its own ground for what stands there for screen readers alone: else that would widen the page.
        className={cn("relative overflow-x-auto rounded-surface pb-2 focus-inset", className)}
      >
        <div ref={root} className="flex w-max min-w-full items-stretch gap-3">
          {shown.map(({ column, items }) => (
            <Column
              key={column.id}
              column={column}
              count={items.length}
              target={lift?.to === column.id && lift.from !== column.id}
            >
              {items.map((item) => (
                <BoardCard
                  key={getId(item)}
                  id={getId(item)}
                  name={getName(item)}
                  lifted={lift?.id === getId(item)}
                  hintId={hintId}
                  onKey={onMove && ((event) => carry(item, lift?.id === getId(item) ? lift.from : column.id, event))}
                  onLeave={() => setLift(null)}
                  onLand={followDown}
                >
                  {renderCard(item)}
                </BoardCard>
              ))}
            </Column>
          ))}
        </div>
        <span id={hintId} hidden>
          Пробел берёт, стрелки переносят в другую колонку, пробел кладёт, Escape возвращает.
        </span>
        <span aria-live="assertive" className="sr-only">
          {said}
        </span>
      </div>
    </DragDropProvider>
  );
}

function Column<T>({
  column,
  count,
  target,
  children,
}: {
  column: BoardColumn<T>;
  count: number;
  target: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const { ref, isDropTarget } = useDroppable({ id: column.id });
  return (
    <section
      ref={ref}
      aria-labelledby={id}
      className={cn(
        "flex w-72 flex-1 flex-col rounded-surface bg-sunken p-2",
        (isDropTarget || target) && "outline-2 -outline-offset-2 outline-accent-text",
      )}
    >
      <h2 className="flex items-baseline justify-between gap-2 px-1.5 pt-1 pb-2 text-14 font-semibold">
        <span id={id} className="min-w-0 wrap-break-word">
          {column.title}
        </span>
        <span className="text-13 font-regular text-muted tabular-nums">{formatNumber(column.total ?? count)}</span>
      </h2>
      {count > 0 ? (
        <ul className="flex flex-col gap-2">{children}</ul>
      ) : (
        <p className="px-1.5 py-6 text-center text-13 text-muted">{column.emptyText ?? "Пусто"}</p>
      )}
      {column.footer != null && <div className="mt-2">{column.footer}</div>}
    </section>
  );
}

const cardClass = "flex gap-1 rounded-control border border-hairline bg-surface p-2 text-14";

interface BoardCardProps {
  id: string;
  name: string;
  lifted: boolean;
  hintId: string;
  onKey: ((event: KeyboardEvent) => void) | undefined;
  onLeave: () => void;
  /** Let go by hand, it has come to its place. */
  onLand: () => void;
  children: ReactNode;
}

function BoardCard({ onKey, children, ...rest }: BoardCardProps) {
  if (onKey)
    return (
      <MovableCard {...rest} onKey={onKey}>
        {children}
      </MovableCard>
    );
  return (
    <li className={cardClass}>
      <div className="min-w-0 grow p-1">{children}</div>
    </li>
  );
}

function MovableCard({
  id,
  name,
  lifted,
  hintId,
  onKey,
  onLeave,
  onLand,
  children,
}: BoardCardProps & { onKey: (event: KeyboardEvent) => void }) {
  const { ref, handleRef, isDragging, isDropping } = useDraggable({ id });
  const land = useEffectEvent(onLand);
  useEffect(() => {
    if (isDropping) return land;
    return undefined;
  }, [isDropping]);
  return (
    <li ref={ref} data-card={id} className={cn(cardClass, (isDragging || lifted) && "border-accent-text shadow-float")}>
      <div className="min-w-0 grow p-1">{children}</div>
      <IconButton
        ref={handleRef}
        data-grip=""
        label={`Перенести: ${name}`}
        size="xs"
        aria-pressed={lifted}
        aria-describedby={hintId}
        onKeyDown={onKey}
        onBlur={(event) => {
          // Taken away by a press elsewhere, not by being drawn in another column.
          if (lifted && event.relatedTarget) onLeave();
        }}
        className="cursor-grab touch-none active:cursor-grabbing"
      >
        <GripVertical />
      </IconButton>
    </li>
  );
}
