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
/** Whole hryvnias stand without kopecks: "UAH7000", "UAH1234.50". */
const sum = (amount: string) => `UAH${amount.replace(/\.00$/, "")}`;

/**
 * Text of the National Bank's code of a credit transfer, format 002 (docs/reference/monobank.md): mark, version, encoding, function, reserved,
 * recipient, account, sum, tax number, two reserved, purpose, reserved; each of the thirteen ends with a line feed, as the codes do that banks
 * and other shops give out. The longest texts that the settings take leave it within 475 letters, so that correction Q has room for it.
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
    sum(amount),
    taxNumber,
    "",
    "",
    line(purpose, 420),
    "",
    "",
  ];
  return PREFIX + encoded(lines.join("\n")).toString("base64url");
}
