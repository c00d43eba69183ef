/** How far a component is, as its page says. */
export interface PageStatus {
  status: "draft" | "stable" | "deprecated";
  /** Day since which it is deprecated. */
  since?: string;
  /** Day of the last accessibility review. */
  reviewed?: string;
}

const LINE =
  /\*\*Состояние:\*\* (?:(черновик|готов)|уходит с (\d{4}-\d{2}-\d{2}))(?:, доступность проверена (\d{4}-\d{2}-\d{2}))?\./;

/** Reads "- **Состояние:** готов, доступность проверена 2026-11-21." of a page; nothing when there is no such line. */
export function readStatus(mdx: string): PageStatus | undefined {
  const [line, word, since, reviewed] = LINE.exec(mdx) ?? [];
  if (!line) return undefined;
  return {
    status: since ? "deprecated" : word === "черновик" ? "draft" : "stable",
    ...(since && { since }),
    ...(reviewed && { reviewed }),
  };
}

/** Code, names of keys and of products: Latin in a Russian sentence as well. */
const LATIN =
  /`[^`]*`|\b(?:Ctrl|Alt|Shift|Tab|Enter|Escape|Esc|Home|End|Page(?: ?Up| ?Down)?|Delete|Backspace|F\d+)\b/g;

/** Lines of a page's text that have more Latin letters than Cyrillic ones: the beginning of each. */
export function englishLines(mdx: string): string[] {
  return mdx
    .replaceAll(/```[\s\S]*?```|^(?:import|export) .*$|^#+ .*$|^\s*[<{|/}].*$/gm, "")
    .split("\n")
    .filter((line) => {
      const words = line.replaceAll(LATIN, "");
      const count = (letters: RegExp) => words.match(letters)?.length ?? 0;
      return count(/[a-z]/gi) > count(/[а-яё]/gi);
    })
    .map((line) => line.trim().slice(0, 40));
}
