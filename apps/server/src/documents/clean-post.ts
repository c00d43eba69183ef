import { postTextAttributes, richTextTags } from "@dropship/api/contract/rich-text";
import sanitizeHtml from "sanitize-html";

/** Addresses of pictures that a post may show: the shop's own, and those of their sender that are not taken in yet. */
const OWN_PICTURE = /^(?:\/files\/[0-9a-f]{64}\.webp|\/media\/[\w./-]{1,200}|\/api\/files\/[1-9]\d{0,9}\/content)$/;
/** Signs that nobody sees: they turn the direction of what follows, or hide words in words. */
const HIDDEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: Object.fromEntries(Object.entries(postTextAttributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  nonTextTags: ["script", "style", "textarea", "option", "noscript", "title", "button", "svg", "math", "iframe"],
  nestingLimit: 40,
  transformTags: {
    b: "strong",
    i: "em",
    h1: "h2",
    h5: "h4",
    h6: "h4",
    a: (tagName, { href = "", "data-product": product = "" }) => ({ tagName, attribs: linkTo(href, product) }),
    img: (tagName, { src = "", alt = "", width = "", height = "" }) => ({
      tagName,
      attribs: { src, alt: alt.slice(0, 300), ...sized(width, height) },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !OWN_PICTURE.test(attribs["src"] ?? ""),
};

function linkTo(href: string, product: string): Record<string, string> {
  if (/^[1-9]\d{0,8}$/.test(product)) return { href: `/products/${product}`, "data-product": product };
  return { href, rel: "noopener nofollow" };
}

function sized(width: string, height: string): Record<string, string> {
  return /^\d{1,5}$/.test(width) && /^\d{1,5}$/.test(height) ? { width, height } : {};
}

/** The HTML of a post, reduced to what one may hold. What is clean stays as it is. */
export function cleanPost(html: string): string {
  return sanitizeHtml(html.replaceAll("\0", "").toWellFormed(), RULES).replaceAll(HIDDEN, "").trim();
}

/** A stretch of a post: text, or a product that stands by itself. */
export type PostStretch =
  | { readonly kind: "text"; readonly html: string }
  | { readonly kind: "product"; readonly id: number; readonly name: string };

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s[^>]*)?)>/g;
const VOID = new Set(["br", "img", "hr"]);

/** Parts a clean post at the products that stand by themselves; a product within other text stays a link. */
export function partsOf(html: string): PostStretch[] {
  const parts: PostStretch[] = [];
  let depth = 0;
  let from = 0;
  let open: { at: number; inner: number; id: number } | null = null;
  for (const match of html.matchAll(TAG)) {
    const [whole, slash, tag = "", attributes = ""] = match;
    if (VOID.has(tag)) continue;
    if (slash === "") {
      const product = depth === 0 && tag === "a" ? /\sdata-product="(\d+)"/.exec(attributes)?.[1] : undefined;
      if (product !== undefined) open = { at: match.index, inner: match.index + whole.length, id: Number(product) };
      depth += 1;
      continue;
    }
    depth -= 1;
    if (depth > 0 || open === null) continue;
    if (open.at > from) parts.push({ kind: "text", html: html.slice(from, open.at) });
    parts.push({ kind: "product", id: open.id, name: textOf(html.slice(open.inner, match.index)) });
    from = match.index + whole.length;
    open = null;
  }
  if (from < html.length) parts.push({ kind: "text", html: html.slice(from) });
  return parts.filter((part) => part.kind === "product" || part.html.trim() !== "");
}

const ENTITIES: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** The words of clean HTML, without any of its marks. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim();

/** Addresses of the pictures of clean HTML, each once. */
export const picturesOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/<img src="([^"]+)"/g)].map(([, src = ""]) => src)),
];
