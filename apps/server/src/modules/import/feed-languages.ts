import type { FeedLanguage } from "./offer.ts";

const ONLY_UKRAINIAN = /[іїєґ]/gi;
const ONLY_RUSSIAN = /[ыэъё]/gi;
/** So many times more letters of one language than of the other tell it: a text has misprints and names of the other one. */
const CLEARLY_MORE = 8;

const lettersOf = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/** The language that only its own letters tell; null when neither has them, or both do. */
export function languageOf(text: string): "ru" | "uk" | null {
  const [ukrainian, russian] = [lettersOf(text, ONLY_UKRAINIAN), lettersOf(text, ONLY_RUSSIAN)];
  if (ukrainian > russian * CLEARLY_MORE) return "uk";
  return russian > ukrainian * CLEARLY_MORE ? "ru" : null;
}

/**
 * Puts a text into its language. One that says its language is believed; one that does not is what the profile says, and without that
 * Russian, unless its letters are Ukrainian; or those of the text `beside` it, where its own tell nothing: a short name is of the language of its
 * description.
 */
export function chooseText(
  { plain, ru, uk }: { readonly plain: string | null; readonly ru: string | null; readonly uk: string | null },
  language: FeedLanguage,
  beside: string | null = null,
): { ru: string | null; uk: string | null } {
  if (plain === null) return { ru, uk };
  // A file of one language fills both elements with it, as our own feeds do where a text is Ukrainian alone.
  if (plain === uk && languageOf(plain) === "uk") return { ru, uk };
  if (ru !== null && (plain === ru || languageOf(plain) === "ru")) return { ru, uk };
  const meant =
    language === "auto"
      ? ru === null
        ? (languageOf(plain) ?? (beside === null ? null : languageOf(beside)) ?? "ru")
        : "uk"
      : language;
  // Where one of the two is said by name, the other can only be the text without a name.
  const isUkrainian = meant === "uk" && (uk === null || ru !== null);
  return isUkrainian ? { ru, uk: uk ?? plain } : { ru: ru ?? plain, uk };
}
