import { Plugin } from "@dnd-kit/abstract";
import type { DragDropManager } from "@dnd-kit/dom";

const CODES: ReadonlySet<string> = new Set([
  "Enter",
  "Space",
  "Escape",
  "ArrowLeft",
  "ArrowRight",
  "ArrowUp",
  "ArrowDown",
]);

/**
 * Keeps the keys pressed on a handle while the carried thing is being taken up or glides to its place: the library hears none then, a quarter
 * of a second long, and the press would be lost without a word. They are pressed again, in their order, when it listens.
 */
export class DragKeys extends Plugin<DragDropManager> {
  constructor(manager: DragDropManager) {
    super(manager);
    // Drawn on a server, nothing is carried.
    if (typeof document === "undefined") return;
    const waiting: KeyboardEvent[] = [];
    let handle: Element | undefined;
    let isReplaying = false;

    const isListening = () => manager.dragOperation.status.idle || manager.dragOperation.status.dragging;
    const hold = (event: KeyboardEvent) => {
      if (isReplaying || !CODES.has(event.code) || (isListening() && waiting.length === 0)) return;
      // The browser takes the focus from an element that is moved in the document; until it is back the page hears the key.
      const isOurs = event.target === document.body || (event.target instanceof Node && handle?.contains(event.target));
      if (!isOurs) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // A key that is held down presses itself again: that is one wish, not twenty.
      if (!event.repeat) waiting.push(event);
    };
    const next = () => {
      if (waiting.length === 0 || !isListening()) return;
      const { key, code, shiftKey } = waiting.shift() ?? {};
      isReplaying = true;
      handle?.dispatchEvent(new KeyboardEvent("keydown", { key, code, shiftKey, bubbles: true, cancelable: true }));
      isReplaying = false;
      later();
    };
    // The list is drawn anew first, by the library and then by React.
    const later = () => void manager.renderer.rendering.then(() => requestAnimationFrame(next));

    this.registerEffect(() => {
      const { source, status } = manager.dragOperation;
      if (source) handle = source.handle ?? source.element;
      if (status.idle || status.dragging) later();
    });
    document.addEventListener("keydown", hold, { capture: true });
    const stopEffects = this.destroy.bind(this);
    this.destroy = () => {
      document.removeEventListener("keydown", hold, { capture: true });
      stopEffects();
    };
  }
}
