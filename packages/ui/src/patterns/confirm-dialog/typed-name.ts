const quotes = /[«»„“”"'’‘`]/gu;

/** What is compared: spaces, quotes, case and «ё» are not worth a second try. */
const essence = (text: string): string =>
  text.normalize("NFC").replace(quotes, "").replace(/\s+/gu, " ").trim().toLocaleLowerCase("ru").replaceAll("ё", "е");

/** Whether a person typed the name of the thing. Forgives what a keyboard has no key for; an empty text is never a match. */
export function isTypedName(typed: string, name: string): boolean {
  return essence(typed) !== "" && essence(typed) === essence(name);
}
