/**
 * What is stopped one after another, and the time since the stop began, in milliseconds, after which a stage is left behind as it is. Ten
 * seconds in all: what process managers wait at least before they kill (Docker 10 s, Kubernetes 30 s, systemd 90 s).
 */
export const STOP_DEADLINES_MS = {
  /** Running calls and jobs are finished; nothing new is taken. */
  work: 6_000,
  /** What they worked with. */
  services: 7_000,
  /** Connections to the database. */
  connections: 7_500,
  /** The database itself, when it is the shop's own: it writes down what it has in memory. */
  database: 9_500,
} as const;

/** A part of the stop. */
export type StopStage = keyof typeof STOP_DEADLINES_MS;

/** What was opened, and how it is stopped. */
export interface Shutdown {
  /** Has `close` called when the stop comes to this stage; it is told how long it may take. The newest of a stage is begun first. */
  onClose(stage: StopStage, name: string, close: (msLeft: number) => Promise<void> | void): void;
  /** Stops everything, once; returns what did not end in time or failed, in a sentence each. Never throws, never hangs. */
  close(): Promise<readonly string[]>;
}

/** True when it ended within the time; a failure is thrown. */
async function endsWithin(ending: Promise<void> | void, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, ms, false);
  });
  try {
    return await Promise.race([Promise.resolve(ending).then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A stop in stages. One that fails or hangs keeps nothing else from being stopped. */
export function createShutdown(deadlines: Readonly<Record<StopStage, number>> = STOP_DEADLINES_MS): Shutdown {
  const closers: { stage: StopStage; name: string; close: (msLeft: number) => Promise<void> | void }[] = [];
  let closing: Promise<readonly string[]> | undefined;

  async function run(): Promise<readonly string[]> {
    const begun = performance.now();
    const faults: string[] = [];
    for (const stage of ["work", "services", "connections", "database"] as const) {
      const msLeft = Math.max(0, begun + deadlines[stage] - performance.now());
      const ours = closers.filter((closer) => closer.stage === stage).toReversed();
      await Promise.all(
        ours.map(async ({ name, close }) => {
          try {
            if (!(await endsWithin(close(msLeft), msLeft))) faults.push(`${name} did not end in time`);
          } catch (error) {
            faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
          }
        }),
      );
    }
    return faults;
  }

  return {
    onClose: (stage, name, close) => void closers.push({ stage, name, close }),
    close: () => (closing ??= run()),
  };
}
