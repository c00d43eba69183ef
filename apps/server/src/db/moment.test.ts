import { expect, it } from "vitest";
import { momentOf } from "./moment.ts";

it("is read to the millisecond, however many digits of the second it has", () => {
  const read = (text: string) => momentOf(text).toISOString();
  expect(read("2026-11-26 05:48:30.123456+00")).toBe("2026-11-26T05:48:30.123Z");
  expect(read("2026-11-26 05:48:30.57+00")).toBe("2026-11-26T05:48:30.570Z");
  expect(read("2026-11-26 05:48:30.009+00")).toBe("2026-11-26T05:48:30.009Z");
  expect(read("2024-02-29 23:59:59+00")).toBe("2024-02-29T23:59:59.000Z");
  expect(read("1970-01-01 00:00:00+00")).toBe("1970-01-01T00:00:00.000Z");
});

it("is read in another zone, before 1970 and far away as well", () => {
  expect(momentOf("2026-11-26 07:48:30.5+02").toISOString()).toBe("2026-11-26T05:48:30.500Z");
  expect(momentOf("2026-11-26 11:18:30+05:30").toISOString()).toBe("2026-11-26T05:48:30.000Z");
  expect(momentOf("1969-12-31 23:59:59.5+00").toISOString()).toBe("1969-12-31T23:59:59.500Z");
  expect(momentOf("12026-01-01 00:00:00+00").toISOString()).toBe("+012026-01-01T00:00:00.000Z");
  expect(momentOf("0044-03-15 00:00:00+00 BC").getUTCFullYear()).toBe(-43);
  expect(momentOf("infinity")).toBe(Number.POSITIVE_INFINITY);
});
