import { WIDE_SCREEN } from "@dropship/api/contract/wide-screen";
import { describe, expect, it } from "vitest";
import { imageTags, scriptsByAddress, scriptTags, type ViewerKind } from "./page-hints.ts";

const manifest = {
  "index.html": { file: "assets/index.js", imports: ["_shell.js"] },
  "_shell.js": { file: "assets/shell.js" },
  "_card.js": { file: "assets/card.js", imports: ["_shell.js"] },
  "src/app/routing/cabinet-routes.ts": {
    file: "assets/cabinet.js",
    isDynamicEntry: true,
    imports: ["_shell.js"],
    dynamicImports: ["src/routes/_signed-in/_verified/orders.tsx?tsr-split=component---loader"],
  },
  "src/routes/_signed-in/_verified/orders.tsx?tsr-split=component---loader": { file: "assets/orders.js" },
  "src/routes/_public/products.index.tsx?tsr-split=component": { file: "assets/products.js", imports: ["_shell.js"] },
  "src/features/catalogue/products-filters.tsx": { file: "assets/filters.js", imports: ["_shell.js"] },
  "src/app/frame/signed-in-parts.ts": { file: "assets/signed-in.js", imports: ["_shell.js", "_card.js"] },
  "src/app/admin-menu.ts": { file: "assets/admin-menu.js", imports: ["_card.js"] },
  "src/routes/_public/products.$id.tsx?tsr-split=component": { file: "assets/product.js", imports: ["_card.js"] },
  "src/routes/_signed-in/_verified/index.tsx?tsr-split=component": { file: "assets/home.js" },
  "src/routes/_signed-in/_verified/products.add.tsx?tsr-split=component": { file: "assets/add.js" },
};
const hints = scriptsByAddress(manifest, '<script src="/assets/index.js"></script><link href="/assets/shell.js">');
/** Files that every screen fetches. */
const scripts = (path: string, viewer: ViewerKind = "guest") =>
  hints(path, viewer).flatMap(({ file, media }) => (media ? [] : [file]));

describe("the scripts of a screen", () => {
  it("are found by the address, without those that the page names itself", () => {
    expect(scripts("/products")).toEqual(["assets/products.js"]);
    expect(scripts("/products/17")).toEqual(["assets/product.js", "assets/card.js"]);
    expect(scripts("/products/add")).toEqual(["assets/add.js"]);
    expect(scripts("/")).toEqual(["assets/home.js"]);
    expect(scripts("/no/such/page")).toEqual([]);
  });
  it("are found together with the routes of their area", () => {
    expect(scripts("/orders")).toEqual(["assets/cabinet.js", "assets/orders.js"]);
  });
  it("come with what stands around it for this viewer, each file once", () => {
    expect(scripts("/orders", "user")).toEqual([
      "assets/signed-in.js",
      "assets/card.js",
      "assets/cabinet.js",
      "assets/orders.js",
    ]);
    expect(scripts("/products/17", "user")).toEqual(["assets/signed-in.js", "assets/card.js", "assets/product.js"]);
    expect(scripts("/orders", "admin")).toContain("assets/admin-menu.js");
    expect(scripts("/no/such/page", "user")).toEqual(["assets/signed-in.js", "assets/card.js"]);
  });
  it("are fetched ahead on wide screens alone where only those draw them at once", () => {
    expect(hints("/products", "guest")).toEqual([
      { file: "assets/products.js" },
      { file: "assets/filters.js", media: WIDE_SCREEN },
    ]);
  });
  it("are written as tags that nothing in an address can break out of", () => {
    expect(scriptTags([{ file: "assets/a.js" }, { file: "assets/b.js", media: "(min-width: 1px)" }])).toBe(
      '<link rel="modulepreload" crossorigin href="/assets/a.js">' +
        '<link rel="modulepreload" crossorigin media="(min-width: 1px)" href="/assets/b.js">',
    );
    expect(imageTags(['/media/"><script>.webp'])).toBe(
      '<link rel="preload" as="image" fetchpriority="high" href="/media/&quot;>&lt;script>.webp">',
    );
  });
});
