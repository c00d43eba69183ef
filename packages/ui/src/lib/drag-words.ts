import { Accessibility, defaultPreset } from "@dnd-kit/dom";
import type { DragDropManagerInput, DragEndEvent, DragOverEvent, DragStartEvent } from "@dnd-kit/dom";
import { isSortable } from "@dnd-kit/dom/sortable";
import { DragFocus } from "./drag-focus.ts";
import { DragKeys } from "./drag-keys.ts";

type Source = { id: string | number; data: Record<string, unknown> };

/** The name that a draggable was given as `data: { label }`; without it its id is read. */
const nameOf = (source: Source): string =>
  typeof source.data.label === "string" ? source.data.label : String(source.id);

type Plugins = NonNullable<DragDropManagerInput["plugins"]>;

// The place said last: the library reports the place under the pointer again and again, a person needs to hear it once.
let saidIndex = -1;

/** `plugins` of every `DragDropProvider` of the system: moves by pointer and by keyboard are announced in Russian, and the focus goes along. */
export const russianDragPlugins: Plugins = [
  ...defaultPreset.plugins.filter((plugin) => plugin !== Accessibility),
  DragFocus,
  DragKeys,
  Accessibility.configure({
    screenReaderInstructions: {
      draggable: "Пробел или Enter берёт, стрелки переносят, пробел или Enter кладёт, Escape возвращает на место.",
    },
    announcements: {
      dragstart: ({ operation: { source } }: Pick<DragStartEvent, "operation">) => {
        if (!source) return undefined;
        saidIndex = isSortable(source) ? source.index : -1;
        return `Взято: ${nameOf(source)}`;
      },
      dragover: ({ operation: { source } }: Pick<DragOverEvent, "operation">) => {
        if (!source || !isSortable(source) || source.index === saidIndex) return undefined;
        saidIndex = source.index;
        return `${nameOf(source)}: место ${source.index + 1}`;
      },
      dragend: ({ operation: { source }, canceled }: Pick<DragEndEvent, "operation" | "canceled">) => {
        if (!source) return undefined;
        if (canceled) return `${nameOf(source)}: возвращено на место`;
        return isSortable(source)
          ? `${nameOf(source)}: теперь на месте ${source.index + 1}`
          : `${nameOf(source)}: положено`;
      },
    },
  }),
];
