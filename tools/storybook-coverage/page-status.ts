/** How far a component is, as its page says. */
export interface PageStatus {
  status: "draft" | "stable" | "deprecated";
  /** Day since which it is deprecated. */
  since?: string;
  /** Day of the last accessibility review. */
  reviewed?: string;
}

const LINE =
  /\*\*Status:\*\* (?:(draft|stable)|deprecated since (\d{4}-\d{2}-\d{2}))(?:, accessibility reviewed (\d{4}-\d{2}-\d{2}))?\./;

/** Reads "- **Status:** stable, accessibility reviewed 2026-11-21." of a page; nothing when there is no such line. */
export function readStatus(mdx: string): PageStatus | undefined {
  const [line, status, since, reviewed] = LINE.exec(mdx) ?? [];
  if (!line) return undefined;
  return {
    status: since ? "deprecated" : status === "draft" ? "draft" : "stable",
    ...(since && { since }),
    ...(reviewed && { reviewed }),
  };
}
