import { CircleAlert } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";

/**
 * Why a box did not take what was typed or pasted: a sentence under it, so that nothing is cut off silently. It stays until something else is
 * typed or the value changes, not until the box is left: a button below must not move away under the finger.
 */
export function useRefusedNote(value: unknown): {
  /** The sentence, or nothing. */
  note: ReactNode;
  /** Puts the box back to what it had, with the caret where the person types, and says why. */
  refuse: (input: HTMLInputElement, kept: string, why: string) => void;
  /** Takes the sentence away. */
  accept: () => void;
} {
  const [refusal, setRefusal] = useState<{ why: string; value: unknown } | null>(null);
  const why = refusal?.value === value ? refusal?.why : undefined;
  return {
    note: why && (
      <p role="alert" className="mt-1.5 flex gap-1.5 text-13 text-bad">
        <CircleAlert size={16} className="mt-px shrink-0" />
        <span className="min-w-0">{why}</span>
      </p>
    ),
    refuse: (input, kept, reason) => {
      const caret = (input.selectionStart ?? input.value.length) - Math.max(0, input.value.length - kept.length);
      input.value = kept;
      input.setSelectionRange(caret, caret);
      setRefusal({ why: reason, value });
    },
    accept: () => setRefusal(null),
  };
}
