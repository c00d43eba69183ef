/** «12,5», «1 234,50 $» and a spreadsheet's «1,234.50» as the contract writes them; throws for what is no sum. */
export function typedPrice(text: string): string {
  const bare = text.replaceAll(/[\s$]/g, "").replace(/USD$/i, "");
  const price = (/^\d{1,3}(,\d{3})+\.\d+$/.test(bare) ? bare.replaceAll(",", "") : bare).replace(",", ".");
  if (/^\d{1,7}\.\d{3,}$/.test(price)) throw new Error("Не больше двух знаков после запятой: 12,50");
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(price) || Number(price) === 0) throw new Error("Введите цену больше нуля: 12,50");
  return price;
}

/** Whole pieces; throws for what is no number of them. */
export function typedPieces(text: string): number {
  const pieces = text.replaceAll(/\s/g, "");
  if (!/^\d{1,7}$/.test(pieces)) throw new Error("Введите целое число штук");
  return Number(pieces);
}

const NUMBER = /^\d{1,7}(?:,\d+)?$/;

/** Grams, from «350», «350 г» or «1,2 кг»; null for nothing. Throws for what is no weight. */
export function typedGrams(text: string): number | null {
  if (text === "") return null;
  const [, typed = "", unit = ""] = /^([\d\s.,]+?)\s*(кг|kg|г|g)?\.?$/i.exec(text) ?? [];
  const number = typed.replaceAll(/\s/g, "").replace(".", ",");
  const grams = Number(number.replace(",", ".")) * (/^[кk]/i.test(unit) ? 1_000 : 1);
  if (!NUMBER.test(number) || Math.abs(grams - Math.round(grams)) > 1e-6)
    throw new Error("Введите вес в граммах целым числом или в килограммах: 350, 1,2 кг");
  if (grams > 1_000_000) throw new Error("Не больше 1000 кг");
  return Math.round(grams);
}

/** Centimetres with one decimal at most, from «12,5» or «12,5 см»; null for nothing. Throws for what is no length. */
export function typedSide(text: string): number | null {
  if (text === "") return null;
  const number = text
    .replace(/\s*(?:см|cm)\.?$/i, "")
    .replaceAll(/\s/g, "")
    .replace(".", ",");
  if (!/^\d{1,5}(?:,\d)?$/.test(number))
    throw new Error("Введите сантиметры, не больше одного знака после запятой: 12,5");
  const side = Number(number.replace(",", "."));
  if (side > 10_000) throw new Error("Не больше 10 000 см");
  return side;
}

/** A line of text of at most so many characters, without breaks of lines; throws when it is longer, or empty where it must not be. */
export function typedLine(text: string, max: number, whenEmpty?: string): string {
  const line = text.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
  if (line === "" && whenEmpty !== undefined) throw new Error(whenEmpty);
  if (line.length > max) throw new Error(`Не больше ${max} знаков, сейчас ${line.length}`);
  return line;
}
