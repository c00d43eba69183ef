import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./bootstrap.mjs";
import { breachesOf, type HouseRule, houseRules } from "./house-rules.ts";
import { type SourceFile, sourceFiles } from "./source-files.ts";

const files = sourceFiles();
const invented = (place: string, text = ""): SourceFile => ({
  path: place,
  name: path.posix.basename(place),
  text,
  lines: text.split("\n"),
});

/** For each rule one file that breaks it: a rule that cannot fail is none. */
const offenders: Record<string, SourceFile> = {
  "settings are read in one place": invented("apps/server/src/app.ts", "const port = process.env.PORT;"),
  "one way to the server": invented("apps/web/src/features/cart/cart.tsx", 'await fetch("/api/cart");'),
  "failures are declared": invented("apps/server/src/modules/cart/cart.service.ts", "throw new Failure(409, text);"),
  "colours come from tokens": invented("packages/ui/src/components/tag/tag.tsx", 'const c = "bg-red-500";'),
  "screens place, they do not paint": invented("apps/web/src/a.tsx", '<p className="mt-2 text-13 text-muted">'),
  "props are named as HTML names them": invented("packages/ui/src/components/tag/tag.tsx", "  isLoading?: boolean;"),
  "looks are variants": invented("packages/ui/src/patterns/a/a.tsx", '<Button className="h-auto! p-0">'),
  "controls have hints, not titles": invented(
    "packages/ui/src/components/tag/tag.tsx",
    'const cross = <button onClick={() => 1} title="Убрать">×</button>;',
  ),
  "numbers are formatted in one place": invented("apps/web/src/features/cart/cart.tsx", "total.toFixed(2)"),
  "no inner index files": invented("packages/ui/src/components/index.ts"),
  "files are named for their subject": invented("apps/web/src/shared/utils.ts"),
  "files are named in kebab-case": invented("apps/web/src/shared/currentUser.ts"),
  "files stay small": invented("apps/web/src/shared/cart.ts", "\n".repeat(401)),
  "no default exports": invented("apps/web/src/shared/cart.ts", "export default cart;"),
  "packages are entered by their doors": invented(
    "apps/web/src/shared/cart.ts",
    'import { a } from "../../../server/src/app.ts";',
  ),
  "SQL stands in repositories": invented("apps/server/src/modules/cart/cart.service.ts", 'await db.query("select 1");'),
  "suppressions say why": invented("apps/web/src/shared/cart.ts", "// oxlint-disable-next-line no-empty"),
  "a journey waits for events, not for time": invented("apps/web/e2e/cart.e2e.ts", "await page.waitForTimeout(300);"),
  "named pages exist": invented("apps/web/src/shared/cart.ts", "/** Rounded once (docs/money.md). */"),
  "named files exist": invented("apps/web/src/shared/cart.ts", "/** Rounded as the till does (till-rounding.ts). */"),
  "rules are found in the repository": invented("apps/web/src/shared/cart.ts", "/** Green toasts (seed section 8). */"),
  "tables fit the screen": invented("docs/guides/commands.md", `| ${"a ".repeat(80)}|`),
  "a TODO has an issue": invented("apps/web/src/shared/cart.ts", "// TODO later"),
};

describe("house rules", () => {
  describe.each(houseRules.map((rule): [string, HouseRule] => [rule.name, rule]))("%s", (name, rule) => {
    it("is kept", () => {
      expect(breachesOf(rule, files), rule.reason).toEqual([]);
    });
    it("can be broken", () => {
      const offender = offenders[name];
      expect(offender && breachesOf(rule, [offender])).toHaveLength(1);
    });
  });

  it.each([
    "return `select e.* from catalog_entries e where ${which}`;",
    'const part = "exists (select from product_params)";',
    "const orders = listReader<OrderRow>()(orderList, {",
  ])("SQL is seen before it is asked: %s", (line) => {
    const rule = houseRules.find(({ name }) => name === "SQL stands in repositories");
    expect(rule && breachesOf(rule, [invented("apps/server/src/modules/cart/cart.service.ts", line)])).toHaveLength(1);
  });

  it.each([
    ["apps/web/src/shared/cart.ts", "/** Rounded once (docs/product.md, Coins). */", "names a heading"],
    ["apps/web/src/shared/cart.ts", "// See docs/decisions/9999 for the reason.", "names the record 9999"],
    ["docs/guides/commands.md", "See [adding](add-a-thing.md).", "links to add-a-thing.md"],
    ["docs/guides/commands.md", "See [money](../product.md#coins).", "links to ../product.md#coins"],
  ])("a pointer that leads nowhere is seen: %s %s", (place, text, breach) => {
    const rule = houseRules.find(({ name }) => name === "named pages exist");
    expect(rule && breachesOf(rule, [invented(place, text)])).toEqual([expect.stringContaining(breach)]);
  });

  it.each([
    ["apps/web/src/shared/cart.ts", "// See tools/no-such-folder for the rest.", "names tools/no-such-folder"],
    ["docs/guides/commands.md", "Taken from `shared/no-such-list.tsx`.", "names shared/no-such-list.tsx"],
    ["apps/server/src/db/a.sql", "select 1; -- as in no-such-query.sql", "names no-such-query.sql"],
  ])("a file that is not there is seen: %s %s", (place, text, breach) => {
    const rule = houseRules.find(({ name }) => name === "named files exist");
    expect(rule && breachesOf(rule, [invented(place, text)])).toEqual([expect.stringContaining(breach)]);
  });

  it.each(["Rounded once (docs/product.md, Money).", "A toast (docs/product.md, Errors: green or red)."])(
    "a pointer that leads somewhere is no breach: %s",
    (text) => {
      const rule = houseRules.find(({ name }) => name === "named pages exist");
      expect(rule && breachesOf(rule, [invented("apps/web/src/shared/cart.ts", `/** ${text} */`)])).toEqual([]);
    },
  );

  it("a component has its code, its stories and its page", () => {
    const home = path.join(root, "packages/ui/src");
    const incomplete = ["components", "patterns"].flatMap((kind) =>
      !existsSync(path.join(home, kind))
        ? []
        : readdirSync(path.join(home, kind), { withFileTypes: true })
            .filter((entry) => entry.isDirectory())
            .flatMap(({ name }) =>
              [`${name}.tsx`, `${name}.stories.tsx`, `${name}.mdx`]
                .filter((file) => !existsSync(path.join(home, kind, name, file)))
                .map((file) => `${kind}/${name}/${file}`),
            ),
    );
    expect(incomplete, "A component without stories or a page is one that designers cannot review.").toEqual([]);
  });

  it("packages come from the public registry alone", () => {
    const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as {
      packages: Record<string, { resolved?: string; link?: boolean }>; // npm's documented shape
    };
    const odd = Object.entries(lock.packages)
      .filter(([, info]) => info.resolved && !info.link && !info.resolved.startsWith("https://registry.npmjs.org/"))
      .map(([name, info]) => `${name}: ${info.resolved}`);
    expect(odd, "Another host may be gone or closed for whoever installs next.").toEqual([]);
  });
});
