import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { frameWeight, type Manifest, nearLimits, routeWeights, styleWeight, visitWeight } from "./bundle-size.ts";

const manifest: Manifest = {
  "_entry.js": { file: "assets/entry.js", imports: ["_react.js"], css: ["assets/a.css"] },
  "_react.js": { file: "assets/react.js" },
  "_table.js": { file: "assets/table.js", imports: ["_react.js"], css: ["assets/b.css"] },
  "src/app/frame/common-parts.ts": { file: "assets/frame.js", imports: ["_react.js", "_button.js"] },
  "src/app/frame/signed-in-parts.ts": { file: "assets/bell.js", imports: ["_menu.js"] },
  "_button.js": { file: "assets/button.js" },
  "src/routes/_shell.tsx?tsr-split=component": { file: "assets/shell.js" },
  "src/routes/_shell/products.index.tsx?tsr-split=component": { file: "assets/products.js", imports: ["_table.js"] },
  "src/routes/_shell/products.$id.tsx?tsr-split=component": { file: "assets/product.js", imports: ["_button.js"] },
  "src/routes/_signed-in/orders.tsx?tsr-split=component": { file: "assets/orders.js", imports: ["_menu.js"] },
  "_menu.js": { file: "assets/menu.js" },
  "src/routes/_shell/products.$id.tsx?tsr-split=errorComponent": { file: "assets/product-error.js" },
};
const html = '<script src="/early.js"></script><script type="module" src="/assets/entry.js"></script>';
const sizes: Record<string, number> = {
  "early.js": 1,
  "assets/entry.js": 10,
  "assets/react.js": 60,
  "assets/table.js": 5,
  "assets/frame.js": 8,
  "assets/bell.js": 9,
  "assets/button.js": 6,
  "assets/menu.js": 11,
  "assets/orders.js": 12,
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
    // What stands in the frame is there: the button on every page, the menu where somebody is signed in.
    expect(routeWeights(manifest, html, weigh)).toEqual([
      { route: "/orders", firstView: 94, extra: 12 },
      { route: "/products", firstView: 86, extra: 15 },
      { route: "/products/$id", firstView: 87, extra: 10 },
    ]);
  });

  it("counts with no screen what the client of calls has brought", () => {
    const calls = { file: "assets/table.js" };
    const orders = { file: "assets/orders.js", imports: ["_menu.js", "_calls.js"] };
    const shared = { ...manifest, "_calls.js": calls, "src/routes/_signed-in/orders.tsx?tsr-split=component": orders };
    const client = { "src/shared/client-parts.ts": { file: "assets/shell.js", imports: ["_calls.js"] } };
    expect(routeWeights(shared, html, weigh)[0]?.extra).toBe(12 + 5);
    expect(routeWeights({ ...shared, ...client }, html, weigh)[0]?.extra).toBe(12);
  });

  it("counts what the frame adds to the start", () => {
    expect(frameWeight(manifest, html, weigh)).toBe(8 + 6 + 9 + 11);
  });

  it("counts a script that stands in the page", () => {
    const [plain] = routeWeights(manifest, html, weigh);
    const [route] = routeWeights(manifest, `${html}<script>"here"</script>`, weigh);
    expect((route?.firstView ?? 0) - (plain?.firstView ?? 0)).toBe(gzipSync('"here"', { level: 9 }).length);
    expect(route?.extra).toBe(plain?.extra);
  });

  it("counts the files of a signed-in visit, and says which it does not find", () => {
    const later = [
      "src/app/routing/cabinet-routes.ts",
      "src/app/idle/visit-parts.ts",
      "src/shared/client-parts.ts",
      "src/app/realtime/live-events.ts",
    ].map((key) => [key, { file: "assets/later.js" }]);
    const whole = { ...manifest, ...Object.fromEntries(later) };
    const weighed = visitWeight(whole, html, "_shell/products.index", (file) =>
      file === "assets/later.js" ? 100 : weigh(file),
    );
    // The start, react, the table, products; the frame with its button, the bell with its menu; what comes later.
    expect(weighed).toEqual({ files: 9, size: 10 + 60 + 5 + 3 + 8 + 6 + 9 + 11 + 100 });
    expect(() => visitWeight(manifest, html, "_shell/products.index", weigh)).toThrow("visit-parts");
    const behind = { "src/list-parts.ts": { file: "assets/behind.js" } };
    const more = visitWeight({ ...whole, ...behind }, html, "_shell/products.index", () => 1, ["src/list-parts.ts"]);
    expect(more).toEqual({ files: 10, size: 10 });
    expect(() => visitWeight(whole, html, "_shell/products.index", weigh, ["src/list-parts.ts"])).toThrow("list-parts");
  });

  it("adds up style sheets", () => {
    expect(styleWeight(manifest, weigh)).toBe(6);
  });
});

describe("what stands close to its limit", () => {
  it("is named from 3 % below it on, and no more once it is above", () => {
    const of = (size: number) => ({ what: `${size}`, size, limit: 100 });
    expect(nearLimits([of(96.9), of(97), of(97.1), of(100), of(100.1)])).toEqual([
      "97.1: 97.1 of 100 kB",
      "100: 100.0 of 100 kB",
    ]);
  });
});
