import { COUNT_CAP } from "@dropship/api/contract/list";
import { expect, it } from "vitest";
import { capOf, countText } from "./list-steps.tsx";

it("says of a total whether it is all there is, where counting ends, or what the newest alone hold", () => {
  expect(countText({ total: 1_234 })).toBe("1\u00a0234");
  expect(countText({ total: COUNT_CAP, total_is_capped: true })).toBe("более 10\u00a0000");
  expect(countText({ total: 1, total_is_capped: true })).toBe("1 среди последних");
  expect(countText({ total: 0, total_is_capped: true })).toBeNull();
  expect(countText({ total: 0 })).toBe("0");
  expect(capOf({ total: 1, total_is_capped: true })).toBe("newest");
});
