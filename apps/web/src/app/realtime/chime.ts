const KEY = "last-chime";

/** What the sound of a notification is made with. */
export interface ChimeDeps {
  /** Plays the sound; rejects when the browser does not let it. */
  readonly play: () => Promise<void>;
  /** Whether the person wants to hear it. */
  readonly isOn: () => boolean;
  /** Shared by all tabs: holds the id that sounded last. Null where there is none. */
  readonly storage: Pick<Storage, "getItem" | "setItem"> | null;
}

/** Makes the sound of a notification once in all tabs of the browser; a sound that is refused is let go, not made later. */
export function createChime({ play, isOn, storage }: ChimeDeps): (id: string) => void {
  /** True when no tab has made the sound of this one; from then on one has. */
  function claim(id: string): boolean {
    try {
      if (storage?.getItem(KEY) === id) return false;
      storage?.setItem(KEY, id);
    } catch {
      // No storage: the leading tab has chosen who makes the sound anyway.
    }
    return true;
  }
  return (id) => {
    if (isOn() && claim(id)) play().catch(() => undefined);
  };
}
