/** What is to happen, and when. */
interface Planned {
  readonly at: number;
  readonly run: () => Promise<void>;
}

/** Runs what is planned in the order of time, up to the end; what runs may plan more. The clock stands at the moment that runs. */
export function timeline(end: number, setClock: (at: Date) => void) {
  const planned: Planned[] = [];
  return {
    plan(at: number, run: () => Promise<void>): void {
      planned.push({ at, run });
    },
    /** Calls `onRun` after each. */
    async runAll(onRun: () => void): Promise<void> {
      while (planned.length > 0) {
        let first = 0;
        for (let i = 1; i < planned.length; i += 1) if ((planned[i]?.at ?? 0) < (planned[first]?.at ?? 0)) first = i;
        const [next] = planned.splice(first, 1);
        if (!next || next.at > end) continue;
        setClock(new Date(next.at));
        await next.run();
        onRun();
      }
    },
  };
}
