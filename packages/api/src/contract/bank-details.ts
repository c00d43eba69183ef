/**
 * Numbers of Ukrainian accounts, cards and people, by their check digits (docs/reference/ukrainian-formats.md). No schema library stands
 * here: screens show and check them as well.
 */

const bare = (typed: string) => typed.replaceAll(/[\s\-‑–]/g, "").toUpperCase();

/** An IBAN without spaces, in capitals. */
export const bareIban = bare;
/** A card number without spaces. */
export const bareCard = bare;

/** Whether a bare text is a Ukrainian IBAN whose check digits are right and could have been issued. */
export function isIban(iban: string): boolean {
  if (!/^UA(?:0[2-9]|[1-8]\d|9[0-8])\d{6}[\dA-Z]{19}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - "A".charCodeAt(0) + 10),
  );
  // Nine digits and what is left of those before them stay well within a number.
  let rest = "";
  for (const digit of digits) rest = String(Number(rest + digit) % 97);
  return rest === "1";
}

/** "UA21 3996 2200 …": groups of four. */
export const groupedIban = (iban: string): string => bareIban(iban).replaceAll(/(.{4})(?=.)/g, "$1 ");

/** Whether a bare text is a card number by Luhn's check digit. */
export function isCard(card: string): boolean {
  if (!/^\d{13,19}$/.test(card) || /^0+$/.test(card)) return false;
  const sum = card
    .split("")
    .toReversed()
    .reduce((total, digit, place) => {
      const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}

const weighed = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0) % 11;

/** Whether eight digits are a number of the register of companies (EDRPOU). */
export function isCompanyNumber(number: string): boolean {
  if (!/^\d{8}$/.test(number)) return false;
  const value = Number(number);
  const weights = value >= 30_000_000 && value <= 60_000_000 ? [7, 1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5, 6, 7];
  let rest = weighed(number, weights);
  if (rest === 10)
    rest =
      weighed(
        number,
        weights.map((weight) => weight + 2),
      ) % 10;
  return rest === Number(number[7]);
}

/** Whether ten digits are a person's tax number (RNOKPP). */
export function isPersonNumber(number: string): boolean {
  if (!/^\d{10}$/.test(number)) return false;
  const rest = (weighed(number, [-1, 5, 7, 9, 4, 6, 10, 5, 7]) + 11) % 11;
  return rest % 10 === Number(number[9]);
}

/** Code of the bank (MFO) in an IBAN. */
export const bankCodeOf = (iban: string): string => iban.slice(4, 10);

/** An account or a card as it may be shown: its beginning and its end, as a bank prints them. */
export const maskedNumber = (number: string): string =>
  number.startsWith("UA")
    ? `${number.slice(0, 4)} ${number.slice(4, 8)} •••• ${number.slice(-4)}`
    : `${number.slice(0, 4)} •••• ${number.slice(-4)}`;
