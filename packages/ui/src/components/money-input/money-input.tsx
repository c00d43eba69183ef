import type { DecimalString } from "@dropship/money";
import { useState } from "react";

import type { Currency } from "../../format/money.ts";
import { useRefusedNote } from "../field/refused-note.tsx";
import { Input } from "../input/input.tsx";
import type { InputProps } from "../input/input.tsx";
import { editedMoney, moneyRefusal, moneyValue, readMoney, typedMoney } from "./money-text.ts";

const symbols: Record<Currency, string> = { UAH: "₴", USD: "$" };

/** Props of `MoneyInput`: what a native input takes, and: */
export type MoneyInputProps = Omit<
  InputProps,
  "value" | "defaultValue" | "onChange" | "onValueChange" | "type" | "end" | "min" | "max"
> & {
  /** The amount as a decimal string, "1234.50"; null when empty. */
  value: DecimalString | null;
  /** Gets a decimal string with two decimals while typing, null when the box is emptied. */
  onValueChange: (value: DecimalString | null) => void;
  /** What the amount is in. There is no default: an amount without a currency is no amount. */
  currency: Currency;
  /** Lets an amount be below zero: corrections, discounts. */
  allowNegative?: boolean;
};

/** An amount of money. Takes a comma or a point and what is pasted from a table; shows groups of thousands when it is left. */
export function MoneyInput({
  value,
  onValueChange,
  currency,
  allowNegative = false,
  onFocus,
  onBlur,
  ...rest
}: MoneyInputProps) {
  // Text while the focus is inside ("12,"), null outside.
  const [draft, setDraft] = useState<string | null>(null);
  const shown = draft ?? readMoney(value, currency);
  const { note, refuse, accept } = useRefusedNote(value);

  /** Begins to edit: groups go; what is selected whole stays so, and the next key replaces it. */
  const enter = (input: HTMLInputElement, read: string) => {
    // Left at once, filled by a program, or the window was left and come back to.
    if (document.activeElement !== input || input.value !== read || draft !== null) return;
    const text = editedMoney(value);
    const isWhole = input.selectionStart === 0 && input.selectionEnd === read.length;
    if (text !== read) {
      input.value = text;
      if (isWhole) input.select();
    }
    setDraft(text);
  };

  const type = (input: HTMLInputElement) => {
    const typed = typedMoney(input.value, allowNegative);
    if (typed === undefined) return refuse(input, shown, moneyRefusal(input.value, allowNegative));
    accept();
    // The box is put right by hand, so that the caret stays where the person types.
    const caret = input.selectionStart ?? input.value.length;
    const position = typedMoney(input.value.slice(0, caret), true)?.length ?? typed.length;
    input.value = typed;
    input.setSelectionRange(position, position);
    setDraft(typed);
    const next = moneyValue(typed);
    if (next !== value) onValueChange(next);
  };

  return (
    <>
      <Input
        inputMode={allowNegative ? "text" : "decimal"} // the number pad of a phone has no minus
        autoComplete="off"
        {...rest}
        end={<span className="text-14">{symbols[currency]}</span>}
        value={shown}
        onFocus={(event) => {
          const input = event.currentTarget;
          const { value: read } = input;
          // Browsers select what Tab or `select()` asks for after this event, so the spelling is changed behind it.
          queueMicrotask(() => enter(input, read));
          onFocus?.(event);
        }}
        onChange={(event) => type(event.currentTarget)}
        onBlur={(event) => {
          // The window was left, not the box: what is typed and the caret stay as they are.
          if (document.activeElement !== event.currentTarget) setDraft(null);
          onBlur?.(event);
        }}
      />
      {note}
    </>
  );
}
