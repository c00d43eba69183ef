const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Fields of what is sent that the contract's reading of it has left out, as `.data[].price`: it does not name them. */
export function undeclaredFields(sent: unknown, read: unknown, at = ""): string[] {
  if (Array.isArray(sent) && Array.isArray(read))
    return [...new Set(sent.flatMap((one, place) => undeclaredFields(one, read[place], `${at}[]`)))];
  if (!isRecord(sent) || !isRecord(read)) return [];
  return Object.entries(sent).flatMap(([name, value]) => {
    if (value === undefined) return []; // not sent
    return Object.hasOwn(read, name) ? undeclaredFields(value, read[name], `${at}.${name}`) : [`${at}.${name}`];
  });
}
