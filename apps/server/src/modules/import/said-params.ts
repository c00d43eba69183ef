import { PRODUCT_LENGTHS, PRODUCT_OPTIONS_MAX } from "@dropship/api/contract/product-choices";
import { ukrainianOf } from "../../documents/ukrainian-words.ts";
import type { Offer } from "./offer.ts";
import type { KnownProduct } from "./supplier-offers.repository.ts";

type Known = Pick<KnownProduct, "options" | "params">;
type Param = Offer["params"][number];

const isAlike = (ours: string, said: string) => said === ours || said === ukrainianOf(ours);
const saysOurs = (ours: Param, said: Param) => isAlike(ours.name, said.name) && isAlike(ours.value, said.value);

/** Signs of a variation as an offer says them; null where it says none. */
export function saidOptions({ options, areOptionsGuessed, params }: Offer, before: Known): Offer["options"] | null {
  const own = Object.entries(before.options);
  // Guessed ones do not overrule the shop: a product that has signs here keeps them, each with the value that the file has for it.
  if (!areOptionsGuessed || own.length === 0) return Object.keys(options).length > 0 ? options : null;
  // A param of the whole model that only has the name of a sign («Объём») stays a param, and a sign in Ukrainian is no other one.
  const guessed = Object.entries(options).filter(
    ([name, value]) =>
      name in before.options ||
      !(own.some(([ours]) => isAlike(ours, name)) || before.params.some((there) => saysOurs(there, { name, value }))),
  );
  const kept = own.map(([name, value]) => {
    const said = params.find((param) => isAlike(name, param.name))?.value;
    const isOther = said !== undefined && said.length <= PRODUCT_LENGTHS.option && !isAlike(value, said);
    return [name, isOther ? said : value] as const;
  });
  return Object.fromEntries([...new Map([...kept, ...guessed])].slice(0, PRODUCT_OPTIONS_MAX));
}

/** Params as an offer says them. The shop keeps them in one language: a Ukrainian word for what stands here is no other word. */
export function saidParams({ params }: Offer, before: Known): Offer["params"] {
  const signs = Object.entries(before.options).map(([name, value]) => ({ name, value }));
  return params.flatMap((said) => {
    const there = before.params.find((one) => saysOurs(one, said));
    if (there) return [there];
    // What tells a variation apart stands among the params in a file; here it need not.
    const isSign =
      signs.some((sign) => saysOurs(sign, said)) && !before.params.some(({ name }) => isAlike(name, said.name));
    return isSign ? [] : [said];
  });
}
