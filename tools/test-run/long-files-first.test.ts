import { globSync } from "node:fs";
import { expect, it } from "vitest";
import { root } from "../bootstrap.mjs";
import { LONG_FILES, placeOf } from "./long-files-first.ts";

it("every file that is begun first exists, once", () => {
  const files = globSync("apps/server/{src,test}/**/*.test.ts", { cwd: root }).map((file) =>
    file.replaceAll("\\", "/"),
  );
  expect(LONG_FILES.filter((end) => files.filter((file) => file.endsWith(`/${end}`)).length !== 1)).toEqual([]);
});

it("files are placed by their name alone, those that are not long behind the others", () => {
  const files = [
    "/test/money.test.ts",
    "/test/kill.test.ts",
    String.raw`C:\test\simulation.test.ts`,
    "/test/skill.test.ts",
  ];
  expect(files.toSorted((a, b) => placeOf(a) - placeOf(b))).toEqual([
    String.raw`C:\test\simulation.test.ts`,
    "/test/kill.test.ts",
    "/test/money.test.ts",
    "/test/skill.test.ts",
  ]);
});
