import { bankCodeOf } from "@dropship/api/contract/bank-details";
import type { PayoutMethod } from "@dropship/api/contract/payout-steps";
import { sum, toDecimal, type Uah } from "@dropship/money";

/** Who pays. */
export interface Payer {
  readonly name: string;
  readonly taxNumber: string;
  readonly iban: string;
}
/** One payment of a file for the bank. */
export interface BankPayment {
  readonly payoutId: number;
  readonly amount: Uah;
  readonly method: PayoutMethod;
  /** Whole number of the account or the card. */
  readonly number: string;
  readonly holder: string;
  /** Null for a card. */
  readonly taxNumber: string | null;
  /** What the recipient reads. */
  readonly purpose: string;
}
/** A file for the bank. */
export interface BankFile {
  readonly messageId: string;
  readonly madeAt: Date;
  /** Day on which it is to be paid, "2026-11-22". */
  readonly payOn: string;
  readonly payer: Payer;
  readonly payments: readonly BankPayment[];
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

type Xml = string | readonly Xml[];
const flat = (xml: Xml): string => (typeof xml === "string" ? xml : xml.map(flat).join(""));
/** An element with what stands in it; attributes are ours and need no escapes. */
const element = (name: string, content: Xml, attributes = ""): string =>
  `<${name}${attributes}>${flat(content)}</${name}>`;
const text = (name: string, value: string): string => element(name, escaped(value));

/** A company's number has eight digits, a person's ten. */
const identity = (taxNumber: string): string =>
  element(
    "Id",
    taxNumber.length === 8
      ? element("OrgId", element("Othr", [text("Id", taxNumber), element("SchmeNm", text("Cd", "TXID"))]))
      : element("PrvtId", element("Othr", [text("Id", taxNumber), element("SchmeNm", text("Cd", "TXID"))])),
  );
const bankOf = (iban: string): string => element("FinInstnId", element("ClrSysMmbId", text("MmbId", bankCodeOf(iban))));

function transaction({ payoutId, amount, method, number, holder, taxNumber, purpose }: BankPayment): string {
  const isIban = method === "iban";
  return element("CdtTrfTxInf", [
    element("PmtId", [text("InstrId", `P${payoutId}`), text("EndToEndId", `PAYOUT-${payoutId}`)]),
    element("Amt", element("InstdAmt", toDecimal(amount), ' Ccy="UAH"')),
    isIban ? element("CdtrAgt", bankOf(number)) : "",
    element("Cdtr", [text("Nm", holder), taxNumber ? identity(taxNumber) : ""]),
    element(
      "CdtrAcct",
      element(
        "Id",
        isIban ? text("IBAN", number) : element("Othr", [text("Id", number), element("SchmeNm", text("Prtry", "PAN"))]),
      ),
    ),
    element("RmtInf", text("Ustrd", purpose)),
  ]);
}

/**
 * The file as banks take it in: ISO 20022, pain.001.001.03 (customer credit transfer initiation). The order of elements is that of its schema,
 * by which a test checks it.
 */
export function pain001({ messageId, madeAt, payOn, payer, payments }: BankFile): string {
  const totals = [
    text("NbOfTxs", String(payments.length)),
    text("CtrlSum", toDecimal(sum(payments.map(({ amount }) => amount)))),
  ];
  const document = element(
    "Document",
    element("CstmrCdtTrfInitn", [
      element("GrpHdr", [
        text("MsgId", messageId),
        text("CreDtTm", `${madeAt.toISOString().slice(0, 19)}Z`),
        totals,
        element("InitgPty", text("Nm", payer.name)),
      ]),
      element("PmtInf", [
        text("PmtInfId", messageId),
        text("PmtMtd", "TRF"),
        text("BtchBookg", "false"),
        totals,
        text("ReqdExctnDt", payOn),
        element("Dbtr", [text("Nm", payer.name), identity(payer.taxNumber)]),
        element("DbtrAcct", [element("Id", text("IBAN", payer.iban)), text("Ccy", "UAH")]),
        element("DbtrAgt", bankOf(payer.iban)),
        text("ChrgBr", "SLEV"),
        payments.map(transaction),
      ]),
    ]),
    ' xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"',
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`;
}
