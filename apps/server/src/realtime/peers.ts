import { randomBytes } from "node:crypto";
import type { Exchange, ExchangeMessage } from "./exchange.ts";
import type { Presence } from "./presence.ts";

const BEAT_MS = 2_000;
const SILENCE_MS = 3 * BEAT_MS + 1_000;
const ANSWER_MS = 1_000;

/** What `Peers` need of this process. */
export interface PeersDeps {
  readonly exchange: Exchange;
  readonly presence: Presence;
  /** Listeners here of each channel whose name begins so. */
  readonly localCounts: (prefix: string) => Record<string, number>;
  readonly onFault: (what: string, error: unknown) => void;
}

/** The other processes of the shop: who lives, whom they have, how many listen there. */
export class Peers {
  private readonly heardAt = new Map<string, number>();
  private readonly questions = new Map<string, (from: string, counts: Readonly<Record<string, number>>) => void>();
  private readonly deps: PeersDeps;
  private readonly timer: NodeJS.Timeout;

  constructor(deps: PeersDeps) {
    this.deps = deps;
    this.timer = setInterval(() => this.beat(), BEAT_MS);
    this.timer.unref();
    this.greet();
  }

  /** Tells the others, not waiting; a failure is logged, the next beat mends what was missed. */
  tell(message: ExchangeMessage): void {
    this.deps.exchange
      .tell(message)
      .catch((error: unknown) => this.deps.onFault("live processes cannot hear each other", error));
  }

  /** At the start and after a gap: who is there, and who is here. */
  greet(): void {
    this.tell({ kind: "hello" });
    this.tell({ kind: "members", members: this.deps.presence.localMembers() });
  }

  /** Takes what another process says about itself; false when it is about something else. */
  take(message: ExchangeMessage, from: string): boolean {
    const isUnknown = !this.heardAt.has(from);
    if (message.kind !== "bye") this.heardAt.set(from, performance.now());
    switch (message.kind) {
      case "beat":
        // It was thought dead, or this process has slept: its members were forgotten.
        if (isUnknown) this.tell({ kind: "hello" });
        return true;
      case "bye":
        this.forget(from);
        return true;
      case "hello":
        this.tell({ kind: "members", members: this.deps.presence.localMembers() });
        return true;
      case "members":
        this.deps.presence.remoteMembers(from, message.members);
        return true;
      case "joined":
        this.deps.presence.remoteJoined(from, message.member);
        return true;
      case "left":
        this.deps.presence.remoteLeft(from, message.channel, message.userId);
        return true;
      case "ask":
        this.tell({ kind: "answer", id: message.id, counts: this.deps.localCounts(message.prefix) });
        return true;
      case "answer":
        this.questions.get(message.id)?.(from, message.counts);
        return true;
      case "event":
      case "terminate":
      case "sessions-ended":
        return false;
    }
  }

  /** Listeners of each channel over all processes; one that does not answer in time is left out. */
  async counts(prefix: string): Promise<Record<string, number>> {
    const total = this.deps.localCounts(prefix);
    const awaited = new Set(this.heardAt.keys());
    if (awaited.size === 0) return total;
    const id = randomBytes(8).toString("hex");
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(patience);
        this.questions.delete(id);
        resolve();
      };
      const patience = setTimeout(end, ANSWER_MS);
      this.questions.set(id, (from, counts) => {
        if (!awaited.delete(from)) return;
        for (const [channel, count] of Object.entries(counts)) total[channel] = (total[channel] ?? 0) + count;
        if (awaited.size === 0) end();
      });
      this.tell({ kind: "ask", id, prefix });
    });
    return total;
  }

  /** Stops; the others forget this process's members at once. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.deps.exchange.tell({ kind: "bye" }).catch(() => undefined); // they find out by its silence
  }

  private beat(): void {
    this.tell({ kind: "beat" });
    for (const [processId, at] of this.heardAt) if (performance.now() - at > SILENCE_MS) this.forget(processId);
  }

  private forget(processId: string): void {
    this.heardAt.delete(processId);
    this.deps.presence.remoteMembers(processId, []);
  }
}
