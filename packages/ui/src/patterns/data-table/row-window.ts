/** The rows that are drawn: from `start` up to, not including, `end`. */
export interface RowWindow {
  start: number;
  end: number;
}

/** What the window follows from. Every row has the same height, so it is a division, however long the list. */
export interface WindowInput {
  /** How far the rows are scrolled, in pixels. */
  scrollTop: number;
  /** Height of what can be seen. */
  viewport: number;
  rowHeight: number;
  count: number;
}

/** Rows drawn beyond each edge, so that a quick wheel shows no gap. */
const overscan = 10;
/** The window moves by whole steps: scrolling inside one draws nothing anew. Short ones, so that no frame has many rows to make. */
const step = 2;

/** The window around what can be seen. */
export function rowWindow({ scrollTop, viewport, rowHeight, count }: WindowInput): RowWindow {
  const first = Math.floor(Math.max(0, scrollTop) / rowHeight) - overscan;
  const last = Math.ceil((Math.max(0, scrollTop) + viewport) / rowHeight) + overscan;
  const start = Math.max(0, Math.min(Math.floor(first / step) * step, Math.floor((count - 1) / step) * step));
  return { start, end: Math.max(Math.min(count, Math.ceil(last / step) * step), Math.min(count, start + step)) };
}

/** Drawn rows and the empty room between them, in the order of the list. */
export type WindowPart = { kind: "rows"; start: number; end: number } | { kind: "room"; rows: number; before: number };

/**
 * Cuts a list into drawn rows and room. `kept` is a row that must stay drawn though it is out of sight: the one that has the focus, which
 * would be lost with its element.
 */
export function windowParts({ start, end }: RowWindow, count: number, kept: number | null): WindowPart[] {
  const drawn: RowWindow[] = [{ start, end }];
  if (kept !== null && kept >= 0 && kept < count) {
    if (kept < start) drawn.unshift({ start: kept, end: kept + 1 });
    else if (kept >= end) drawn.push({ start: kept, end: kept + 1 });
  }
  const parts: WindowPart[] = [];
  let at = 0;
  for (const rows of drawn) {
    if (rows.end <= rows.start) continue;
    if (rows.start > at) parts.push({ kind: "room", rows: rows.start - at, before: at });
    parts.push({ kind: "rows", ...rows });
    at = rows.end;
  }
  if (at < count) parts.push({ kind: "room", rows: count - at, before: at });
  return parts;
}
