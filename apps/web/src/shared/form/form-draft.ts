// Kept for the tab only and per user: what is typed about somebody must not wait for the next person at this computer.
const PREFIX = "form.draft.";

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

/** Key of a form's draft: its name and whose it is. */
export const draftKey = (name: string, userId: number): string => `${PREFIX}${name}.${userId}`;

/** What was typed before a reload or a walk to another screen; null when nothing was, or by an older version of the form. */
export function readDraft<Values>(key: string, sample: Values): FormDraft<Values> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    if (!isRecord(kept) || !fits(sample, kept.base) || !fits(sample, kept.values)) return null;
    return kept as unknown as FormDraft<Values>; // compared with the sample
  } catch {
    return null; // storage is forbidden: the form starts as it is stored
  }
}

/** Keeps what is typed; null forgets it. */
export function writeDraft<Values>(key: string, draft: FormDraft<Values> | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is forbidden or full: the page itself still holds what is typed.
  }
}

/** Forgets every draft of this tab: the user has logged out. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden: nothing is kept in it.
  }
}
