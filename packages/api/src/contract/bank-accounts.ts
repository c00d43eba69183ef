import { groupedIban } from "./bank-details.ts";

/** ISO 4217 number of the hryvnia. */
export const HRYVNIA_CODE = 980;

/** Kinds of accounts as monobank calls them, in people's words. */
const ACCOUNT_TYPE_NAMES: Readonly<Record<string, string>> = {
  fop: "Счёт ФОП",
  black: "Чёрная карта",
  white: "Белая карта",
  platinum: "Карта Platinum",
  iron: "Карта Iron",
  yellow: "Детская карта",
  eAid: "Карта єПідтримка",
  diia: "Дия.Карта",
};
/** Currencies by their ISO 4217 numbers, as far as the bank opens accounts in them. */
const CURRENCY_CODES: Readonly<Record<number, string>> = { 980: "UAH", 840: "USD", 978: "EUR", 985: "PLN", 826: "GBP" };

/** An account as far as people tell it from another one. */
export interface NamedAccount {
  readonly type: string;
  readonly iban: string;
  readonly currency: number;
}

/** "UAH"; the number itself where the currency is none that the bank is known to have. */
export const currencyCode = (currency: number): string => CURRENCY_CODES[currency] ?? String(currency);
/** "Счёт ФОП, UAH". */
export const accountTitle = ({ type, currency }: NamedAccount): string =>
  `${ACCOUNT_TYPE_NAMES[type] ?? "Счёт"}, ${currencyCode(currency)}`;
/** "Счёт ФОП, UAH, UA21 … 6001": for a sentence. */
export const accountInShort = (account: NamedAccount): string => {
  const groups = groupedIban(account.iban).split(" ");
  const [first] = groups;
  return first ? `${accountTitle(account)}, ${first} … ${account.iban.slice(-4)}` : accountTitle(account);
};
