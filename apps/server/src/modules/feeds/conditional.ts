import type { IncomingHttpHeaders } from "node:http";

/** A file as responses know it. */
export interface Representation {
  /** Strong, in its quotes. */
  readonly etag: string;
  readonly modified: Date;
  readonly size: number;
}

/** What of a file is sent: nothing new, all of it, a part of it, or no part that there is. */
export type Sending =
  | { readonly status: 304 | 416 }
  | { readonly status: 200; readonly start: 0; readonly end: number }
  | { readonly status: 206; readonly start: number; readonly end: number };

const weak = (tag: string) => tag.trim().replace(/^W\//, "");
const names = (list: string, etag: string) =>
  list.trim() === "*" || list.split(",").some((tag) => weak(tag) === weak(etag));
const seconds = (at: Date) => Math.floor(at.getTime() / 1_000);

/** Whether the caller has it already (RFC 9110, 13.2.2): a named tag decides, a date only without one. */
function isKnown(headers: IncomingHttpHeaders, { etag, modified }: Representation): boolean {
  const given = headers["if-none-match"];
  if (given !== undefined) return names(given, etag);
  const since = Date.parse(headers["if-modified-since"] ?? "");
  return !Number.isNaN(since) && seconds(modified) <= Math.floor(since / 1_000);
}

/** Whether the part that the caller wants is of the same bytes as the one it has. */
function isSameForRange(headers: IncomingHttpHeaders, { etag, modified }: Representation): boolean {
  const given = headers["if-range"];
  if (given === undefined) return true;
  if (typeof given !== "string") return false;
  return given.includes('"') ? given.trim() === etag : Math.floor(Date.parse(given) / 1_000) === seconds(modified);
}

/** What a GET of a file is answered with. One range is served; several at once, and units that are no bytes, are overlooked, as the RFC allows. */
export function sendingOf(headers: IncomingHttpHeaders, file: Representation): Sending {
  if (isKnown(headers, file)) return { status: 304 };
  const whole = { status: 200, start: 0, end: Math.max(0, file.size - 1) } as const;
  const range = /^bytes=(\d*)-(\d*)$/.exec(headers.range?.trim() ?? "");
  if (!range || !isSameForRange(headers, file)) return whole;
  const [, first = "", last = ""] = range;
  if (first === "" && last === "") return whole;
  const start = first === "" ? Math.max(0, file.size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? file.size - 1 : Math.min(Number(last), file.size - 1);
  if (first !== "" && last !== "" && Number(last) < Number(first)) return whole;
  if (start >= file.size || (first === "" && Number(last) === 0)) return { status: 416 };
  return { status: 206, start, end };
}

/** Whether the caller takes gzip: named and not refused by a weight of zero. */
export function takesGzip(headers: IncomingHttpHeaders): boolean {
  const given = String(headers["accept-encoding"] ?? "");
  const named = given.split(",").map((one) =>
    one
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/),
  );
  const weight = named.find(([name]) => name === "gzip" || name === "x-gzip") ?? named.find(([name]) => name === "*");
  return weight !== undefined && Number(weight[1] ?? 1) > 0;
}
