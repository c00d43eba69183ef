import { supplierTextAttributes, supplierTextTags } from "@dropship/api/contract/rich-text";
import sanitizeHtml from "sanitize-html";

// What a description may say, and nothing about how it looks: styles, classes and data attributes of the supplier's site would break ours.
const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...supplierTextTags],
  allowedAttributes: Object.fromEntries(
    Object.entries(supplierTextAttributes).map(([tag, names]) => [tag, [...names]]),
  ),
  transformTags: { b: "strong", i: "em", h1: "h3", h2: "h3", h5: "h4", h6: "h4", div: "p", section: "p", article: "p" },
  // Their text is not text for people.
  nonTextTags: ["script", "style", "textarea", "option", "noscript", "title", "button"],
  enforceHtmlBoundary: false,
  // No description needs more; each level of empty tags costs another look at the whole text.
  nestingLimit: 40,
};

const EMPTY = /<(p|strong|em|u|s|h3|h4|li|ul|ol|blockquote)>(?:\s|&nbsp;|\u00a0|<br \/>)*<\/\1>/g;

/** HTML of a supplier's description, reduced to what ours may hold. Plain text becomes paragraphs. */
export function cleanHtml(html: string): string {
  const source = /<[a-z!/]/i.test(html)
    ? html
    : html
        .split(/\n\s*\n|\n/)
        .map((line) => `<p>${line.trim()}</p>`)
        .join("");
  // Twice: a paragraph of blocks, as divs become by the first pass, is taken apart by the second.
  let clean = sanitizeHtml(sanitizeHtml(source, RULES), RULES);
  for (let before = ""; before !== clean;) {
    before = clean;
    clean = clean.replaceAll(EMPTY, "");
  }
  return clean
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?(<\/?(?:p|ul|ol|li|table|thead|tbody|tr|th|td|h3|h4|blockquote)\b[^>]*>) ?/g, "$1")
    .trim();
}
