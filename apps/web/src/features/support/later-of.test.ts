import { expect, it } from "vitest";
import { laterOf } from "./later-of.ts";

it("a record that was read before a change never takes the place of what the change has told", () => {
  const changed = { version: 3, assignee: "Анна" };
  expect(laterOf(changed, { version: 2, assignee: "никто" })).toBe(changed);
});
it("of the same version what was told last counts, and of a new record what is told", () => {
  const read = { version: 3, assignee: "Анна" };
  expect(laterOf({ version: 3, assignee: "Анна" }, read)).toBe(read);
  expect(laterOf(undefined, read)).toBe(read);
});
