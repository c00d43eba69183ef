import { hash, verify } from "@node-rs/argon2";
import { PASSWORD_COST } from "./password-cost.ts";

/** argon2id hash of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password, PASSWORD_COST);

let decoy: Promise<string> | undefined;

/** Stands where the hash would in an account that nobody has chosen a password for, or whose person was deleted. */
export const NO_PASSWORD = "-";

/** Whether the password is right. Without a hash it takes as long as with one, so that time tells nothing of who exists. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword("a password nobody has");
  const hasPassword = passwordHash !== null && passwordHash !== NO_PASSWORD;
  const matches = await verify(hasPassword ? passwordHash : await decoy, password);
  return matches && hasPassword;
}

/** So many accounts of one address a password is compared with, whether there are that many or none. */
export const LOGINS_OF_AN_ADDRESS = 2;

/** Whose password it is, of the accounts of one address; the first one where it is that of several. The same work for any number of them. */
export async function whosePassword<T extends { readonly password_hash: string }>(
  accounts: readonly T[],
  password: string,
  matches: typeof passwordMatches = passwordMatches,
): Promise<T | null> {
  const compared = Array.from({ length: LOGINS_OF_AN_ADDRESS }, (_, n) =>
    matches(accounts[n]?.password_hash ?? null, password),
  );
  const isRight = await Promise.all(compared);
  return accounts.find((_, n) => isRight[n] === true) ?? null;
}

/** Whose password it is to be. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

const RUSSIAN_KEYS = "йцукенгшщзхъфывапролджэячсмитьбюё";
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
/** What the same keys type on a Latin keyboard: "пароль" is "gfhjkm", which the lists know as well. */
const onLatinKeys = (text: string) =>
  text.replaceAll(/[а-яё]/g, (letter) => LATIN_KEYS[RUSSIAN_KEYS.indexOf(letter)] ?? letter);

/** Digits and signs that people put around a word when they are told to; more of them are a password of their own. */
const TRIMMING = 6;
const SHORTEST_WORD = 4;
const SHORTEST_NAME = 3;

/** The word itself, and what is left of it without its trimmings or repetition. */
function coresOf(word: string): string[] {
  const cores = [
    word.replace(/[^\p{L}\p{N}]+$/u, ""),
    word.replace(/\P{L}+$/u, ""),
    word.replace(/^\P{L}+|\P{L}+$/gu, ""),
    word.replace(/^(.+?)\1+$/u, "$1"),
  ];
  const isWorth = (core: string, n: number) =>
    core.length >= SHORTEST_WORD && (n === cores.length - 1 || word.length - core.length <= TRIMMING);
  return [...new Set([word, ...cores.filter(isWorth)])];
}

/** Words that anybody who knows the owner would try first, longest first. */
function namesOf({ email, firstName, lastName }: PasswordOwner, shopName: string): string[] {
  const address = email.toLowerCase();
  const [local = "", domain = ""] = address.split("@");
  const own = [firstName, lastName, shopName].flatMap((name) => name.toLowerCase().split(/\s+/));
  const words = [address, local, ...local.split(/[^\p{L}\p{N}]+/u), domain, ...domain.split("."), ...own];
  return [...new Set(words.flatMap((word) => [word, onLatinKeys(word)]))]
    .filter((word) => word.length >= SHORTEST_NAME)
    .sort((a, b) => b.length - a.length);
}

/** Whether a password is hardly more than these names. */
function isMadeOf(names: readonly string[], word: string): boolean {
  const rest = names.reduce((left, name) => left.replaceAll(name, ""), word);
  if (rest === word) return false;
  return rest.length < SHORTEST_WORD || (rest.length <= TRIMMING && !/\p{L}/u.test(rest));
}

/**
 * Why a password is too easy to guess, in Russian; null when it will do. The one rule of every place where a password is chosen (NIST SP
 * 800-63B, section 3.1.1.2: known passwords, repetition, words of the context). The list is loaded at its first use.
 */
export async function passwordWeakness(
  password: string,
  owner: PasswordOwner,
  shopName: string,
): Promise<string | null> {
  const word = password.normalize("NFKC").toLowerCase();
  if (new Set(word).size < 4) return "В пароле слишком мало разных знаков.";
  if (isMadeOf(namesOf(owner, shopName), word))
    return "Пароль не должен состоять из вашего имени, e-mail или названия магазина.";
  const { isCommonPassword } = await import("./common-passwords.ts");
  const isKnown = coresOf(word).some((core) => isCommonPassword(core) || isCommonPassword(onLatinKeys(core)));
  return isKnown ? "Этот пароль есть в списках известных. Придумайте другой." : null;
}
