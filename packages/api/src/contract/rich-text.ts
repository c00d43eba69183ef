/**
 * Every tag that a text written with layout may hold: descriptions, news, answers. The server lets pass these and nothing else,
 * and the view of the design system dresses these (its own copy is compared with this one by a test: it may know no contract).
 */
export const richTextTags = [
  "p",
  "br",
  "h2",
  "h3",
  "h4",
  "strong",
  "em",
  "u",
  "s",
  "sub",
  "sup",
  "a",
  "img",
  "ul",
  "ol",
  "li",
  "blockquote",
  "hr",
  "table",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
] as const;

/** A tag of a text with layout. */
export type RichTextTag = (typeof richTextTags)[number];

/** What a supplier's description loses: links and pictures lead out of the shop, the second level of headings and rules are the page's. */
const notFromSuppliers: readonly RichTextTag[] = ["h2", "a", "img", "hr"];

/** Tags that are left of a supplier's description. */
export const supplierTextTags: readonly RichTextTag[] = richTextTags.filter((tag) => !notFromSuppliers.includes(tag));

/** Attributes that are left of a supplier's description, by tag; nothing about looks. */
export const supplierTextAttributes: Partial<Record<RichTextTag, readonly string[]>> = {
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan"],
};
