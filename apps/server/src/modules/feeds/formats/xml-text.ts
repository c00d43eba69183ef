const SPECIAL = /[&<>"']/;
const NAMES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Text between tags or inside an attribute. Control characters are gone already (feed-offer.ts). */
export const xmlText = (text: string): string =>
  SPECIAL.test(text) ? text.replaceAll(/[&<>"']/g, (sign) => NAMES[sign] ?? sign) : text;

/** An element with a text; nothing when there is none. */
export const element = (name: string, text: string | number | null): string =>
  text === null || text === "" ? "" : `<${name}>${typeof text === "number" ? text : xmlText(text)}</${name}>\n`;

/** An element whose markup is kept as it is; nothing when there is none. */
export const markupElement = (name: string, markup: string | null, attributes = ""): string =>
  markup ? `<${name}${attributes}><![CDATA[${markup.replaceAll("]]>", "]]]]><![CDATA[>")}]]></${name}>\n` : "";

const BREAKS = /<(?:br ?\/?|\/(?:p|li|h[1-6]|tr|blockquote))>/g;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  "#39": "'",
  nbsp: " ",
};

/** Tags within a line part no words: "<b>Bosch</b>." is "Bosch.". */
const INLINE = /<\/?(?:a|b|em|i|s|span|strong|sub|sup|u)\b[^>]*>/gi;

/** What the shop's own HTML says, without tags: lines for paragraphs. At most so many characters, cut between words. */
export function plainText(html: string, max: number): string {
  const text = html
    .replaceAll(BREAKS, "\n")
    .replaceAll(INLINE, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(#39|\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n[ \n]*/g, "\n")
    .trim();
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), max - 80))}…`;
}

/** "2026-11-22 09:03", Kyiv's clock, as YML and Hotline date their files. */
export const feedMoment = (at: Date): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Kyiv", dateStyle: "short", timeStyle: "short" }).format(at);
