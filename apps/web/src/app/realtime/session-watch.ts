/** What the watch over the browser's session works with. */
export interface SessionWatchDeps {
  /** Shared by all tabs; null where there is none, and then a tab learns of a change by its next call. */
  readonly storage: Pick<Storage, "getItem" | "setItem"> | null;
  /** Id of the user this tab shows; null for a guest. */
  readonly readUserId: () => number | null;
  /** Told when it changes in this tab; returns a function that stops it. */
  readonly onUserChange: (changed: () => void) => () => void;
  /** Another tab has somebody else: the server has to be asked who it is. Rejects when it cannot say. */
  readonly onOther: () => Promise<void>;
}

const KEY = "session-user";

/**
 * One cookie serves all tabs, so a login or logout in one of them is that of all. Each tab keeps the id of the user it shows where the others see
 * it; it is a hint only, the server says who it is. What was missed while the tab was asleep is seen when it is looked at again.
 */
export function watchSession({ storage, readUserId, onUserChange, onOther }: SessionWatchDeps): () => void {
  const own = () => String(readUserId() ?? "");
  const kept = () => {
    try {
      return storage?.getItem(KEY) ?? null;
    } catch {
      return null;
    }
  };
  let told = own();
  function tell(): void {
    told = own();
    try {
      storage?.setItem(KEY, told);
    } catch {
      // A full storage: the others learn of it by their next call.
    }
  }
  const compare = () => {
    const other = kept();
    if (other === null) tell();
    // Whoever was right, this tab follows the server now and says so.
    else if (other !== own()) onOther().then(tell, () => undefined); // without the network nobody can say; the next call will
  };
  const heard = ({ key }: StorageEvent) => {
    if (key === KEY) compare();
  };
  const seen = () => {
    if (document.visibilityState === "visible") compare();
  };

  // What stands there may be newer than this page.
  compare();
  const stopFollowing = onUserChange(() => {
    if (own() !== told) tell();
  });
  window.addEventListener("storage", heard);
  window.addEventListener("pageshow", seen);
  document.addEventListener("visibilitychange", seen);
  return () => {
    stopFollowing();
    window.removeEventListener("storage", heard);
    window.removeEventListener("pageshow", seen);
    document.removeEventListener("visibilitychange", seen);
  };
}
