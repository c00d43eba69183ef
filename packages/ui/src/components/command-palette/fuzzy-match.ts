const EN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const RU = "йцукенгшщзхъфывапролджэячсмитьбюё";

const swapped = new Map<string, string>();
for (let index = 0; index < EN.length; index++) {
  swapped.set(EN.charAt(index), RU.charAt(index));
  swapped.set(RU.charAt(index), EN.charAt(index));
}

/** Letters that people take for each other when they search (ua-formats: і/и, є/е, ї/и, ґ/г, ё/е), without apostrophes. */
const alike: Record<string, string> = { і: "и", ї: "и", є: "е", ґ: "г", ё: "е" };

/** Lower case, letter by letter, so that places in the result are places in the text. */
const normalise = (text: string): string =>
  text.replace(/[^]/g, (letter) => {
    const lower = letter.toLowerCase();
    return lower.length === 1 ? (alike[lower] ?? lower) : letter;
  });

/** The text as if it were typed in the other keyboard layout: "pfrfps" is «заказы». */
export const otherLayout = (text: string): string =>
  text.replace(/[^]/g, (letter) => swapped.get(letter.toLowerCase()) ?? letter);

/** How well a text answers a query, and which of its letters did. */
export type Match = { score: number; positions: number[] };

const isWordStart = (text: string, index: number): boolean => index === 0 || /[\s«"'(/_-]/.test(text.charAt(index - 1));

function matchOnce(query: string, text: string): Match | null {
  const whole = text.indexOf(query);
  if (whole >= 0) {
    const positions = Array.from({ length: query.length }, (_, offset) => whole + offset);
    return { score: 100 + (whole === 0 ? 40 : isWordStart(text, whole) ? 25 : 0) - text.length / 100, positions };
  }
  // Letters in order; those that begin a word or follow each other count more.
  const positions: number[] = [];
  let score = 0;
  let from = 0;
  for (const letter of query) {
    if (letter === " ") continue;
    let at = -1;
    for (let index = text.indexOf(letter, from); index >= 0; index = text.indexOf(letter, index + 1)) {
      if (at < 0) at = index;
      if (isWordStart(text, index) || positions.at(-1) === index - 1) {
        at = index;
        break;
      }
    }
    if (at < 0) return null;
    score += isWordStart(text, at) ? 12 : positions.at(-1) === at - 1 ? 8 : 1;
    positions.push(at);
    from = at + 1;
  }
  // Scattered letters are chance, not an answer.
  return score / positions.length >= 4 ? { score: score - text.length / 100, positions } : null;
}

/** Finds a query in a text in either keyboard layout, whole or by the letters of its words. Null when it does not answer. */
export function fuzzyMatch(query: string, text: string): Match | null {
  const target = normalise(text);
  const direct = normalise(query.trim());
  if (direct === "") return { score: 0, positions: [] };
  const other = normalise(otherLayout(query.trim()));
  const found = [matchOnce(direct, target), matchOnce(other, target)].filter((match) => match !== null);
  return found.toSorted((a, b) => b.score - a.score)[0] ?? null;
}
