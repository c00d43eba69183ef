import type { SoundPart } from "./shared-live.ts";

const KEY = "last-chime";

/** What the sound of a notification is made with. */
export interface ChimeDeps {
  /** Plays the sound; rejects when the browser does not let it. */
  readonly play: () => Promise<void>;
  /** Whether the person wants to hear it. */
  readonly isOn: () => boolean;
  /** Shared by all tabs: holds the id that sounded last and the tab that claimed it. Null where there is none. */
  readonly storage: Pick<Storage, "getItem" | "setItem"> | null;
}

/** A tab that nobody sees leaves the sound to one that is seen. */
const MODESTY_MS = 1_000;
/** By then each tab sees what the others have written, and the last claim holds. */
const CLAIM_MS = 150;

/** Makes the sound of a notification once in all tabs of the browser; a sound that is refused is let go, not made later. */
export function createChime({ play, isOn, storage }: ChimeDeps): (id: string, part: SoundPart) => void {
  const tab = Math.random().toString(36).slice(2);
  const claimOf = (id: string) => `${id} ${tab}`;
  const kept = () => {
    try {
      return storage?.getItem(KEY) ?? "";
    } catch {
      return "";
    }
  };
  /** False when a tab has claimed the sound of this one before. */
  function claim(id: string): boolean {
    if (kept().startsWith(`${id} `)) return false;
    try {
      storage?.setItem(KEY, claimOf(id));
    } catch {
      // No storage: nothing tells the tabs apart, and a sound too many is better than none.
    }
    return true;
  }
  const sound = () => void play().catch(() => undefined);
  function tryIt(id: string): void {
    if (!claim(id)) return;
    setTimeout(() => {
      const holder = kept();
      if (holder === "" || holder === claimOf(id)) sound();
    }, CLAIM_MS);
  }

  return (id, part) => {
    if (part === "leaves it" || !isOn()) return;
    if (part === "tries early") tryIt(id);
    else if (part === "tries late") setTimeout(() => tryIt(id), MODESTY_MS);
    else if (claim(id)) sound();
  };
}
