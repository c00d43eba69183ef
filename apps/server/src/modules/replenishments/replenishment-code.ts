import { randomInt } from "node:crypto";

/** Digits alone are typed on any keyboard, and said over the phone. */
const DIGITS = 8;

/** The digit that makes the Luhn sum of a number round. */
function checkDigit(number: string): string {
  let total = 0;
  for (const [place, digit] of number.split("").toReversed().entries()) {
    const doubled = Number(digit) * (place % 2 === 0 ? 2 : 1);
    total += doubled > 9 ? doubled - 9 : doubled;
  }
  return String((10 - (total % 10)) % 10);
}

/** A code for a payment, "DS48291576"; the last digit keeps slips of the finger from meeting another's code. */
export function newCode(): string {
  const number = String(randomInt(0, 10 ** (DIGITS - 1))).padStart(DIGITS - 1, "0");
  return `DS${number}${checkDigit(number)}`;
}

/** "DS-4829-1576": as people read it. */
export const shownCode = (code: string): string => `${code.slice(0, 2)}-${code.slice(2, 6)}-${code.slice(6)}`;

/** Codes that a text names, however they are spaced and in whichever alphabet the letters were typed. */
export function codesIn(text: string): string[] {
  const found = text.matchAll(/[DДd][SЅsС$д]?[\s.:№-]*((?:\d[\s.-]?){7}\d)(?!\d)/gi);
  const codes = [...found].flatMap(([, digits = ""]) => {
    const number = digits.replaceAll(/\D/g, "");
    return checkDigit(number.slice(0, -1)) === number.at(-1) ? [`DS${number}`] : [];
  });
  return [...new Set(codes)];
}
