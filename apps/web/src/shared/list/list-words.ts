import type {
  AnyList,
  DayRange,
  ManyOf,
  MatchFilter,
  MoneyRange,
  NamedChoice,
  NamedValues,
  NumberRange,
  OneOf,
  RecordFilter,
  RecordsFilter,
  TextFilter,
  ValuesFilter,
  YesNo,
} from "@dropship/api/contract/list";
import type { ComponentType, ReactNode } from "react";

interface Hideable {
  /** No control here: links and saved views may narrow by it, and a chip then says so. */
  readonly hidden?: boolean | undefined;
}
/** Words of a filter with few choices. */
export interface ChoiceWords<V extends string = string> extends Hideable {
  /** Name of the control: «Состояние заказа». */
  readonly label: string;
  /** The way to no choice: «Все». */
  readonly all: string;
  /** Names of the choices. */
  readonly names: Readonly<Record<V, string>>;
  /** Chips over the bar (when nothing is said), or a list in it. */
  readonly as?: "chips" | "select" | undefined;
  /** Offered choices in their order; all in the declared order when absent. The chosen ones are always offered. */
  readonly offered?: readonly V[] | undefined;
  /** How many rows each has, where the screen knows it from elsewhere; else counts of the page are shown, when they were asked for. */
  readonly counts?: ReadonlyMap<V, number> | undefined;
}
/** Words of a range or of the search. */
export interface LabelWords extends Hideable {
  /** «Сумма»; in the search what can be typed: «Номер, телефон, получатель». */
  readonly label: string;
}
/** What a control of the screen's own is given: the record's id as the address has it, several with commas between. */
export interface RecordControlProps {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}
/** What tells chosen records in words is given; `children` draws the words. */
export interface RecordsToldProps {
  readonly value: string;
  readonly children: (text: string) => ReactNode;
}
/**
 * Words of a record's filter, which comes with links. It has a list in the bar where there are few records to choose from, or a control of
 * the screen's own where there are many.
 */
export interface RecordWords {
  readonly control?: ComponentType<RecordControlProps> | undefined;
  /** What the list is narrowed to: «Транзакция № 7». */
  readonly label: (id: string) => string;
  /** The same by their names, which only the screen knows: «Поставщик: Склад или Пристань». */
  readonly told?: ComponentType<RecordsToldProps> | undefined;
  /** The records, and the way to none of them: «Все точки отправки». */
  readonly choices?: { readonly all: string; readonly records: readonly { id: number; name: string }[] } | undefined;
}
/** What a control of named values is given. */
export interface NamedControlProps {
  readonly label: string;
  readonly value: readonly NamedChoice[];
  readonly onChange: (value: readonly NamedChoice[]) => void;
}
/** Words of named values; which names and values there are only the screen knows. */
export interface NamedWords extends LabelWords {
  readonly named: ComponentType<NamedControlProps>;
}
/** What a control of values that the rows bring themselves is given. */
export interface ValuesControlProps {
  readonly label: string;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}
/** Words of values that the rows bring themselves; which there are only the screen knows. */
export interface ValuesWords extends LabelWords {
  readonly values: ComponentType<ValuesControlProps>;
}
/** Words of the list's main days. */
export interface MainDaysWords extends Hideable {
  /** Usual periods by one choice, and days of one's own (when nothing is said); or a calendar. */
  readonly as?: "periods" | "calendar" | undefined;
}

type WordsOf<F> = F extends OneOf<infer V> | ManyOf<infer V>
  ? ChoiceWords<V>
  : F extends YesNo
    ? ChoiceWords<"1" | "0">
    : F extends DayRange<true>
      ? MainDaysWords
      : F extends NumberRange | MoneyRange | DayRange | TextFilter
        ? LabelWords
        : F extends RecordFilter | RecordsFilter
          ? RecordWords
          : F extends NamedValues
            ? NamedWords
            : F extends ValuesFilter
              ? ValuesWords
              : never;

/** How a list's filters are called and shown, in the order of the bar. One that is missing or too many does not compile. */
export type FilterWords<L extends AnyList> = {
  readonly [K in keyof L["filters"] as L["filters"][K] extends MatchFilter ? never : K]: WordsOf<L["filters"][K]>;
};

/** Words of any filter; which of them are there depends on its kind. */
export interface AnyWords extends Hideable {
  readonly label?: string | ((id: string) => string) | undefined;
  readonly all?: string | undefined;
  readonly names?: Readonly<Record<string, string>> | undefined;
  readonly as?: "chips" | "select" | "periods" | "calendar" | undefined;
  readonly offered?: readonly string[] | undefined;
  readonly counts?: ReadonlyMap<string, number> | undefined;
  readonly control?: ComponentType<RecordControlProps> | undefined;
  readonly told?: ComponentType<RecordsToldProps> | undefined;
  readonly named?: ComponentType<NamedControlProps> | undefined;
  readonly values?: ComponentType<ValuesControlProps> | undefined;
  readonly choices?: RecordWords["choices"];
}

/** Words of a list's filters for code that works with any list, in the order of the bar. */
export const looseWords = (words: object): Readonly<Record<string, AnyWords>> => ({ ...words });

/** Name of a control. */
export const labelOf = (words: AnyWords): string => (typeof words.label === "string" ? words.label : "");
