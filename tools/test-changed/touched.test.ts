import { describe, expect, it } from "vitest";
import { root } from "../bootstrap.mjs";
import { screens } from "../visual/screens.ts";
import { namedPaths, testsReading } from "./read-files.ts";
import { isBuilt, nearTests, touchedStories } from "./touched.ts";
import { isFrame, screensOf } from "./touched-screens.ts";

describe("the near tests of the server", () => {
  const reached = [
    "apps/server/src/modules/orders/orders.test.ts",
    "apps/server/src/modules/cart/cart.test.ts",
    "apps/server/src/http/web.test.ts",
    "apps/server/test/fuzz.test.ts",
  ];
  const near = (...changed: string[]) => nearTests(reached, changed).run;

  it("are those of the changed module, wherever in it the change is", () => {
    expect(near("apps/server/src/modules/orders/placing/holds.ts")).toEqual([reached[0]]);
  });
  it("are those of the module whose entry of the contract was changed", () => {
    expect(near("packages/api/src/contract/cart.ts")).toEqual([reached[1]]);
  });
  it("are those of the same folder outside of the modules, and those changed themselves", () => {
    expect(near("apps/server/src/http/web.ts", "apps/server/test/fuzz.test.ts")).toEqual([reached[2], reached[3]]);
  });
  it("are those that read what was changed", () => {
    expect(nearTests(reached, ["docs/security.md"], ["apps/server/test/fuzz.test.ts"]).run).toEqual([reached[3]]);
  });
  it("leave the rest to be told of", () => {
    expect(nearTests(reached, ["apps/server/src/modules/orders/a.ts"]).left).toEqual(reached.slice(1));
    expect(nearTests(reached, ["apps/server/src/app.ts"])).toEqual({ run: [], left: reached });
  });
});

describe("the tests that read a changed file", () => {
  it.each([
    ["docs/reference/product-feeds.md", "apps/server/src/modules/feeds/feed-rules.test.ts"],
    ["docs/security.md", "tools/security-table.test.ts"],
    ["apps/server/test/pain.001.001.03.xsd", "apps/server/src/modules/payouts/bank-file.test.ts"],
    ["apps/server/src/db/sql/feeds.sql", "apps/server/test/sql-files.test.ts"],
    ["packages/ui/src/styles/tokens.css", "packages/ui/src/styles/contrast.test.ts"],
    ["apps/web/src/features/orders/order-columns.tsx", "tools/lines.test.ts"],
  ])("%s: %s among them", (file, test) => {
    expect(testsReading(root, [file])).toContain(test);
  });
  it("are none for a file that no test names", () => {
    const unnamed = ["packages/money", "src/money.ts"].join("/"); // else this test would name it
    expect(testsReading(root, [unnamed])).toEqual([]);
  });
  it("are found by what they quote, seen from their folder and from the root; imports are followed by Vitest", () => {
    const text = `import { sum } from "./sum.ts";
      read(new URL("../page.md", import.meta.url)); read("docs/guides"); read(\`docs/\${name}.md\`); say("many words");`;
    expect(namedPaths({ file: "tools/a/b.test.ts", text })).toEqual([
      "tools/page.md",
      "tools/a/docs/guides",
      "docs/guides",
      "tools/a/docs",
      "tools/a/many words",
    ]);
  });
});

describe("the touched stories", () => {
  const files = [
    "packages/ui/src/components/button/button.stories.tsx",
    "packages/ui/src/components/button-group/button-group.stories.tsx",
    "packages/ui/src/patterns/app-shell/app-shell.stories.tsx",
  ];
  it("are those in the folder of the touched component", () => {
    expect(touchedStories(["packages/ui/src/components/button/button.variants.ts"], files)).toEqual({
      files: [files[0]],
      common: [],
    });
    expect(touchedStories(["packages/ui/src/patterns/app-shell/use-is-wide.ts"], files).files).toEqual([files[2]]);
  });
  it("are none after a change of prose or of a unit test", () => {
    const changed = ["packages/ui/src/components/button/button.mdx", "packages/ui/src/components/button/size.test.ts"];
    expect(touchedStories(changed, files)).toEqual({ files: [], common: [] });
  });
  it("are all, which is told, when something is touched that every story is drawn with", () => {
    const changed = ["packages/ui/src/styles/tokens.css", ".storybook/preview.tsx", "apps/web/src/app/main.tsx"];
    expect(touchedStories(changed, files).common).toEqual(changed.slice(0, 2));
  });
});

describe("the touched screens", () => {
  const names = (...routes: string[]) =>
    screensOf(
      routes.map((route) => `apps/web/src/routes/${route}`),
      screens,
    ).map(({ name }) => name);

  it("lie at the addresses of the touched routes", () => {
    expect(names("_signed-in/_verified/orders.$id.tsx")).toEqual(["order"]);
    expect(names("_public/products.index.tsx")).toEqual(["products", "products-filters", "products-none"]);
    expect(names("_guest/login.tsx", "_guest/register.tsx")).toEqual(["login", "register"]);
    expect(names("_signed-in/_verified/index.tsx")).toContain("home");
    expect(names("_signed-in/_verified/_admin/admin.users.$id.index.tsx")).toEqual([]);
  });
  it("are not all of those within a touched frame", () => {
    expect(names("__root.tsx", "_public.tsx", "_signed-in/_verified.tsx")).toEqual([]);
    expect(isFrame("apps/web/src/routes/_signed-in/_verified/_admin.tsx")).toBe(true);
    expect(isFrame("apps/web/src/routes/_signed-in/_verified/index.tsx")).toBe(false);
  });
});

describe("what is built", () => {
  it("is touched by sources and packages, not by tests, stories and prose", () => {
    for (const file of ["apps/web/src/app/main.tsx", "apps/server/migrations/0001_x.sql", "package-lock.json"])
      expect(isBuilt(file), file).toBe(true);
    for (const file of [
      "apps/web/e2e/auth.e2e.ts",
      "apps/server/test/shop.ts",
      "apps/server/src/modules/orders/orders.test.ts",
      "packages/ui/src/components/button/button.stories.tsx",
      "docs/guides/commands.md",
      "tools/test.ts",
    ])
      expect(isBuilt(file), file).toBe(false);
  });
});
