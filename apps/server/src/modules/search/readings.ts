/** A way to read what stands between two spaces: the words it says. */
export interface Reading {
  readonly kind: "typed" | "parts" | "layout" | "latin";
  readonly words: readonly string[];
}

/** What stands between two spaces and how it can be read, the likeliest first. */
export interface Chunk {
  readonly readings: readonly Reading[];
}

const MAX_CHUNKS = 8;
const MAX_CHUNK = 40;
const SAME: Record<string, string> = { ё: "е", і: "и", ї: "и", є: "е", ґ: "г" };

/** Folds as the database's `search_fold` does: lower case, kindred letters, no apostrophes and accents. */
export function fold(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/['’ʼ`´]|\u0301/g, "")
    .replaceAll(/[ёіїєґ]/g, (letter) => SAME[letter] ?? letter)
    .replaceAll(/[\u00c0-\u024f]/g, (letter) => letter.normalize("NFD").replaceAll(/\p{M}/gu, ""));
}

const wordsOf = (folded: string): string[] => folded.match(/[a-zа-я0-9]+/g) ?? [];

/** "128gb" is also "128 gb". */
const partsOf = (words: readonly string[]): string[] => words.flatMap((word) => word.match(/[0-9]+|[a-zа-я]+/g) ?? []);

const KEYS_LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const KEYS_RUSSIAN = "ёйцукенгшщзхъфывапролджэячсмитьбю";
const KEYS_UKRAINIAN = "ґйцукенгшщзхїфівапролджєячсмитьбю";

const keys = (from: string, to: string) => new Map(Array.from(from, (letter, i) => [letter, to[i] ?? letter]));
const TO_RUSSIAN = keys(KEYS_LATIN, KEYS_RUSSIAN);
const TO_UKRAINIAN = keys(KEYS_LATIN, KEYS_UKRAINIAN);
const TO_LATIN = new Map([...keys(KEYS_UKRAINIAN, KEYS_LATIN), ...keys(KEYS_RUSSIAN, KEYS_LATIN)]);

const retype = (text: string, layout: ReadonlyMap<string, string>) =>
  Array.from(text, (letter) => layout.get(letter) ?? letter).join("");

const SYLLABLES: readonly (readonly [RegExp, string])[] = [
  [/shch|sch/g, "щ"],
  [/sh/g, "ш"],
  [/ch/g, "ч"],
  [/zh/g, "ж"],
  [/kh/g, "х"],
  [/ts/g, "ц"],
  [/ya|ja/g, "я"],
  [/yu|ju/g, "ю"],
  [/yo|jo/g, "е"],
  [/ye/g, "е"],
  [/ck/g, "к"],
];
const LETTERS = keys("abcdefghijklmnopqrstuvwxyz", "абкдефгхийклмнопкрстувв*из");

/** Latin letters as a Russian or Ukrainian speaker writes their own words with them: "naushniki". */
export function fromLatin(word: string): string {
  const joined = SYLLABLES.reduce((text, [pattern, letters]) => text.replaceAll(pattern, letters), word);
  return Array.from(joined, (letter) => LETTERS.get(letter) ?? letter)
    .join("")
    .replaceAll("*", "кс");
}

function readingsOf(raw: string): Reading[] {
  const lower = raw.toLowerCase();
  const typed = wordsOf(fold(raw));
  const readings: Reading[] = [{ kind: "typed", words: typed }];
  const add = (kind: Reading["kind"], words: string[]) => {
    const said = words.join(" ");
    if (said && !readings.some((reading) => reading.words.join(" ") === said)) readings.push({ kind, words });
  };
  // What hyphens join is one word more often than several: "wi-fi", "type-c".
  if (typed.length > 1) add("typed", [typed.join("")]);
  add("parts", partsOf(typed));
  if (/[a-z]/.test(lower)) {
    add("layout", wordsOf(fold(retype(lower, TO_RUSSIAN))));
    add("layout", wordsOf(fold(retype(lower, TO_UKRAINIAN))));
    add("latin", typed.map(fromLatin));
    // A "h" that stands for "г" as Ukrainians write it, and "y" for "ы" or "й".
    add(
      "latin",
      typed.map((word) => fromLatin(word.replaceAll("h", "g"))),
    );
    add(
      "latin",
      typed.map((word) => fromLatin(word.replaceAll("y", "j")).replaceAll("j", "й")),
    );
  }
  if (/[а-яёіїєґ]/.test(lower)) add("layout", wordsOf(fold(retype(lower, TO_LATIN))));
  return readings;
}

/** Splits a query at spaces and lists the readings of each part; a long query is cut. */
export function readQuery(text: string): Chunk[] {
  return text
    .toWellFormed()
    .split(/\s+/u)
    .filter(Boolean)
    .slice(0, MAX_CHUNKS)
    .map((raw) => ({ readings: readingsOf(raw.slice(0, MAX_CHUNK)) }))
    .filter(({ readings }) => readings.some(({ words }) => words.length > 0));
}

/** Letters and digits of the whole query, as article numbers are kept. */
export const codeOf = (text: string): string => wordsOf(fold(text.toWellFormed())).join("").slice(0, 64);
