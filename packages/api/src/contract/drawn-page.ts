/** A page that the server drew before it was sent. */
export interface DrawnPage {
  /** Markup of the page's root element. */
  readonly html: string;
  /** Title of the document, as text. */
  readonly title: string;
  /** What search engines describe it with, as text; absent where the page says nothing of its own. */
  readonly description?: string;
}

/** The screen that a page is drawn for: widths in CSS pixels. */
export interface DrawnFor {
  readonly width: number;
  /** Width of the page's content; absent where nobody has measured it. */
  readonly content?: number;
}

/**
 * A cookie in which the browser of who is signed in says how wide its window is, and how wide the page's content in it: `1440.1327`. It says nothing where
 * a page looks otherwise than it would be drawn: by the reader's own columns, a pinned menu, larger letters.
 */
export const SCREEN_COOKIE = "screen";

/** What the cookie says; null when it says nothing that can be. */
export function readScreen(cookie: string | undefined): { readonly width: number; readonly content: number } | null {
  const [, width, content] = /^(\d{3,4})\.(\d{3,4})$/.exec(cookie ?? "") ?? [];
  return width && content && Number(content) <= Number(width)
    ? { width: Number(width), content: Number(content) }
    : null;
}

/**
 * What the built web application offers the server: draws the page at an address (path and query) from the boot data that
 * the page will carry. Null when these are not enough; throws when the screen fails.
 */
export type DrawPage = (url: string, boot: unknown) => Promise<DrawnPage | null>;
