import { expect, test } from "vitest";
import { networkOf } from "./network.ts";

test.each([
  ["203.0.113.7", "203.0.113.7", true],
  ["203.0.113.7", "203.0.113.8", false],
  ["::ffff:203.0.113.7", "203.0.113.7", true],
  ["2001:db8:1:2::1", "2001:0db8:0001:0002:ffff:ffff:ffff:ffff", true],
  ["2001:db8:1:2::1", "2001:db8:1:3::1", false],
])("%s and %s are of one network: %s", (one, other, isSame) => {
  expect(networkOf(one) === networkOf(other)).toBe(isSame);
});
