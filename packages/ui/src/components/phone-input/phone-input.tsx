import { formatPhone, maskPhone, nationalDigits, normalisePhone } from "../../format/phone.ts";
import { Input } from "../input/input.tsx";
import type { InputProps } from "../input/input.tsx";

const countDigits = (text: string) => text.replace(/\D/g, "").length;

/** Puts what was typed into the mask and the caret after the digit it stood after. */
function applyMask(input: HTMLInputElement, inputType: string | undefined): string {
  const caret = input.selectionStart ?? input.value.length;
  const isAtEnd = caret === input.value.length;
  let national = nationalDigits(input.value);
  // Digits of the number before the caret; the code of the country in the mask is not among them.
  let before = nationalDigits(input.value.slice(0, caret)).length;
  // Backspace over a bracket or a dash takes the digit before it, else the key would seem dead.
  const previous = input.dataset.masked ?? input.defaultValue;
  if (inputType === "deleteContentBackward" && previous && countDigits(previous) === countDigits(input.value)) {
    national = national.slice(0, Math.max(0, before - 1)) + national.slice(before);
    before = Math.max(0, before - 1);
  }
  const masked = maskPhone(national);
  input.value = masked;
  input.dataset.masked = masked;
  let position = masked.length;
  if (!isAtEnd) {
    position = masked.indexOf("(") + 1;
    for (let seen = 0; seen < before && position < masked.length; position++)
      if (/\d/.test(masked.charAt(position))) seen++;
  }
  input.setSelectionRange(position, position);
  return masked;
}

/** A Ukrainian phone typed into +380 (XX) XXX-XX-XX, in whatever form people write or paste it. */
export function PhoneInput({
  onValueChange,
  onChange,
  value,
  defaultValue,
  ...rest
}: Omit<InputProps, "type" | "value" | "defaultValue"> & {
  /** Any usual form; shown by the mask. */
  value?: string;
  /** Start of an uncontrolled input, any usual form. */
  defaultValue?: string;
  /** Gets the canonical "+380XXXXXXXXX" once the number is whole, until then the masked text. */
  onValueChange?: (phone: string) => void;
}) {
  return (
    <Input
      inputMode="tel"
      autoComplete="tel"
      placeholder="+380 (67) 123-45-67"
      {...rest}
      type="tel"
      value={value === undefined ? undefined : formatPhone(value)}
      defaultValue={defaultValue === undefined ? undefined : formatPhone(defaultValue)}
      onChange={(event) => {
        const { inputType } = event.nativeEvent as InputEvent; // React's change of an input is the native input event
        const masked = applyMask(event.currentTarget, inputType);
        onChange?.(event);
        onValueChange?.(normalisePhone(masked) ?? masked);
      }}
    />
  );
}
