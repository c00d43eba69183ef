/**
 * What the view dresses. The server lets pass the same list, which stands in the contract; the design system knows no contract, so
 * tools/rich-text-lists.test.ts compares the two.
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

/** What the editor writes: a part of what the view dresses. */
export const editorTags = [
  "p",
  "br",
  "h2",
  "h3",
  "strong",
  "em",
  "a",
  "img",
  "ul",
  "ol",
  "li",
  "blockquote",
] as const satisfies readonly (typeof richTextTags)[number][];

/**
 * The address of a link as it may be written, or null when it is none: http, https, mail, phone, a path of this shop. A bare domain
 * gets https. Everything else, scripts first of all, is refused.
 */
export function safeHref(text: string): string | null {
  // Browsers ignore these inside a scheme ("java\nscript:"), so they must not hide one from us.
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const href = text.replaceAll(/[\u0000-\u0020\u007f]/g, "");
  if (href === "") return null;
  if (/^(#|\/(?![/\\]))/.test(href)) return href;
  if (/^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/i.test(href)) return href;
  if (/^tel:\+?[\d()-]{5,20}$/i.test(href)) return href;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(href)) return `mailto:${href}`;
  const address = /^https?:\/\//i.test(href)
    ? href
    : /^[\w-]+(\.[\w-]+)+([/?#:]|$)/u.test(href)
      ? `https://${href}`
      : null;
  if (address === null || !URL.canParse(address)) return null;
  const { hostname, username } = new URL(address);
  // A name before the host ("shop.ua@evil.com") only serves to mislead.
  return username === "" && (hostname.includes(".") || hostname === "localhost") ? address : null;
}
