/** What a payment code says. */
export interface PaymentOrder {
  readonly recipient: string;
  readonly iban: string;
  readonly taxNumber: string;
  /** "1234.50" */
  readonly amount: string;
  readonly purpose: string;
}

const PREFIX = "https://bank.gov.ua/qr/";
/** Windows-1251, as the rules ask for (encoding 2): half the size of UTF-8 for Ukrainian letters, and so a coarser code. */
const BYTES = new Map(
  Array.from(
    new TextDecoder("windows-1251").decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
    (letter, byte) => [letter, byte] as const,
  ),
);
const encoded = (text: string): Buffer => Buffer.from(Array.from(text, (letter) => BYTES.get(letter) ?? 0x3f));
const line = (text: string, max: number) => text.replaceAll(/\s+/g, " ").trim().slice(0, max);

/**
 * Text of the National Bank's code of a credit transfer, format 002 (rules of the resolution № 97 of 2025): mark, version, encoding, function,
 * reserved, recipient, account, sum, tax number, two reserved, purpose, reserved; each ends with a line feed alone, as the codes do that
 * banks and other shops give out. The address is that of this format; the host of its own, qr.bank.gov.ua, came with the format 003.
 */
export function paymentQr({ recipient, iban, taxNumber, amount, purpose }: PaymentOrder): string {
  const lines = [
    "BCD",
    "002",
    "2",
    "UCT",
    "",
    line(recipient, 140),
    iban,
    `UAH${amount}`,
    taxNumber,
    "",
    "",
    line(purpose, 420),
    "",
    "",
  ];
  return PREFIX + encoded(lines.join("\n")).toString("base64url");
}
