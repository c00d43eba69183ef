/** Programs that fetch feeds, by a word of the name that they give. */
const KNOWN: readonly (readonly [RegExp, string])[] = [
  [/prom\.?ua|uaprom|\bprom\b/i, "Prom"],
  [/rozetka/i, "Rozetka"],
  [/hotline/i, "Hotline"],
  [/epicentr/i, "Эпицентр"],
  [/facebookexternalhit|facebookcatalog|meta-external/i, "Facebook"],
  [/google/i, "Google"],
  [/^curl/i, "curl"],
  [/^wget/i, "Wget"],
  [/mozilla.*(?:firefox|chrome|safari|edg)\//i, "Браузер"],
];
const LONGEST = 60;

/** Who asks, as people call them; else the first word of the name it gave. A name proves nothing: it is what the caller says of itself. */
export function clientName(agent: string | undefined): string {
  const text = (agent ?? "")
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim();
  return KNOWN.find(([pattern]) => pattern.test(text))?.[1] ?? (text.split(" ")[0]?.slice(0, LONGEST) || "Без имени");
}
