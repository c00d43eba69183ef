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

/** A line of text of at most so many characters, without breaks of lines; throws when it is longer, or empty where it must not be. */
export function typedLine(text: string, max: number, whenEmpty?: string): string {
  const line = text.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
  if (line === "" && whenEmpty !== undefined) throw new Error(whenEmpty);
  if (line.length > max) throw new Error(`Не больше ${max} знаков, сейчас ${line.length}`);
  return line;
}
