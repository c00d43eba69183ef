/**
 * The brief's wide breakpoint as a media query (docs/product.md, Screens): from here on the filters of the catalogue stand beside its list. The server
 * names their scripts in the page by the same one.
 */
export const WIDE_SCREEN = "(min-width: 1200px)";
