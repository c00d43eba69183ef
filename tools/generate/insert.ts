/** The place where a line belongs; a file that has changed its shape since is told, not guessed at. */
function placeOf(text: string, mark: string, from = 0): number {
  const at = text.indexOf(mark, from);
  if (at < 0)
    throw new Error(`There is no "${mark.trim()}" to put a line at: put it in by hand, and mend tools/generate.`);
  return at;
}

/** Adds an import after the last one. */
export function withImport(text: string, statement: string): string {
  const last = [...text.matchAll(/^(?:import|export \*) [^;]*;\n/gm)].at(-1);
  const at = last ? last.index + last[0].length : 0;
  return `${text.slice(0, at)}${statement}\n${text.slice(at)}`;
}

/** Adds a line right after a mark. */
export function after(text: string, mark: string, line: string): string {
  const at = placeOf(text, mark) + mark.length;
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
}

/** Adds a line at the end of the block that a mark opens. */
export function atEndOf(text: string, mark: string, end: string, line: string): string {
  const at = placeOf(text, end, placeOf(text, mark)) + 1; // after the line break that the end begins with
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
}
