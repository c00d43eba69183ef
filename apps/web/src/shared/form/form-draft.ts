import { keptKeys, readKept, writeKept } from "../kept-text.ts";
import { forgetTab, readTab, writeTab } from "../tab-storage.ts";

// Kept per user, and for the tab only unless the form says otherwise: what is typed about somebody must not wait for the next person at this
// computer. What outlives the tab is nobody's secret (news), and goes with the logout as well.
const PREFIX = "form.draft.";

/** How long a draft is kept: as long as its tab, or until it is saved or its user logs out. */
export type DraftPlace = "tab" | "browser";

/** What was typed, and over what: the record may have changed since. */
export interface FormDraft<Values> {
  base: Values;
  values: Values;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Whether a kept value can stand where the sample stands; null stands for "nothing chosen" on either side. */
function fits(sample: unknown, kept: unknown): boolean {
  if (sample === null || kept === null) return kept !== undefined;
  if (Array.isArray(sample) || Array.isArray(kept)) return Array.isArray(sample) && Array.isArray(kept);
  if (!isRecord(sample)) return typeof sample === typeof kept;
  return isRecord(kept) && Object.entries(sample).every(([name, part]) => fits(part, kept[name]));
}

function readBrowser(key: string): unknown {
  try {
    return JSON.parse(readKept(key) ?? "null");
  } catch {
    return null;
  }
}

/** Key of a form's draft: its name and whose it is. */
export const draftKey = (name: string, userId: number): string => `${PREFIX}${name}.${userId}`;

/** What was typed before a reload or a walk to another screen; null when nothing was, or by an older version of the form. */
export function readDraft<Values>(key: string, sample: Values, place: DraftPlace = "tab"): FormDraft<Values> | null {
  const kept = place === "tab" ? readTab(key) : readBrowser(key);
  if (!isRecord(kept) || !fits(sample, kept["base"]) || !fits(sample, kept["values"])) return null;
  return kept as unknown as FormDraft<Values>; // compared with the sample
}

/** Keeps what is typed; null forgets it. */
export function writeDraft<Values>(key: string, draft: FormDraft<Values> | null, place: DraftPlace = "tab"): void {
  if (place === "tab") writeTab(key, draft);
  else writeKept(key, draft && JSON.stringify(draft));
}

/** Forgets every draft of this tab and this browser: the user has logged out. */
export function forgetDrafts(): void {
  forgetTab(PREFIX);
  for (const key of keptKeys()) if (key.startsWith(PREFIX)) writeKept(key, null);
}
