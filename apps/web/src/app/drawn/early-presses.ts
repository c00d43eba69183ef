import type { AnyRouter } from "@tanstack/react-router";
import { isTakenOver } from "./private-parts.ts";

/** Something used on the drawn page before React had taken that part of it over (app/drawn/early.js). */
interface EarlyPress {
  element: HTMLButtonElement | HTMLInputElement | HTMLSelectElement;
  type: "click" | "focusin" | "input";
  /** What a select was set to, or what was typed. */
  value: string;
}

declare global {
  interface Window {
    earlyPresses?: EarlyPress[];
    /** Called with each press that is kept later. */
    onEarlyPress?: () => void;
  }
}

const LOOK_MS = 30;
/** A part of the page that is not taken over by then never will be. */
const PATIENCE_MS = 15_000;

async function until(isReached: () => boolean): Promise<boolean> {
  const end = performance.now() + PATIENCE_MS;
  while (!isReached()) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return true;
}

/** Types anew: React compares with what it wrote last, so that this must be what was drawn. */
function retype(input: HTMLInputElement, text: string): void {
  input.value = input.defaultValue;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

function repeat(press: EarlyPress): void {
  const { element, value } = press;
  if (press.type === "focusin") {
    if (document.activeElement === element) element.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  } else if (element instanceof HTMLSelectElement) {
    element.value = value;
    element.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (press.type === "input") {
    if (element instanceof HTMLInputElement) retype(element, value);
  } else {
    // A box shows its mark already, and React tells nobody of what does not change: it is first put back as it was drawn.
    if (element instanceof HTMLInputElement) element.checked = element.defaultChecked;
    element.click();
  }
}

/**
 * Presses, types and chooses again what a visitor did on the drawn page before the application listened there, so that nothing is
 * lost: one after another, each seen by the next. Links work by themselves and are not kept.
 */
export function repeatEarlyPresses(router: AnyRouter): void {
  const presses = (window.earlyPresses ??= []);
  let isBusy = false;
  async function work(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let press = presses.shift(); press; press = presses.shift()) {
      const { element } = press;
      // Pressed twice, a box is as it was.
      const isBox = press.type === "click" && element instanceof HTMLInputElement;
      const again = isBox ? presses.findIndex((other) => other.element === element && other.type === "click") : -1;
      if (again >= 0) presses.splice(again, 1);
      else if (await until(() => !element.isConnected || isTakenOver(element))) {
        if (element.isConnected) repeat(press);
        await until(() => router.state.status === "idle");
      }
    }
    isBusy = false;
  }
  window.onEarlyPress = () => void work();
  void work();
}
