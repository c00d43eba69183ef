/** How long the second key of a chord may take, ms. */
const PATIENCE_MS = 1_000;

/** What a key does: keys by their place on the keyboard (`KeyboardEvent.code`), so that they work in the Russian layout too. */
export type Bindings = Readonly<Record<string, (event: KeyboardEvent) => void>>;

const isApple = () => /Mac|iPod|iPhone|iPad/.test(navigator.platform);

/** A press as it is bound: `KeyK`, `Shift+Slash`, `$mod+KeyK` with Ctrl, or with Command on a Mac; null where other keys are held with it. */
function pressOf({ code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): string | null {
  const [mod, other] = isApple() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return other || altKey ? null : `${mod ? "$mod+" : ""}${shiftKey ? "Shift+" : ""}${code}`;
}

/** Listens to keys and to chords of two, `KeyG KeyO`, on the whole page. Returns what stops it. */
export function followKeys(bindings: Bindings): () => void {
  const beginnings = new Set(Object.keys(bindings).flatMap((keys) => (keys.includes(" ") ? [keys.split(" ")[0]] : [])));
  let first = "";
  let pressedAt = 0;
  const heard = (event: KeyboardEvent) => {
    // A browser that fills a field in tells of it by an event that has no key.
    if (!event.code || event.repeat || event.isComposing || /^(?:Shift|Control|Alt|Meta)/.test(event.code)) return;
    const press = pressOf(event);
    const isSecond = first !== "" && event.timeStamp - pressedAt <= PATIENCE_MS;
    const act = bindings[isSecond ? `${first} ${press}` : ""] ?? bindings[press ?? ""];
    first = press !== null && beginnings.has(press) ? press : "";
    pressedAt = event.timeStamp;
    act?.(event);
  };
  window.addEventListener("keydown", heard);
  return () => window.removeEventListener("keydown", heard);
}
