import { type CheckoutForm, emptyForm, type PlaceOrderBody } from "./form.ts";

// Kept for the tab only and per user: what is typed about a customer must not wait for the next person at this computer.
const draftKey = (userId: number) => `checkout.draft.${userId}`;
const sentKey = (userId: number) => `checkout.sent.${userId}`;

/** An order that was sent and not answered yet. The same key with the same body is placed once, however often it is sent. */
export interface SentOrder {
  key: string;
  body: PlaceOrderBody;
}

// Where storage is forbidden or full, the page itself remembers: an order's key must survive until its answer.
const memory = new Map<string, string>();

function read(key: string): unknown {
  let kept = memory.get(key);
  try {
    kept ??= sessionStorage.getItem(key) ?? undefined;
    return JSON.parse(kept ?? "null");
  } catch {
    return null; // a draft of another version may not parse: the form starts empty
  }
}

function write(key: string, value: unknown): void {
  memory.delete(key);
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    if (value !== null) memory.set(key, JSON.stringify(value));
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** What was typed before a reload or a walk to another screen; null when nothing was. */
export function loadDraft(userId: number): CheckoutForm | null {
  const kept = read(draftKey(userId));
  if (!isRecord(kept) || !isRecord(kept.recipient)) return null;
  const draft = { ...emptyForm, ...kept, recipient: { ...emptyForm.recipient, ...kept.recipient } };
  return draft;
}

/** Keeps what is typed. */
export const saveDraft = (userId: number, form: CheckoutForm): void => write(draftKey(userId), form);
/** Forgets what was typed: the order is placed. */
export const clearDraft = (userId: number): void => write(draftKey(userId), null);

/** The order whose answer never came, if any. */
export function loadSent(userId: number): SentOrder | null {
  const kept = read(sentKey(userId));
  return isRecord(kept) && typeof kept.key === "string" && isRecord(kept.body) ? (kept as unknown as SentOrder) : null; // written by saveSent only
}
/** Remembers an order before it is sent. */
export const saveSent = (userId: number, sent: SentOrder): void => write(sentKey(userId), sent);
/** Forgets it: a definite answer came. */
export const clearSent = (userId: number): void => write(sentKey(userId), null);
