import { escapeHtml as escape, sandboxPage } from "../sandbox-page.ts";

const money = (kopecks: number) =>
  `${new Intl.NumberFormat("ru-RU", { minimumFractionDigits: 2 }).format(kopecks / 100)} ₴`; // of made-up money, for reading only

/** Rules of the form of a transfer. */
const STYLE = `fieldset{margin:.75rem 0 0;padding:0;border:0}legend{padding:0;font-size:.875rem}
.way{display:flex;gap:.5rem;align-items:center;min-height:2.75rem;margin:0}.way input{width:1.125rem;min-height:1.125rem;margin:0;flex:none}.hint{margin:.25rem 0 0;font-size:.8125rem}`;

const page = (title: string, content: string): string =>
  sandboxPage({
    title,
    style: STYLE,
    content: `<main><span class="mark">Песочница банка: деньги ненастоящие</span>${content}</main>`,
  });

/** What the page of an invoice shows. */
export interface ShownInvoice {
  readonly amount: number;
  readonly destination: string;
  readonly status: string;
  readonly redirectUrl: string;
  readonly failureReason: string | null;
}

const OVER: Readonly<Record<string, string>> = {
  success: "Оплачено",
  reversed: "Деньги возвращены",
  expired: "Срок счёта истёк",
};

/** The page where an invoice is paid, refused, or left to wait. */
export function invoicePage({ amount, destination, status, redirectUrl, failureReason }: ShownInvoice): string {
  const back = `<p><a href="${escape(redirectUrl)}">Вернуться в магазин</a></p>`;
  const head = `<h1>${escape(destination)}</h1><p class="sum">${money(amount)}</p>`;
  const over = status === "failure" ? (failureReason ?? "Платёж отклонён") : OVER[status];
  if (over) return page("Оплата", `${head}<p role="status">${escape(over)}.</p>${back}`);
  const waits = status === "processing" ? '<p role="status">Платёж обрабатывается: банк ещё не решил.</p>' : "";
  const button = (outcome: string, label: string, isMain = false) =>
    `<button name="outcome" value="${outcome}"${isMain ? ' class="main"' : ""}>${label}</button>`;
  const clock = status === "created" ? button("expire", "Срок истёк") : "";
  return page(
    "Оплата",
    `${head}${waits}<form method="post">${button("pay", "Оплатить", true)}${button("fail", "Ошибка")}${button("wait", "Ждать")}${clock}</form>${back}`,
  );
}

/** Which way the money of a made-up transfer goes. */
export type TransferWay = "in" | "out";

/** What the form of a made-up transfer begins with. */
export interface ShownTransfer {
  readonly way: TransferWay;
  readonly amount: string;
  readonly purpose: string;
  readonly payer: string;
  /** Said above the form. */
  readonly note: string | null;
  readonly back: string;
}

/** The page where a transfer to the shop's account, or from it, is made up. */
export function transferPage({ way, amount, purpose, payer, note, back }: ShownTransfer): string {
  const field = (name: string, label: string, value: string, more = "") =>
    `<label for="${name}">${label}</label><input id="${name}" name="${name}" value="${escape(value)}" ${more}required>`;
  const choice = (value: TransferWay, label: string) =>
    `<label class="way"><input type="radio" name="way" value="${value}"${way === value ? " checked" : ""}>${label}</label>`;
  const ways = `<fieldset><legend>Куда идут деньги</legend>${choice("in", "На счёт магазина: пополнение, возврат выплаты")}${choice("out", "Со счёта магазина: выплата")}</fieldset>`;
  return page(
    "Перевод",
    `<h1>Перевод в песочнице</h1>${note ? `<p role="status">${escape(note)}</p>` : ""}<form method="post">${ways}${field("amount", "Сумма, ₴", amount, 'inputmode="decimal" pattern="[0-9]{1,9}([.,][0-9]{1,2})?" ')}${field("purpose", "Назначение", purpose)}<p class="hint">Пополнение магазин узнаёт по коду «DS-…», выплату — по словам «Выплата № 20» и её сумме.</p>${field("payer", "Плательщик или получатель", payer)}<input type="hidden" name="back" value="${escape(back)}"><button class="main">Перевести</button></form><p><a href="${escape(back)}">Вернуться в магазин</a></p>`,
  );
}
