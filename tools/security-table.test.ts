import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const STANDARD_FOLDER = "apps/server/src/modules/auth";
const FOLDERS = /^(?:apps|packages|tools)\//;

/** A rule of the table with the tests that it names: by file, the beginnings or pieces of their titles. */
interface Rule {
  readonly rule: string;
  readonly tests: readonly { readonly file: string; readonly names: readonly string[] }[];
}

/** Rules of docs/security.md, and what else it says that is shown by tests: `- **6.1.1:** text. Shown by \`file\` "test", "test"; \`file\` "test".` */
function rulesOf(page: string): Rule[] {
  return page.split("\n").flatMap((line) => {
    const [, rule, text] = /^- \*\*([^*]+?)[:.]\*\* (.*)$/.exec(line) ?? [];
    if (rule === undefined || text === undefined || !/\bShown by\b/.test(text)) return [];
    const shown = text.slice(text.indexOf("Shown by"));
    const tests = shown.split("; ").map((part) => ({
      file: /`([^`]+)`/.exec(part)?.[1] ?? "",
      names: [...part.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name),
    }));
    return [{ rule, tests }];
  });
}

/** Titles of a file's tests, its stories among them. */
function titlesOf(source: string): string[] {
  const quoted = [...source.matchAll(/\b(?:describe|it|test)(?:\.\w+)?\(\s*"((?:[^"\\]|\\.)*)"/g)];
  const widths = [...source.matchAll(/\b(?:it|test)\(\s*`((?:[^`\\]|\\.)*)`/g)]; // one for each width of the screen
  const each = [...source.matchAll(/\)\(\s*"((?:[^"\\]|\\.)*)",\s*(?:async )?\(/g)];
  const stories = [...source.matchAll(/^export const (\w+): Story\b/gm)];
  return [...quoted, ...widths, ...each, ...stories].map(([, title = ""]) => title);
}

/** Names of a rule that are nowhere. */
function missingOf({ tests }: Rule): string[] {
  return tests.flatMap(({ file, names }) => {
    const path = join(root, FOLDERS.test(file) ? "" : STANDARD_FOLDER, file);
    if (file === "" || !existsSync(path)) return [`no file: ${file}`];
    if (names.length === 0) return [`no test is named of ${file}`];
    const titles = titlesOf(readFileSync(path, "utf8"));
    return names.filter((name) => !titles.some((title) => title.includes(name))).map((name) => `${file}: ${name}`);
  });
}

const rules = rulesOf(readFileSync(join(root, "docs/security.md"), "utf8"));

describe("the table of security", () => {
  it.each(rules)("has the tests that $rule names", (rule) => {
    expect(missingOf(rule)).toEqual([]);
  });

  it("says of each rule which test shows it", () => {
    const page = readFileSync(join(root, "docs/security.md"), "utf8");
    const stated = page.match(/^- \*\*\d[^*]*\*\*/gm) ?? [];
    expect(rules.filter(({ rule }) => /^\d/.test(rule))).toHaveLength(stated.length);
    expect(rules.length).toBeGreaterThan(25);
  });

  it("is read so that a test that is gone is missed", () => {
    const line = '- **6.1.1:** Text. Shown by `auth.test.ts` "no such test"; `gone.test.ts` "x"; `auth.test.ts`.';
    expect(rulesOf(line).map(missingOf)).toEqual([
      ["auth.test.ts: no such test", "no file: gone.test.ts", "no test is named of auth.test.ts"],
    ]);
  });
});
