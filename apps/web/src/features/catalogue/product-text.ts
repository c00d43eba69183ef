import type { ProductDetail } from "@dropship/api/contract/catalog";

const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  laquo: "«",
  raquo: "»",
  mdash: "—",
  ndash: "–",
  hellip: "…",
};

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith("#")) return entities[name] ?? whole;
  const code = name[1]?.toLowerCase() === "x" ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

/**
 * Plain text of a description: paragraphs and list items keep their lines. The HTML was sanitised by the server, and
 * the result is only ever text, so a full parser would buy nothing.
 */
export function plainText(html: string): string {
  return html
    .replaceAll(/<!--[\s\S]*?-->/gu, "")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/<li\b[^>]*>/giu, "\n• ")
    .replaceAll(/<br\b[^>]*>/giu, "\n")
    .replaceAll(/<\/?(?:p|div|h[1-6]|ul|ol|table|blockquote)\b[^>]*>/giu, "\n\n")
    .replaceAll(/<\/tr>/giu, "\n")
    .replaceAll(/<\/t[dh]>/giu, " ")
    .replaceAll(/<[^>]*>/gu, "")
    .replaceAll(/&(#?\w+);/gu, decodeEntity)
    .replaceAll(/[^\S\n]+/gu, " ")
    .replaceAll(/ *\n */gu, "\n")
    .replaceAll(/\n{3,}/gu, "\n\n")
    .replaceAll(/\n\n(?=• )/gu, "\n")
    .trim();
}

type Described = Pick<ProductDetail, "name" | "vendor" | "description" | "params" | "options">;

/** Rows of the characteristics table: the vendor, then what tells the variation apart, then the params. */
export function characteristics({ vendor, options, params }: Omit<Described, "name" | "description">) {
  const rows = [
    ...(vendor ? [{ name: "Бренд", value: vendor }] : []),
    ...Object.entries(options).map(([name, value]) => ({ name, value })),
    ...params,
  ];
  const seen = new Set<string>();
  return rows.filter(({ name }) => {
    const key = name.toLocaleLowerCase("ru");
    return seen.has(key) ? false : Boolean(seen.add(key));
  });
}

/** What «Копировать описание» puts on the clipboard: ready to paste into a marketplace's form, without our prices. */
export function productText(product: Described): string {
  const rows = characteristics(product).map(({ name, value }) => `${name}: ${value}`);
  const parts = [product.name, plainText(product.description), rows.length ? `Характеристики\n${rows.join("\n")}` : ""];
  return parts.filter(Boolean).join("\n\n");
}
