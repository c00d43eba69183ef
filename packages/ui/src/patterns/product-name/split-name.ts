/** What tells a variation apart: «Цвет» → «синий». */
export type ProductOptions = Readonly<Record<string, string>>;

/** The options in one line of text: «Цвет: синий · Размер: M», then what stands between them and the words after; empty without options. */
export function optionText(options: ProductOptions = {}, between = ""): string {
  const text = Object.entries(options)
    .filter(([, value]) => value)
    .map(([title, value]) => `${title}: ${value}`)
    .join(" · ");
  return text && text + between;
}

/** A name cut into what all variations share and what tells this one apart. */
export interface SplitName {
  /** «Чехол Aura 3» */
  base: string;
  /** What was cut from the end: «, синий»; empty when the name does not end with its options. */
  tail: string;
  /** The options on a line of their own: «Цвет: синий · Размер: M»; empty without options. */
  option: string;
  /** The tail says every option, so the line repeats what the name says. */
  repeated: boolean;
}

const SEPARATORS = /[\s,;:·/(–—-]+$/u;

/** Cuts the options off the end of a name, where suppliers write them: a cut-off end must not hide what is ordered. */
export function splitName(name: string, options: ProductOptions = {}): SplitName {
  const whole = name.trim();
  const left = new Set(Object.values(options).filter(Boolean));
  const option = optionText(options);
  let base = whole;
  for (let isCut = left.size > 0; isCut;) {
    const end = base.endsWith(")") ? base.slice(0, -1) : base;
    const said = [...left].find((value) => endsWithWord(end, value));
    isCut = said !== undefined;
    if (said === undefined) break;
    left.delete(said);
    base = end.slice(0, end.length - said.length).replace(SEPARATORS, "");
  }
  if (base === "") base = whole;
  return { base, tail: whole.slice(base.length), option, repeated: option !== "" && left.size === 0 };
}

/**
 * The name for where there is one line of text alone: a label, a question, a title. What tells the variation apart is added where the name
 * does not say it: two sizes of «Кроссовки Run» are two things.
 */
export function wholeName(name: string, options: ProductOptions = {}): string {
  const { option, repeated } = splitName(name, options);
  return option && !repeated ? `${name.trim()} (${option})` : name;
}

/** «Футболка XL» ends with «XL», not with «L». */
function endsWithWord(text: string, word: string): boolean {
  if (!text.toLocaleLowerCase("ru").endsWith(word.toLocaleLowerCase("ru"))) return false;
  return SEPARATORS.test(text.slice(0, text.length - word.length));
}
