import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { cruise, type ICruiseResult, type IConfiguration } from "dependency-cruiser";
import { describe, expect, it } from "vitest";

const packageRoot = path.resolve(import.meta.dirname, "..");
const load = createRequire(import.meta.url);
const config = load(path.join(packageRoot, "dependency-cruiser.cjs")) as IConfiguration; // the .cjs names this type itself
const rules = config.forbidden ?? [];
const fixtures = path.join(packageRoot, "fixtures");

async function brokenRules(folder: string): Promise<string[]> {
  const { exclude: _, ...options } = config.options ?? {};
  const { enhancedResolveOptions, ...cruiseOptions } = options;
  const present = readdirSync(folder);
  const { output } = await cruise(
    present,
    { ...cruiseOptions, baseDir: folder, validate: true, ruleSet: { forbidden: rules } },
    enhancedResolveOptions,
  );
  const { violations } = (output as ICruiseResult).summary; // without a reporter the output is the result itself
  return [...new Set(violations.map((violation) => violation.rule.name))];
}

describe("dependency rules", () => {
  it.each(rules.map((rule) => rule.name ?? ""))("%s is broken by its fixture, and no other rule is", async (name) => {
    expect(await brokenRules(path.join(fixtures, name))).toEqual([name]);
  });

  it("have a fixture each, and no fixture is left over", () => {
    expect(readdirSync(fixtures).toSorted()).toEqual(rules.map((rule) => rule.name ?? "").toSorted());
  });

  it("say why and what to do instead", () => {
    for (const rule of rules) expect(rule.comment?.split(". ").length, rule.name).toBeGreaterThan(1);
  });
});
