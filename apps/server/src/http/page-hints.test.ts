import { describe, expect, it } from "vitest";
import { hintTags, scriptsByAddress } from "./page-hints.ts";

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
  "src/routes/_public/products.$id.tsx?tsr-split=component": { file: "assets/product.js", imports: ["_card.js"] },
  "src/routes/_signed-in/_verified/index.tsx?tsr-split=component": { file: "assets/home.js" },
  "src/routes/_signed-in/_verified/products.add.tsx?tsr-split=component": { file: "assets/add.js" },
};
const scripts = scriptsByAddress(manifest, '<script src="/assets/index.js"></script><link href="/assets/shell.js">');

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
  it("are written as tags that nothing in an address can break out of", () => {
    expect(hintTags(["assets/a.js"], ['/media/"><script>.webp'])).toBe(
      '<link rel="modulepreload" crossorigin href="/assets/a.js">' +
        '<link rel="preload" as="image" fetchpriority="high" href="/media/&quot;>&lt;script>.webp">',
    );
  });
});
