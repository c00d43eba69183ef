/**
 * Prices by a formula that a person types: «цена * 1,15 + 2», «(старая + цена) / 2». Worked out in exact fractions, so that nothing but the
 * last step rounds. The same reading serves the form, the call and the job.
 */

/** Longest formula. */
export const FORMULA_MAX = 100;
/** What a formula may name, in words. */
export const FORMULA_HINT = "Можно: цена, старая, числа, + − * / и скобки. Например: цена * 1,15 + 2";

/** An exact fraction; the lower part is above zero. */
interface Fraction {
  readonly up: bigint;
  readonly down: bigint;
}
/** Prices that a formula reads, cents; a name without a price leaves it without a result. */
interface FormulaPrices {
  readonly price: number;
  readonly oldPrice: number | null;
}
type Value = (prices: FormulaPrices) => Fraction | null;

const fraction = (up: bigint, down: bigint): Fraction | null => {
  if (down === 0n) return null;
  return down < 0n ? { up: -up, down: -down } : { up, down };
};
const OPERATIONS: Readonly<Record<string, (a: Fraction, b: Fraction) => Fraction | null>> = {
  "+": (a, b) => fraction(a.up * b.down + b.up * a.down, a.down * b.down),
  "-": (a, b) => fraction(a.up * b.down - b.up * a.down, a.down * b.down),
  "*": (a, b) => fraction(a.up * b.up, a.down * b.down),
  "/": (a, b) => fraction(a.up * b.down, a.down * b.up),
};
const both =
  (operation: string, left: Value, right: Value): Value =>
  (prices) => {
    const [a, b] = [left(prices), right(prices)];
    return a && b ? (OPERATIONS[operation]?.(a, b) ?? null) : null;
  };
const ofCents = (cents: number): Fraction => ({ up: BigInt(cents), down: 100n });
const NAMES: Readonly<Record<string, Value>> = {
  цена: ({ price }) => ofCents(price),
  старая: ({ oldPrice }) => (oldPrice === null ? null : ofCents(oldPrice)),
};

const SIGNS: Readonly<Record<string, string>> = {
  "−": "-",
  "–": "-",
  "×": "*",
  "·": "*",
  х: "*",
  x: "*",
  ":": "/",
  "÷": "/",
};
const TOKEN = /\s*(?:(\d{1,9})(?:[.,](\d{1,4}))?(?!\d|[.,])|(цена|старая)(?![\p{L}\d])|([-+*/()−–×·хx:÷]))\s*/iuy;

/** Numbers, names and signs of a formula; null where something else stands in it. */
function tokensOf(text: string): (Value | string)[] | null {
  const tokens: (Value | string)[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text);
    if (!found) return null;
    const [, whole, part = "", name, sign] = found;
    if (whole !== undefined) {
      const number = { up: BigInt(whole + part), down: 10n ** BigInt(part.length) };
      tokens.push(() => number);
    } else if (name !== undefined) tokens.push(NAMES[name.toLowerCase()] ?? "?");
    else if (sign !== undefined) tokens.push(SIGNS[sign.toLowerCase()] ?? sign);
  }
  return tokens;
}

/** Reads a formula; null where it cannot be understood. The result is in dollars, null where it divides by nothing or lacks a price. */
function readFormula(text: string): Value | null {
  const tokens = text.length > FORMULA_MAX ? null : tokensOf(text);
  if (!tokens) return null;
  let at = 0;
  const sign = (among: string): string | null => {
    const next = tokens[at];
    return typeof next === "string" && among.includes(next) ? next : null;
  };
  function piece(): Value | null {
    if (sign("-") !== null) {
      at += 1;
      const value = piece();
      return value && both("-", () => ({ up: 0n, down: 1n }), value);
    }
    if (sign("(") !== null) {
      at += 1;
      const value = chain("+-", product);
      if (!value || sign(")") === null) return null;
      at += 1;
      return value;
    }
    const value = tokens?.[at];
    if (typeof value !== "function") return null;
    at += 1;
    return value;
  }
  function chain(signs: string, part: () => Value | null): Value | null {
    let left = part();
    for (let found = sign(signs); left && found !== null; found = sign(signs)) {
      at += 1;
      const right = part();
      left = right && both(found, left, right);
    }
    return left;
  }
  function product(): Value | null {
    return chain("*/", piece);
  }
  const value = chain("+-", product);
  return at === tokens.length ? value : null;
}

/** What keeps a formula from being understood, in words; null where nothing does. */
export function formulaProblem(text: string): string | null {
  if (readFormula(text)) return null;
  TOKEN.lastIndex = 0;
  let at = 0;
  while (at < text.length && TOKEN.test(text)) at = TOKEN.lastIndex;
  const strange = text.slice(at).trim().split(/\s/u)[0];
  return strange ? `Не понятно: «${strange}».` : "Формула не понятна: проверьте знаки и скобки.";
}

/** The price that a formula gives, cents, rounded half away from zero; null where it gives none. */
export function formulaPrice(text: string, prices: FormulaPrices): number | null {
  const dollars = readFormula(text)?.(prices);
  if (!dollars) return null;
  const [up, down] = [dollars.up * 200n, dollars.down * 2n];
  const cents = up < 0n ? -((-up + dollars.down) / down) : (up + dollars.down) / down;
  return cents > BigInt(Number.MAX_SAFE_INTEGER) || cents < -BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(cents);
}
