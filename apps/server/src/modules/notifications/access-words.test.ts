import { expect, it } from "vitest";
import { accessChangeWords } from "./access-words.ts";

it("an asked deletion is told with its day in Kyiv, which begins before that of Greenwich", () => {
  const [, text] = accessChangeWords({ what: "deletion-asked", dueAt: "2026-12-11T22:30:00.000Z" });
  expect(text).toMatch(/Он будет удалён 12\sдекабря\s2026\sг\.; до этого дня/);
  expect(accessChangeWords({ what: "deletion-asked" })[1]).toContain("через 14 дней");
});
