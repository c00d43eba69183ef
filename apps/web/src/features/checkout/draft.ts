import { draftKey, readDraft, writeDraft } from "../../shared/form/form-draft.ts";
import { readTab, writeTab } from "../../shared/tab-storage.ts";
import { type CheckoutForm, emptyForm, type PlaceOrderBody } from "./form.ts";

const keyOf = (userId: number) => draftKey("checkout", userId);
// For the tab and the user, and not forgotten by a logout: an order whose response is not known may exist.
const sentKey = (userId: number) => `checkout.sent.${userId}`;

/** An order that was sent and not answered yet. The same key with the same body is placed once, however often it is sent. */
export interface SentOrder {
  key: string;
  body: PlaceOrderBody;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** What was typed before a reload or a walk to another screen; null when nothing was. */
export const loadDraft = (userId: number): CheckoutForm | null => readDraft(keyOf(userId), emptyForm)?.values ?? null;

/** Keeps what is typed. */
export const saveDraft = (userId: number, form: CheckoutForm): void =>
  writeDraft(keyOf(userId), { base: emptyForm, values: form });
/** Forgets what was typed: the order is placed. */
export const clearDraft = (userId: number): void => writeDraft(keyOf(userId), null);

/** The order whose response never came, if any. */
export function loadSent(userId: number): SentOrder | null {
  const kept = readTab(sentKey(userId));
  return isRecord(kept) && typeof kept.key === "string" && isRecord(kept.body) ? (kept as unknown as SentOrder) : null; // written by saveSent only
}
/** Remembers an order before it is sent. */
export const saveSent = (userId: number, sent: SentOrder): void => writeTab(sentKey(userId), sent);
/** Forgets it: a definite response came. */
export const clearSent = (userId: number): void => writeTab(sentKey(userId), null);
