import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type Manifest, routeWeights, styleWeight } from "./bundle-size.ts";

const manifest: Manifest = {
  "_entry.js": { file: "assets/entry.js", imports: ["_react.js"], css: ["assets/a.css"] },
  "_react.js": { file: "assets/react.js" },
  "_table.js": { file: "assets/table.js", imports: ["_react.js"], css: ["assets/b.css"] },
  "src/routes/_shell.tsx?tsr-split=component": { file: "assets/shell.js" },
  "src/routes/_shell/products.index.tsx?tsr-split=component": { file: "assets/products.js", imports: ["_table.js"] },
  "src/routes/_shell/products.$id.tsx?tsr-split=component": { file: "assets/product.js" },
  "src/routes/_shell/products.$id.tsx?tsr-split=errorComponent": { file: "assets/product-error.js" },
};
const html = '<script src="/early.js"></script><script type="module" src="/assets/entry.js"></script>';
const sizes: Record<string, number> = {
  "early.js": 1,
  "assets/entry.js": 10,
  "assets/react.js": 60,
  "assets/table.js": 5,
  "assets/shell.js": 7,
  "assets/products.js": 3,
  "assets/product.js": 2,
  "assets/product-error.js": 1,
  "assets/a.css": 4,
  "assets/b.css": 2,
};
const weigh = (file: string): number => sizes[file] ?? Number.NaN;

describe("size of the built app", () => {
  it("counts entry, layouts, the route's chunks and all they import, each file once", () => {
    expect(routeWeights(manifest, html, weigh)).toEqual([
      { route: "/products", firstView: 86, extra: 15 },
      { route: "/products/$id", firstView: 81, extra: 10 },
    ]);
  });

  it("counts a script that stands in the page", () => {
    const [plain] = routeWeights(manifest, html, weigh);
    const [route] = routeWeights(manifest, `${html}<script>"here"</script>`, weigh);
    expect((route?.firstView ?? 0) - (plain?.firstView ?? 0)).toBe(gzipSync('"here"', { level: 9 }).length);
    expect(route?.extra).toBe(plain?.extra);
  });

  it("adds up style sheets", () => {
    expect(styleWeight(manifest, weigh)).toBe(6);
  });
});
