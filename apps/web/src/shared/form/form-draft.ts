import { forgetTab, readTab, writeTab } from "../tab-storage.ts";

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
  const kept = readTab(key);
  if (!isRecord(kept) || !fits(sample, kept.base) || !fits(sample, kept.values)) return null;
  return kept as unknown as FormDraft<Values>; // compared with the sample
}

/** Keeps what is typed; null forgets it. */
export const writeDraft = <Values>(key: string, draft: FormDraft<Values> | null): void => writeTab(key, draft);

/** Forgets every draft of this tab: the user has logged out. */
export const forgetDrafts = (): void => forgetTab(PREFIX);
