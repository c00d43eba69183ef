import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { drawnOf } from "./direct-icons.ts";

const folder = new URL("icons/", import.meta.resolve("lucide-react/dist/esm/lucide-react.mjs"));
const codeOf = (file: string) => readFileSync(new URL(file, folder), "utf8");
// The others are former names of these.
const files = readdirSync(folder).filter((file) => file.endsWith(".mjs") && codeOf(file).includes("createLucideIcon("));

it("leaves of every icon its name and its lines", () => {
  expect(files.length).toBeGreaterThan(1_000);
  const left = files.filter((file) => {
    const light = drawnOf(codeOf(file));
    return /\b(?:key|aliases|size):|^__iconData/m.test(light) || !/name: "[^"]+",\n {2}node: \[/.test(light);
  });
  expect(left).toEqual([]);
});

it("changes no line of a drawing", () => {
  const code = codeOf("banknote.mjs");
  const lines = [...code.matchAll(/\["\w+", \{ (.+), key: "\w+" \}\]/g)].map(([, line]) => line);
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(drawnOf(code)).toContain(`{ ${line} }`);
});
