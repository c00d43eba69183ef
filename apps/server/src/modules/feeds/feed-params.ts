import type { FeedSettings } from "@dropship/api/contract/feeds";
import { sameParam } from "@dropship/api/contract/feed-settings";
import type { GoodsRow } from "./feed-goods.repository.ts";
import { ukrainianOf } from "../../documents/ukrainian-words.ts";

/** A param as a feed says it. */
export interface FeedParam {
  readonly name: string;
  readonly value: string;
}

/** Words of a feed for what the shop says of its goods. */
export interface FeedWords {
  /** A value as the feed says it in a language. */
  readonly value: (value: string, language: "ru" | "uk") => string;
  /** Params of a product, and before them what tells a variation apart and is not among them: without it a marketplace sees the same product twice. */
  readonly params: (row: Pick<GoodsRow, "params" | "options">) => readonly FeedParam[];
}

const asWritten = (said: string): string => said;

/** Words that are kept while a file is written: values of goods repeat, and what does not is not worth much memory. */
const REMEMBERED = 5_000;
function remembering(translate: (said: string) => string): (said: string) => string {
  const known = new Map<string, string>();
  return (said) => {
    const before = known.get(said);
    if (before !== undefined) return before;
    const found = translate(said);
    if (known.size < REMEMBERED) known.set(said, found);
    return found;
  };
}

/** Names and values as the owner of a feed has renamed them; what they have not is said in Ukrainian by usual words where the feed is Ukrainian. */
export function feedWords({
  params: hasParams,
  language,
  param_names: names = [],
  param_values: values = [],
}: Pick<FeedSettings, "params" | "language" | "param_names" | "param_values">): FeedWords {
  const renamed = new Map(names.map(({ name, as }) => [sameParam(name), as]));
  const replaced = new Map(values.map(({ value, as }) => [sameParam(value), as]));
  const ukrainian = remembering(ukrainianOf);
  const usual = language === "uk" ? ukrainian : asWritten;
  const own = (value: string) => (replaced.size > 0 ? replaced.get(sameParam(value)) : undefined);
  const valueIn: FeedWords["value"] = (value, asked) => own(value) ?? (asked === "uk" ? ukrainian(value) : value);
  const nameOf = (name: string) => (renamed.size > 0 ? renamed.get(sameParam(name)) : undefined) ?? usual(name);
  const said = ({ name, value }: FeedParam) => ({ name: nameOf(name), value: own(value) ?? usual(value) });
  return {
    value: valueIn,
    params({ options, params }) {
      const told = hasParams ? params : [];
      const known = new Set(told.map(({ name }) => name.toLowerCase()));
      const apart = Object.entries(options)
        .filter(([name]) => !known.has(name.toLowerCase()))
        .map(([name, value]) => ({ name, value }));
      const isApart = (name: string) => Object.keys(options).some((option) => sameParam(option) === sameParam(name));
      // What tells variations apart is never left out.
      return [...apart, ...told].flatMap((param) => {
        const { name, value } = said(param);
        if (name !== "") return { name, value };
        return isApart(param.name) ? { name: usual(param.name), value } : [];
      });
    },
  };
}
