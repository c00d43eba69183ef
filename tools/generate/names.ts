/** The forms that one name takes in code. */
export interface Names {
  /** price-tag */
  kebab: string;
  /** PriceTag */
  pascal: string;
  /** priceTag */
  camel: string;
  /** price_tag */
  snake: string;
  /** Price tag */
  title: string;
  /** price tag */
  words: string;
}

/** Forms of a kebab-case name; anything else is refused, since the house writes names one way. */
export function namesOf(kebab: string): Names {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab))
    throw new Error(`"${kebab}" is not a name in kebab-case (price-tag).`);
  const words = kebab.split("-");
  const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  const pascal = words.map(capital).join("");
  return {
    kebab,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    snake: words.join("_"),
    title: capital(words.join(" ")),
    words: words.join(" "),
  };
}

/** One of what a name in the plural names: replies, boxes, parcels. */
export function oneOf(plural: string): Names {
  const one = plural
    .replace(/ies$/, "y")
    .replace(/(ss|sh|ch|x)es$/, "$1")
    .replace(/([^s])s$/, "$1");
  if (one === plural) throw new Error(`"${plural}" is not in the plural (parcel-returns).`);
  return namesOf(one);
}
