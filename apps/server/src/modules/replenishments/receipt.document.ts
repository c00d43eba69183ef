import { kopecksText } from "../../documents/kopecks-text.ts";
import { kyivMoment } from "../../documents/kyiv-time.ts";
import { writePdf } from "../../documents/pdf.ts";
import { numbered } from "../../record-number.ts";
import type { ReplenishmentRow } from "./replenishments.repository.ts";
import { codeOf } from "./top-ups.service.ts";

const WAYS = {
  monobank: "карта, plata by mono",
  transfer: "банковский перевод",
  manual: "зачислено магазином",
} as const;

/** A line of a receipt. */
interface Line {
  readonly what: string;
  readonly amount: number;
}

/** Writes the receipt of a top-up whose money came: what was paid, what is on the balance because of it. */
export async function writeReceipt(
  path: string,
  row: ReplenishmentRow,
  owner: { readonly name: string; readonly email: string },
  issuer: readonly string[],
): Promise<void> {
  const madeAt = new Date();
  const paidAt = row.paid_at ?? madeAt;
  // By card what was asked for comes; a transfer brings what it brings.
  const came = row.method === "monobank" ? row.amount : row.credited + row.refunded;
  const about = {
    title: `Квитанция о пополнении ${numbered(row.id)}`,
    issuer,
    facts: [
      ["Пользователь", `${owner.name || owner.email}, ${numbered(row.user_id)}`],
      ["Оплачено", `${kyivMoment(paidAt).slice(0, -3)}, время киевское`],
      ["Способ", WAYS[row.method]],
      ["Плательщик", row.payer || "банк не сообщил"],
      ["Код платежа", codeOf(row)],
      ["Счёт в банке", row.external_id ?? "по выписке счёта"],
      ["Проводка", row.entry_id === null ? "" : numbered(row.entry_id)],
      ["Валюта", "гривна (UAH)"],
    ],
    foot: `${issuer[0] ?? ""} · квитанция о пополнении ${numbered(row.id)} · ${kopecksText(row.credited)} ₴`,
    madeAt,
  } as const;
  const lines: readonly Line[] = [
    { what: "Пополнение баланса", amount: came },
    ...(row.fee > 0 ? [{ what: "Комиссия за пополнение", amount: row.fee }] : []),
    ...(row.refunded > 0 ? [{ what: "Возвращено плательщику", amount: -row.refunded }] : []),
  ];
  await writePdf(path, about, async (document) => {
    document.figures([
      { title: "Оплачено", value: `${kopecksText(came + row.fee)} ₴` },
      { title: "На балансе от этого пополнения", value: `${kopecksText(row.credited)} ₴` },
    ]);
    const table = document.table<Line>([
      { title: "За что", of: ({ what }) => what },
      { title: "Сумма, ₴", width: 90, align: "end", of: ({ amount }) => kopecksText(amount) },
    ]);
    for (const line of lines) table.row(line);
    table.total([
      row.refunded > 0 ? "Итого после возврата" : "Итого",
      kopecksText(lines.reduce((all, { amount }) => all + amount, 0)),
    ]);
    document.text("");
    document.text(
      row.is_sandbox
        ? "Платёж проведён в песочнице банка: деньги ненастоящие."
        : "Квитанция составлена по книгам магазина и действительна без подписи.",
    );
  });
}
