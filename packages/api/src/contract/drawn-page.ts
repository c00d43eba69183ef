/** A page that the server drew before it was sent. */
export interface DrawnPage {
  /** Markup of the page's root element. */
  readonly html: string;
  /** Title of the document, as text. */
  readonly title: string;
  /** What search engines describe it with, as text; absent where the page says nothing of its own. */
  readonly description?: string;
  /** What the screen read beyond the boot data; the page carries it too. */
  readonly read?: ReadByScreen;
}

/** What a screen reads. */
export interface ReadByScreen {
  /** Addresses by the operation and what it is asked for: the screen's first reads, made before it is drawn. */
  readonly reads: Record<string, string>;
  /** Responses by their address. */
  readonly responses: Record<string, unknown>;
  /** What its parts read as they are drawn: the key in the cache, the address, and whether the cache holds the response or its `data` alone. */
  readonly queries: readonly KeptQuery[];
}
/** See `ReadByScreen.queries`. */
export type KeptQuery = readonly [key: readonly unknown[], address: string, isData: boolean];

/** The screen that a page is drawn for: widths in CSS pixels. */
export interface DrawnFor {
  readonly width: number;
  /** Width of the page's content; absent where nobody has measured it. */
  readonly content?: number;
  /** When it is drawn, ms since 1970; absent where the page is kept for others. */
  readonly at?: number;
  /**
   * Parts of screens that this browser shows in a way of its own: a screen that has one is left to it (apps/web/src/shared/own-look.ts), or draws it
   * so (shared/push/push-offered.ts there).
   */
  readonly own?: readonly string[];
}

/**
 * A cookie in which the browser of who is signed in says how wide its window is, how wide the page's content in it, and which parts it shows in a way
 * of its own: `1440.1327~orders`. It says nothing where every page looks otherwise than it would be drawn: by a pinned menu, by larger letters.
 */
export const SCREEN_COOKIE = "screen";

/** What the cookie says; null when it says nothing that can be. */
export function readScreen(cookie: string | undefined): DrawnFor | null {
  const [, width, content, own] = /^(\d{3,4})\.(\d{3,4})((?:~[\w.-]+)*)$/.exec(cookie ?? "") ?? [];
  if (!width || !content || Number(content) > Number(width)) return null;
  return { width: Number(width), content: Number(content), ...(own && { own: own.slice(1).split("~") }) };
}

/** Reads an address of the API as the viewer of the page that is being drawn; null when that fails. */
export type ReadForPage = (address: string) => Promise<unknown>;

/**
 * What the built web application offers the server: draws the page at an address (path and query) from the boot data that
 * the page will carry, and from what its screen reads beyond them. Null when the browser has to draw it; throws when the screen fails.
 */
export type DrawPage = (url: string, boot: unknown, read: ReadForPage) => Promise<DrawnPage | null>;

/** Fetches the code of all screens, one after another, so that none has to be fetched while somebody waits for its page. */
export type FetchScreens = () => Promise<void>;
