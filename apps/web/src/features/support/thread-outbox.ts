import { type PrimitiveAtom, atom } from "jotai/vanilla";
import type { TicketMessage } from "@dropship/api/contract/tickets";
import { clientState } from "../../shared/client-state.ts";
import { errorText } from "../../shared/error-text.ts";
import { readTab, writeTab } from "../../shared/tab-storage.ts";
import type { Outgoing } from "./thread-calls.ts";
import { readFiles } from "./thread-draft.ts";

/** A message on its way: kept in this tab from the press to the response, wherever its writer has gone meanwhile. */
export interface Waiting {
  /** Under which it is sent, however often. */
  readonly key: string;
  readonly message: Outgoing;
  readonly time: string;
  /** Why it was not sent; null while its response is awaited. */
  readonly failure: string | null;
}

/** How messages of one thread go out. */
export interface OutboxCalls {
  readonly write: (message: Outgoing, key: string) => Promise<TicketMessage>;
  readonly onWritten: (line: TicketMessage) => void;
}

/** The server knows a key for a day: after that nobody may send the message again unasked. */
const KNOWN_MS = 20 * 3_600_000;
/** A page that is being left is gone before this. */
const STAYS_MS = 300;
const UNKNOWN = "Неизвестно, дошло ли сообщение. Проверьте переписку выше.";

/** Keys of what this page has sent, by the number that each got. */
const sent = new Map<number, string>();
/** Under which key a message went out from this page, if it did. */
export const sentKey = (id: number): string | undefined => sent.get(id);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function readWaiting(value: unknown): Waiting[] {
  if (!isRecord(value) || !isRecord(value.message)) return [];
  const { key, time, failure, message } = value;
  if (typeof key !== "string" || typeof time !== "string" || typeof message.body !== "string") return [];
  return [
    {
      key,
      time,
      failure: typeof failure === "string" ? failure : null,
      message: {
        body: message.body,
        files: readFiles(message.files),
        isNote: message.isNote === true,
        resolves: message.resolves === true,
      },
    },
  ];
}

const boxes = new Map<string, PrimitiveAtom<readonly Waiting[]>>();
/** Sent by this page and not answered yet. */
const onTheWay = new Set<string>();

/** What waits in a thread's box, as an atom. */
export function outboxOf(at: string): PrimitiveAtom<readonly Waiting[]> {
  const known = boxes.get(at);
  if (known) return known;
  const kept = readTab(at);
  const box = atom<readonly Waiting[]>(Array.isArray(kept) ? kept.flatMap(readWaiting) : []);
  boxes.set(at, box);
  return box;
}

const waitingIn = (at: string): readonly Waiting[] => clientState.get(outboxOf(at));

function change(at: string, next: readonly Waiting[]): void {
  clientState.set(outboxOf(at), next);
  writeTab(at, next.length === 0 ? null : next);
}
const fail = (at: string, key: string, failure: string | null): void =>
  change(
    at,
    waitingIn(at).map((one) => (one.key === key ? { ...one, failure } : one)),
  );

/** Takes a message out of the box, unsent. */
export const takeBack = (at: string, key: string): void =>
  change(
    at,
    waitingIn(at).filter((one) => one.key !== key),
  );

/**
 * Ends in a page that stays. A reload cuts a call off too, and what waits for the call still runs, but no timer after it: a message that may have
 * come is not kept as one that failed, and the next page sends it again.
 */
const stillHere = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, STAYS_MS));

/** Sends a message that waits; the same one again comes once, since it has the same key. */
export async function deliver(at: string, key: string, { write, onWritten }: OutboxCalls): Promise<void> {
  const one = waitingIn(at).find((waiting) => waiting.key === key);
  if (!one || onTheWay.has(key)) return;
  onTheWay.add(key);
  fail(at, key, null);
  try {
    const line = await write(one.message, key);
    sent.set(line.id, key);
    takeBack(at, key);
    onWritten(line);
  } catch (error) {
    await stillHere();
    fail(at, key, errorText(error));
  } finally {
    onTheWay.delete(key);
  }
}

/** Puts a message into the box and sends it. */
export function post(at: string, waiting: Omit<Waiting, "failure">, calls: OutboxCalls): void {
  change(at, [...waitingIn(at), { ...waiting, failure: null }]);
  void deliver(at, waiting.key, calls);
}

/** Sends what an earlier page has sent and heard nothing of: it was reloaded or closed before the response. */
export function resume(at: string, calls: OutboxCalls): void {
  for (const { key, time, failure } of waitingIn(at)) {
    if (failure !== null || onTheWay.has(key)) continue;
    if (Date.now() - Date.parse(time) < KNOWN_MS) void deliver(at, key, calls);
    else fail(at, key, UNKNOWN);
  }
}
