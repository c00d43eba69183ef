/** Longest address that is read as it stands: of a page, one that is longer is cut; of a program, refused. */
export const ADDRESS_LENGTH = 16_000;

/** Room for a request's address and headers, bytes: 10,000 Cyrillic letters in an address take 60,000. */
export const HEADER_BYTES = 96 * 1024;

/** Longest value in the query of a cut address, the length of a search; and the longest such query. */
const VALUE_LENGTH = 200;
const QUERY_LENGTH = 4_000;

/** A page's address with as much of its query as a screen can use; null where the path itself is endless or leads elsewhere. */
export function cutAddress(url: string): string | null {
  const [path = "", query = ""] = url.split(/\?(.*)/s);
  // Two slashes would lead to another server.
  if (path.length > QUERY_LENGTH || !path.startsWith("/") || path.startsWith("//")) return null;
  const kept = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(query)) {
    const longer = new URLSearchParams(kept);
    // A sign of two halves that was cut in the middle goes.
    longer.append(name, value.slice(0, VALUE_LENGTH).replace(/[\uD800-\uDBFF]$/, ""));
    if (String(longer).length <= QUERY_LENGTH) kept.append(name, longer.getAll(name).at(-1) ?? "");
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}
