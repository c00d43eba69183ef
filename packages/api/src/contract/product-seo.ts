/** So much of a title and of a description a search engine shows; what is longer is cut there. */
export const SEO_SHOWN = { title: 60, description: 160 } as const;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  nbsp: " ",
};

/** A text up to a length, cut between words where one ends near. */
export function seoCut(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most - 1).toWellFormed();
  return `${start.slice(0, Math.max(start.lastIndexOf(" "), most - 30)).replace(/[\s.,;:–—-]+$/u, "")}…`;
}

/** What a page is described with where nobody has written that: the beginning of the product's own text, in one line. */
export const seoDescriptionOf = (html: string): string =>
  seoCut(
    html
      .slice(0, 4_000)
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/&(#39|\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
      .replaceAll(/\s+/g, " ")
      .replaceAll(/ (?=[.,;:!?])/g, "")
      .trim(),
    SEO_SHOWN.description,
  );
