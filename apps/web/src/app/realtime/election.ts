/** What an election of the one tab that leads is held with. */
export interface ElectionDeps {
  /** Usually `navigator.locks`. */
  readonly locks: Pick<LockManager, "request">;
  /** Name of the office: one tab of the browser holds it at a time. */
  readonly name: string;
  /** Called when this tab becomes the leader, each time anew; returns a function that is called when it stops leading. */
  readonly lead: () => () => void;
}

/** This tab's part in the election. */
export interface Election {
  /** Takes the office from a tab that holds it and does nothing with it. */
  takeOver(): void;
  /** Steps down, or waits no longer. */
  leave(): void;
}

/**
 * Elects one tab by a Web Lock: the browser gives it to the next tab in the row when its holder closes, crashes or steps down. A tab whose
 * office is taken steps down and waits in the row again.
 */
export function joinElection({ locks, name, lead }: ElectionDeps): Election {
  let hasLeft = false;
  /** Ends the term, or the waiting for one. */
  let end: () => void = () => undefined;

  function stand(isTaking: boolean): void {
    const waiting = new AbortController();
    let stepDown: (() => void) | null = null;
    const finish = () => {
      stepDown?.();
      stepDown = null;
    };
    const term = () =>
      new Promise<void>((free) => {
        if (hasLeft) return free();
        stepDown = lead();
        end = () => {
          finish();
          free();
        };
      });
    end = () => waiting.abort();
    locks.request(name, isTaking ? { steal: true } : { signal: waiting.signal }, term).catch((error: unknown) => {
      // The browser refuses locks to this page altogether: it leads for itself.
      const isRefused = !(error instanceof DOMException && error.name === "AbortError");
      if (isRefused && !stepDown) return void term();
      const isTaken = stepDown !== null;
      finish();
      if (isTaken && !hasLeft) stand(false);
    });
  }

  stand(false);
  return {
    takeOver() {
      if (hasLeft) return;
      end();
      stand(true);
    },
    leave() {
      hasLeft = true;
      end();
    },
  };
}
