import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PAYOUT_METHOD_NAMES } from "@dropship/api/contract/payout-steps";
import { kopecksText } from "../../documents/kopecks-text.ts";
import { kyivMoment } from "../../documents/kyiv-time.ts";
import { writePdf } from "../../documents/pdf.ts";
import { numbered } from "../../record-number.ts";
import type { NamedPayoutRow } from "./payouts.repository.ts";

const moment = (at: Date) => `${kyivMoment(at).slice(0, -3)}, время киевское`;

/** The receipt of a paid payout: who was paid, where to, how much, and by which number the bank knows it. */
export async function receiptOf(payout: NamedPayoutRow, issuer: readonly string[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "dropship-receipt-"));
  const path = join(folder, "receipt.pdf");
  try {
    const rows: readonly (readonly [string, string])[] = [
      ["Получатель", payout.holder],
      [PAYOUT_METHOD_NAMES[payout.method], payout.requisites],
      ["Номер платежа в банке", payout.bank_ref],
      ["Запрошена", moment(payout.created_at)],
      ["Выплачена", payout.closed_at ? moment(payout.closed_at) : ""],
      ...(payout.comment ? [["Комментарий", payout.comment] as const] : []),
    ];
    const about = {
      title: `Квитанция о выплате ${numbered(payout.id)}`,
      issuer,
      facts: [
        ["Пользователь", `${payout.user_name || payout.user_email}, ${numbered(payout.user_id)}`],
        ["E-mail", payout.user_email],
        ["Валюта", "гривна (UAH)"],
      ],
      foot: `${issuer[0] ?? ""} · выплата ${numbered(payout.id)}`,
      madeAt: payout.closed_at ?? payout.created_at,
    } as const;
    await writePdf(path, about, async (document) => {
      document.figures([
        { title: "Выплачено", value: `${kopecksText(payout.amount)} ₴` },
        { title: "Комиссия", value: `${kopecksText(payout.fee)} ₴` },
        { title: "Списано с баланса", value: `${kopecksText(payout.amount + payout.fee)} ₴` },
      ]);
      const table = document.table<readonly [string, string]>([
        { title: "", width: 160, of: ([name]) => name },
        { title: "", of: ([, value]) => value },
      ]);
      for (const row of rows) table.row(row);
      await table.settle();
    });
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
