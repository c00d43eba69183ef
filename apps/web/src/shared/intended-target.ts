/** Search of `/login`: where the visitor wanted to go before (docs/product.md, Screens). */
export interface LoginSearch {
  redirect?: string;
  /** A letter has led here: whoever is logged in is asked before they are sent home (`requireGuest`). */
  from?: "letter";
}

/** Only an address of this site: one slash, then no second slash or backslash, which browsers read as another host. */
const OWN_ADDRESS = /^\/(?![/\\])/;

/** An address of this site; undefined for anything that leads elsewhere. */
export const ownAddress = (given: unknown): string | undefined =>
  typeof given === "string" && OWN_ADDRESS.test(given) ? given : undefined;

/** Reads the intended target; anything that leads elsewhere is dropped. */
export function validateLoginSearch(search: Record<string, unknown>): LoginSearch {
  const redirect = ownAddress(search["redirect"]);
  return {
    ...(redirect !== undefined && { redirect }),
    ...(search["from"] === "letter" && { from: "letter" as const }),
  };
}
