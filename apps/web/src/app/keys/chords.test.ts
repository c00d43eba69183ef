import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Bindings, followKeys } from "./chords.ts";

let page = new EventTarget();
let now = 0;
let stop = () => {};
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("window", page);
  vi.stubGlobal("navigator", { platform: "Win32" });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const follow = <Keys extends string>(...keys: Keys[]) => {
  const acts = Object.fromEntries(keys.map((one) => [one, vi.fn()]));
  stop = followKeys(acts satisfies Bindings);
  return acts as Record<Keys, ReturnType<typeof vi.fn>>; // of the same keys
};
const press = (code: string, held: Partial<KeyboardEvent> = {}) => {
  const event = new Event("keydown");
  Object.defineProperty(event, "timeStamp", { value: (now += 100) });
  page.dispatchEvent(Object.assign(event, { code, ...held }));
};

it("holds Ctrl elsewhere and Command on a Mac for the same", () => {
  vi.stubGlobal("navigator", { platform: "MacIntel" });
  const acts = follow("$mod+KeyK");
  press("KeyK", { ctrlKey: true });
  expect(acts["$mod+KeyK"]).not.toHaveBeenCalled();
  press("KeyK", { metaKey: true });
  expect(acts["$mod+KeyK"]).toHaveBeenCalledOnce();
});

it("hears a key by its place, with just the keys that are held with it", () => {
  const acts = follow("Slash", "Shift+Slash", "$mod+KeyK");
  press("Slash");
  expect(acts.Slash).toHaveBeenCalledOnce();
  press("Slash", { shiftKey: true });
  expect(acts["Shift+Slash"]).toHaveBeenCalledOnce();
  press("KeyK");
  press("KeyK", { ctrlKey: true, altKey: true });
  press("KeyK", { ctrlKey: true, shiftKey: true });
  expect(acts["$mod+KeyK"]).not.toHaveBeenCalled();
  press("KeyK", { ctrlKey: true });
  expect(acts["$mod+KeyK"]).toHaveBeenCalledOnce();
  expect(acts.Slash).toHaveBeenCalledOnce();
});

it("hears a chord whose keys follow each other within a second, and no other", () => {
  const acts = follow("KeyG KeyO", "KeyG KeyT", "Slash");
  press("KeyG");
  press("KeyO");
  expect(acts["KeyG KeyO"]).toHaveBeenCalledOnce();
  press("KeyO");
  press("KeyG");
  press("KeyX");
  press("KeyT");
  expect(acts["KeyG KeyT"]).not.toHaveBeenCalled();
  press("KeyG");
  press("KeyG");
  press("KeyT");
  expect(acts["KeyG KeyT"]).toHaveBeenCalledOnce();
  press("KeyG");
  press("Slash");
  expect(acts.Slash).toHaveBeenCalledOnce();
  press("KeyG");
  now += 1_000;
  press("KeyO");
  expect(acts["KeyG KeyO"]).toHaveBeenCalledOnce();
});

it("passes over keys that repeat themselves, letters that are being put together, and events without a key", () => {
  const acts = follow("Slash");
  press("Slash", { repeat: true });
  press("Slash", { isComposing: true });
  page.dispatchEvent(new Event("keydown"));
  expect(acts.Slash).not.toHaveBeenCalled();
  stop();
  press("Slash");
  expect(acts.Slash).not.toHaveBeenCalled();
});
