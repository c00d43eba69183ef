import { describe, expect, it } from "vitest";
import { sendingOf, takesGzip } from "./conditional.ts";

const modified = new Date("2026-11-22T09:03:00Z");
const file = { etag: '"abc"', modified, size: 1_000 };
const date = modified.toUTCString();
const whole = { status: 200, start: 0, end: 999 };

describe("a file that the caller has", () => {
  it.each([
    { "if-none-match": '"abc"' },
    { "if-none-match": 'W/"abc"' },
    { "if-none-match": '"x", "abc"' },
    { "if-none-match": "*" },
    { "if-modified-since": date },
    { "if-modified-since": new Date("2026-11-23").toUTCString() },
  ])("is not sent again: %j", (headers) => expect(sendingOf(headers, file)).toEqual({ status: 304 }));

  it.each([
    {},
    { "if-none-match": '"x"' },
    // A tag that does not fit counts for more than a date that would.
    { "if-none-match": '"x"', "if-modified-since": date },
    { "if-modified-since": new Date("2026-11-21").toUTCString() },
    { "if-modified-since": "yesterday" },
  ])("is sent when it changed: %j", (headers) => expect(sendingOf(headers, file)).toEqual(whole));
});

describe("a part of a file", () => {
  it.each([
    ["bytes=0-99", 0, 99],
    ["bytes=900-", 900, 999],
    ["bytes=-10", 990, 999],
    ["bytes=-5000", 0, 999],
    ["bytes=990-5000", 990, 999],
  ])("%s", (range, start, end) => expect(sendingOf({ range }, file)).toEqual({ status: 206, start, end }));

  it.each(["bytes=5-2", "bytes=0-1,5-6", "lines=1-2", "bytes=-", "bytes=a-b"])("%s is no range: all is sent", (range) =>
    expect(sendingOf({ range }, file)).toEqual(whole),
  );
  it.each(["bytes=1000-", "bytes=-0"])("%s lies outside", (range) =>
    expect(sendingOf({ range }, file)).toEqual({ status: 416 }),
  );

  it("is of the bytes that the caller has begun with, else all is sent", () => {
    const range = "bytes=0-9";
    expect(sendingOf({ range, "if-range": '"abc"' }, file).status).toBe(206);
    expect(sendingOf({ range, "if-range": date }, file).status).toBe(206);
    for (const other of ['"x"', 'W/"abc"', new Date("2026-11-20").toUTCString()])
      expect(sendingOf({ range, "if-range": other }, file)).toEqual(whole);
  });
});

it.each([
  ["gzip", true],
  ["deflate, GZIP;q=0.5", true],
  ["*", true],
  ["br", false],
  ["gzip;q=0", false],
  ["*, gzip;q=0", false],
  [undefined, false],
])("accept-encoding %s: gzip %s", (given, takes) =>
  expect(takesGzip(given === undefined ? {} : { "accept-encoding": given })).toBe(takes),
);
