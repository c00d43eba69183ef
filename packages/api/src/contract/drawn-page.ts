/** A page that the server drew before it was sent. */
export interface DrawnPage {
  /** Markup of the page's root element. */
  readonly html: string;
  /** Title of the document, as text. */
  readonly title: string;
}

/**
 * What the built web application offers the server: draws the page at an address (path and query) from the boot data that
 * the page will carry. Null when these are not enough; throws when the screen fails.
 */
export type DrawPage = (url: string, boot: unknown) => Promise<DrawnPage | null>;
