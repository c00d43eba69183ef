/** An IBAN without the spaces that people write it with, in capitals. */
export const plainIban = (typed: string): string => typed.replaceAll(/\s/g, "").toUpperCase();

/** A Ukrainian IBAN whose check digits are right (docs/reference/ukrainian-formats.md); spaces are let be. */
export function isUkrainianIban(typed: string): boolean {
  const iban = plainIban(typed);
  // 00 and 01 fit the sum as well, but no bank issues them.
  if (!/^UA(?!0[01])\d{27}$/.test(iban)) return false;
  const digits = `${iban.slice(4)}3010${iban.slice(2, 4)}`; // U is 30, A is 10
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** "UA21 3996 2200 …": groups of four. */
export const groupedIban = (iban: string): string => plainIban(iban).replaceAll(/(.{4})(?=.)/g, "$1 ");
