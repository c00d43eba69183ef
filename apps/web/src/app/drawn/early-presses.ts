import type { AnyRouter } from "@tanstack/react-router";
import { isTakenOver } from "./private-parts.ts";

/** Something used on the drawn page before React had taken that part of it over (app/drawn/early.js). */
interface EarlyPress {
  element: HTMLButtonElement | HTMLFormElement | HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  /** `submit`: a form that has no button, by Enter. */
  type: "click" | "focusin" | "input" | "keydown" | "submit";
  /** What a select was set to, or what was typed. */
  value: string;
  /** The key that was pressed in a field. */
  key?: string;
  /** The way from the page's root to the element: which child, and which child of that. */
  place: readonly number[];
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
/** The same for a part that React draws anew. */
const ANEW_MS = 3_000;
/** How often a text is typed, at most. */
const RETYPES = 20;

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_MS));

async function until(isReached: () => boolean, patience = PATIENCE_MS): Promise<boolean> {
  const end = performance.now() + patience;
  while (!isReached()) {
    if (performance.now() > end) return false;
    await pause();
  }
  return true;
}

/** What stands where a press was made. A part whose own code comes later may be drawn anew: the same element is another one then. */
function standingFor({ element, place }: EarlyPress): EarlyPress["element"] | null {
  if (element.isConnected) return element;
  const other = place.reduce<Element | undefined>((above, at) => above?.children[at], document.documentElement);
  const isSame = other?.tagName === element.tagName && other.textContent === element.textContent;
  return isSame ? (other as EarlyPress["element"]) : null; // of the same tag
}

/**
 * Types anew: React compares with what it wrote last, so that this must be what was drawn. A form that does not follow its fields yet (it begins to in
 * an effect, after React listens) puts that back: then it is typed again.
 */
async function retype(input: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> {
  for (let attempt = 0; attempt < RETYPES; attempt += 1) {
    input.value = input.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value")?.set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
    await pause();
    if (input.value !== input.defaultValue) return;
  }
}

async function repeat(press: EarlyPress, element: EarlyPress["element"]): Promise<void> {
  const { key, value } = press;
  if (press.type === "focusin") {
    if (document.activeElement === element) element.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  } else if (press.type === "keydown") {
    element.dispatchEvent(
      new KeyboardEvent("keydown", { ...(key !== undefined && { key }), bubbles: true, cancelable: true }),
    );
  } else if (element instanceof HTMLFormElement) {
    element.requestSubmit();
  } else if (element instanceof HTMLSelectElement) {
    element.value = value;
    element.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (press.type === "input") {
    // A chosen file stays chosen: nobody may write it anew.
    if (element.type === "file") element.dispatchEvent(new Event("change", { bubbles: true }));
    else if (!(element instanceof HTMLButtonElement)) await retype(element, value);
  } else {
    // A box shows its mark already, and React tells nobody of what does not change: it is first put back as it was drawn.
    if (element instanceof HTMLInputElement) element.checked = element.defaultChecked;
    // A tab is opened before the button is let go.
    if (element.role === "tab") element.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
    element.click();
  }
}

/** Ends when React listens where a press was made; false where it never will. */
async function isHeard(press: EarlyPress): Promise<boolean> {
  const isTaken = () => {
    const standing = standingFor(press);
    return standing !== null && isTakenOver(standing);
  };
  return (await until(() => !press.element.isConnected || isTaken())) && (await until(isTaken, ANEW_MS));
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
      const isBox = press.type === "click" && element instanceof HTMLInputElement && element.type === "checkbox";
      const again = isBox ? presses.findIndex((other) => other.element === element && other.type === "click") : -1;
      if (again >= 0) presses.splice(again, 1);
      else if (await isHeard(press)) {
        // A form follows its fields a moment later, by an effect.
        await pause();
        const standing = standingFor(press);
        if (standing) await repeat(press, standing);
        await until(() => router.state.status === "idle");
      }
    }
    isBusy = false;
  }
  window.onEarlyPress = () => void work();
  void work();
}
