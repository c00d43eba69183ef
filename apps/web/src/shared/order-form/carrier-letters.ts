// The carrier takes Ukrainian letters only (docs/reference/ukrainian-formats.md, Names and addresses).
const refused = /[ыэъё]/iu;

// Names that have a settled Ukrainian form; the letters below do for the rest.
const names: Readonly<Record<string, string>> = {
  алексей: "Олексій",
  александр: "Олександр",
  александра: "Олександра",
  андрей: "Андрій",
  артём: "Артем",
  григорий: "Григорій",
  дмитрий: "Дмитро",
  евгений: "Євген",
  елена: "Олена",
  игорь: "Ігор",
  екатерина: "Катерина",
  ирина: "Ірина",
  михаил: "Михайло",
  николай: "Микола",
  ольга: "Ольга",
  пётр: "Петро",
  семён: "Семен",
  сергей: "Сергій",
  фёдор: "Федір",
  элеонора: "Елеонора",
  эдуард: "Едуард",
  эльвира: "Ельвіра",
  эмма: "Емма",
};

const plain: Readonly<Record<string, string>> = { э: "е", ы: "и", ъ: "’" };

const likeCase = (letter: string, sample: string) => (sample === sample.toLowerCase() ? letter : letter.toUpperCase());

/** Letters that the carrier refuses, each once, in the order of the text. */
export function refusedLetters(text: string): string[] {
  return [...new Set(text.toLowerCase().match(/[ыэъё]/gu) ?? [])];
}

/** The usual Ukrainian spelling of a Russian name or surname: «Пётр» → «Петро», «Соловьёв» → «Соловйов», «Крылов» → «Крилов». */
export function ukrainianForm(text: string): string {
  const known = names[text.trim().toLowerCase()];
  if (known) return known;
  return (
    text
      .replaceAll(/ьё/giu, (pair) => likeCase("й", pair[0] ?? "") + likeCase("о", pair[1] ?? ""))
      // After a hissing consonant ё is written о, after a soft one ьо, after a lip one е: Хрущов, Корольов, Семенов.
      .replaceAll(/(?<=[жчшщ])ё/giu, (letter) => likeCase("о", letter))
      .replaceAll(/(?<=[дзлнрстц])ё/giu, (letter) => likeCase("ь", letter) + likeCase("о", letter))
      .replaceAll(/(?<=[бвгґкмпфх])ё/giu, (letter) => likeCase("е", letter))
      // At the start of a word only the first letter is a capital, unless the whole word is: «Йолкин», «ЙОЛКИН».
      .replaceAll(/ё(?=(\p{L}?))/giu, (letter, next: string) =>
        letter === "ё" ? "йо" : next !== "" && next === next.toUpperCase() ? "ЙО" : "Йо",
      )
      .replaceAll(/[эыъ]/giu, (letter) => likeCase(plain[letter.toLowerCase()] ?? "", letter))
  );
}

/** What to tell about a name part, or null when the carrier takes it as it is. */
export function carrierLettersHint(text: string): { letters: string[]; suggestion: string } | null {
  if (!refused.test(text)) return null;
  return { letters: refusedLetters(text), suggestion: ukrainianForm(text) };
}
