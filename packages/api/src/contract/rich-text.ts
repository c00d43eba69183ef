/**
 * Every tag that may stand in a formatted text: descriptions of products, news, replies of support. The server removes all other tags, and the
 * design system has a style for each of these. It keeps a copy of the list, because it must not import the contract; a test compares the two.
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

/** A tag of a formatted text. */
export type RichTextTag = (typeof richTextTags)[number];

/**
 * Tags that are removed from a supplier's description. Links and pictures would lead out of the shop. `h2` and horizontal rules (`hr`)
 * divide the product's page into its sections; inside a description they would look like new sections.
 */
const notFromSuppliers: readonly RichTextTag[] = ["h2", "a", "img", "hr"];

/** Tags that may stand in a supplier's description. */
export const supplierTextTags: readonly RichTextTag[] = richTextTags.filter((tag) => !notFromSuppliers.includes(tag));

/** Attributes that may stand in a supplier's description, by tag. None of them changes how the text looks. */
export const supplierTextAttributes: Partial<Record<RichTextTag, readonly string[]>> = {
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan"],
};

/**
 * Attributes that may stand in a post, by tag; every tag may. A link with `data-product` that stands by itself is shown as a card of that product; width and
 * height of a picture are written by the server.
 */
export const postTextAttributes: Partial<Record<RichTextTag, readonly string[]>> = {
  a: ["href", "rel", "data-product"],
  img: ["src", "alt", "width", "height"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan"],
};
