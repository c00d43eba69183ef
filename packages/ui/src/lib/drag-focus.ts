import { Plugin } from "@dnd-kit/abstract";
import type { DragDropManager } from "@dnd-kit/dom";

/**
 * Keeps the focus on the handle while a thing is carried by keys and after it was put down: the browser takes the focus from an element that
 * is moved in the document, and the next arrow would go nowhere.
 */
export class DragFocus extends Plugin<DragDropManager> {
  constructor(manager: DragDropManager) {
    super(manager);
    const { monitor } = manager;
    const hold = () => {
      const { source, activatorEvent } = manager.dragOperation;
      if (!source || !(activatorEvent instanceof KeyboardEvent)) return;
      const handle = source.handle ?? source.element;
      // The list is drawn anew first, by the library and then by React.
      void manager.renderer.rendering.then(() => requestAnimationFrame(() => focus(handle)));
    };
    const stops = [
      monitor.addEventListener("dragstart", hold),
      monitor.addEventListener("dragover", hold),
      monitor.addEventListener("dragmove", hold),
      monitor.addEventListener("dragend", hold),
    ];
    this.destroy = () => {
      for (const stop of stops) stop();
    };
  }
}

function focus(handle: Element | undefined) {
  if (handle instanceof HTMLElement && handle.isConnected && document.activeElement !== handle) handle.focus();
}
