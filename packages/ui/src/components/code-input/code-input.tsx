import { cn } from "../../lib/cn.ts";
import { Input } from "../input/input.tsx";
import type { InputProps } from "../input/input.tsx";

/** Props of `CodeInput`: what a native input takes, and: */
export type CodeInputProps = Omit<
  InputProps,
  "value" | "defaultValue" | "onChange" | "onValueChange" | "type" | "maxLength" | "start" | "end"
> & {
  /** Digits of the code. */
  length?: number;
  /** What is typed of it, digits alone. */
  value: string;
  /** Gets the digits. */
  onValueChange: (value: string) => void;
  /** Told once the last digit stands there: the form may be sent by itself. */
  onComplete?: (value: string) => void;
};

/** A code that lives for a short time: one field with wide digits, into which a phone may put the code by itself. */
export function CodeInput({ length = 6, value, onValueChange, onComplete, className, ...rest }: CodeInputProps) {
  return (
    <Input
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      placeholder={"0".repeat(length)}
      {...rest}
      value={value}
      className={cn("text-center text-20 tracking-[0.4em] tabular-nums", className)}
      onValueChange={(typed) => {
        // Pasted codes come with spaces and dashes between their digits.
        const digits = typed.replaceAll(/\D/g, "").slice(0, length);
        onValueChange(digits);
        if (digits.length === length && digits !== value) onComplete?.(digits);
      }}
    />
  );
}
