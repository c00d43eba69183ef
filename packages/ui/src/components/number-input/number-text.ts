/** A typed number: any spaces, a comma or a dot. Empty text is null, nonsense is undefined. */
export function parseNumber(text: string): number | null | undefined {
  const plain = text
    .replace(/[\s\u00a0\u202f]/g, "")
    .replace("\u2212", "-")
    .replace(",", ".");
  if (plain === "") return null;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

/** The nearest allowed value: inside the bounds and with no more decimals than asked. */
export function clampNumber(value: number, min = -Infinity, max = Infinity, decimals = 0): number {
  const rounded = Number(value.toFixed(decimals));
  return Math.min(max, Math.max(min, rounded));
}
