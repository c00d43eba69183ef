import { safeHref } from "../rich-text/rich-text-schema.ts";

/** Puts an element of another kind in the place of one, with what was inside. */
function rename(element: Element, tag: string): HTMLElement {
  const made = element.ownerDocument.createElement(tag);
  made.append(...element.childNodes);
  element.replaceWith(made);
  return made;
}

function wrapInside(element: Element, tag: string): void {
  const made = element.ownerDocument.createElement(tag);
  made.append(...element.childNodes);
  element.append(made);
}

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

/** Paragraphs of Word that are items of a list: turned into a real list, one level. */
function gatherWordLists(root: ParentNode): void {
  const isItem = (element: Element | null): element is HTMLElement =>
    element instanceof HTMLElement && /mso-list:\s*l\d/i.test(element.getAttribute("style") ?? "");
  for (const first of root.querySelectorAll("p")) {
    if (!isItem(first) || !first.isConnected) continue;
    const mark = first.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')?.textContent ?? "";
    const list = first.ownerDocument.createElement(/^\s*(\d+|[a-zа-я])[.)]/i.test(mark) ? "ol" : "ul");
    first.before(list);
    for (let item: Element | null = first; isItem(item);) {
      const next: Element | null = item.nextElementSibling;
      for (const bullet of item.querySelectorAll('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]'))
        bullet.remove();
      list.append(rename(item, "li"));
      item = next;
    }
  }
}

/** Tables are not written here: each cell becomes a paragraph, or what stood in it. */
function flattenTables(root: ParentNode): void {
  for (const table of root.querySelectorAll("table")) {
    const cells = [...table.querySelectorAll("td, th")].filter((cell) => !cell.querySelector("td, th"));
    table.replaceWith(
      ...cells.flatMap((cell) =>
        cell.querySelector("p, ul, ol, h1, h2, h3") ? [...cell.childNodes] : [rename(cell, "p")],
      ),
    );
  }
}

/** Words that look bold or italic only by style, as Google Docs writes them. */
function nameStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>("[style]")) {
    const { fontWeight, fontStyle } = element.style;
    const isPlainBold = /^(B|STRONG)$/.test(element.tagName) && (fontWeight === "normal" || fontWeight === "400");
    if (isPlainBold) {
      unwrap(element); // the wrapper of a whole Google document
      continue;
    }
    if (element.tagName !== "SPAN") continue;
    if (fontStyle === "italic") wrapInside(element, "em");
    if (fontWeight === "bold" || Number(fontWeight) >= 600) wrapInside(element, "strong");
  }
}

/**
 * HTML from the clipboard made fit for the editor: what Word and Google Docs add is taken away, their lists and bold words become real
 * ones, headings fit below the page's own, unsafe links become text, pictures that nobody else could see are dropped.
 */
export function cleanPaste(html: string, { tables = false } = {}): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  const { body } = page;
  const comments = page.createNodeIterator(body, NodeFilter.SHOW_COMMENT);
  for (let node = comments.nextNode(); node; node = comments.nextNode()) (node as Comment).remove(); // only comments are shown to it
  for (const element of body.querySelectorAll(
    "style, script, meta, link, title, xml, head, noscript, iframe, object, form",
  )) {
    element.remove();
  }
  for (const element of [...body.querySelectorAll("*")].filter((one) => one.tagName.includes(":"))) unwrap(element); // <o:p>
  gatherWordLists(body);
  nameStyles(body);
  for (const heading of body.querySelectorAll("h1")) rename(heading, "h2");
  for (const heading of body.querySelectorAll("h4, h5, h6")) rename(heading, "h3");
  if (!tables) flattenTables(body);
  for (const link of body.querySelectorAll("a")) {
    const href = safeHref(link.getAttribute("href") ?? "");
    if (href === null || href.startsWith("#")) unwrap(link);
    else link.setAttribute("href", href);
  }
  for (const picture of body.querySelectorAll("img")) {
    if (!/^https?:\/\//i.test(picture.getAttribute("src") ?? "")) picture.remove();
  }
  for (const element of body.querySelectorAll("*")) {
    for (const name of element.getAttributeNames()) {
      if (!["href", "src", "alt", "start", "data-product", ...(tables ? ["colspan", "rowspan"] : [])].includes(name))
        element.removeAttribute(name);
    }
  }
  for (const empty of body.querySelectorAll("p, span")) {
    if (!empty.querySelector("img, br") && empty.textContent?.trim() === "") empty.remove();
  }
  return body.innerHTML;
}
