/** A list of JSON in a cell; null where it holds none. */
export function jsonList(text: string): unknown[] | null {
  if (!text.trimStart().startsWith("[")) return null;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** Text of a value that is written plainly: a list in a list, a thousand deep, is no text. */
export const plainText = (value: unknown): string | null =>
  typeof value === "string" ? value : typeof value === "number" || typeof value === "boolean" ? String(value) : null;

/** Text that an object holds under a key. */
export const textOf = (value: unknown, key: string): string | null =>
  typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? plainText((value as Record<string, unknown>)[key]) // checked just before
    : null;

/** Names with values, as our own export writes them into one cell. */
export const pairs = (text: string | undefined): { name: string; value: string }[] =>
  (jsonList(text ?? "") ?? []).flatMap((entry) => {
    const name = textOf(entry, "name");
    const value = textOf(entry, "value");
    return name && value ? [{ name, value }] : [];
  });
