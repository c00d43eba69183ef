const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);
const money = (kopecks: number) =>
  `${new Intl.NumberFormat("ru-RU", { minimumFractionDigits: 2 }).format(kopecks / 100)} ₴`; // of made-up money, for reading only

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:light-dark(#f4f1ea,#15171c);color:light-dark(#1d1b18,#eceae6)}
main{box-sizing:border-box;width:min(26rem,calc(100% - 2rem));padding:1.5rem;border-radius:1rem;background:light-dark(#fff,#1f2229)}
.mark{display:inline-block;padding:.125rem .625rem;border-radius:1rem;background:#ffd9a8;color:#4a2c00;font-size:.8125rem}
h1{margin:.75rem 0 0;font-size:1.25rem}.sum{margin:.25rem 0 1rem;font-size:2rem;font-weight:600;font-variant-numeric:tabular-nums}
p{margin:.5rem 0}label{display:block;margin:.75rem 0 .25rem;font-size:.875rem}
input{box-sizing:border-box;width:100%;min-height:2.75rem;padding:0 .75rem;border:1px solid #8a867e;border-radius:.5rem;background:transparent;color:inherit;font:inherit}
button{width:100%;min-height:2.75rem;margin-top:.625rem;border:1px solid #8a867e;border-radius:.5rem;background:transparent;color:inherit;font:inherit;cursor:pointer}
button.main{border-color:transparent;background:#2b3fd6;color:#fff}a{color:light-dark(#2b3fd6,#a9b4ff)}`;

const page = (title: string, content: string): string =>
  `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title><style>${STYLE}</style></head><body><main><span class="mark">Песочница банка: деньги ненастоящие</span>${content}</main></body></html>`;

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
  return page(
    "Оплата",
    `${head}${waits}<form method="post">${button("pay", "Оплатить", true)}${button("fail", "Ошибка")}${button("wait", "Ждать")}</form>${back}`,
  );
}

/** What the form of a made-up transfer begins with. */
export interface ShownTransfer {
  readonly amount: string;
  readonly purpose: string;
  readonly payer: string;
  /** Said above the form. */
  readonly note: string | null;
  readonly back: string;
}

/** The page where a transfer to the shop's account is made up. */
export function transferPage({ amount, purpose, payer, note, back }: ShownTransfer): string {
  const field = (name: string, label: string, value: string, more = "") =>
    `<label for="${name}">${label}</label><input id="${name}" name="${name}" value="${escape(value)}" ${more}required>`;
  return page(
    "Перевод на счёт",
    `<h1>Перевод на счёт магазина</h1>${note ? `<p role="status">${escape(note)}</p>` : ""}<form method="post">${field("amount", "Сумма, ₴", amount, 'inputmode="decimal" pattern="[0-9]{1,9}([.,][0-9]{1,2})?" ')}${field("purpose", "Назначение", purpose)}${field("payer", "Плательщик", payer)}<input type="hidden" name="back" value="${escape(back)}"><button class="main">Перевести</button></form><p><a href="${escape(back)}">Вернуться в магазин</a></p>`,
  );
}
