import { describe, expect, it } from "vitest";
import { shellScripts } from "../../build/worker.ts";

describe("what the worker fetches at once", () => {
  it("is the application with every screen but those of the administration, and what these alone need", () => {
    const scripts = shellScripts({
      "src/app/main.tsx": {
        file: "main.js",
        isEntry: true,
        imports: ["_shared.js"],
        dynamicImports: ["src/panel.tsx"],
      },
      "_shared.js": {
        file: "shared.js",
        dynamicImports: ["src/routes/_signed-in/_verified/_admin/users.tsx?tsr-split=component"],
      },
      "src/panel.tsx": { file: "panel.js" },
      "src/routes/_public/products.tsx?tsr-split=component": {
        file: "products.js",
        imports: ["_shared.js", "_card.js"],
      },
      "_card.js": { file: "card.js" },
      "src/routes/_signed-in/_verified/_admin/users.tsx?tsr-split=component": {
        file: "users.js",
        imports: ["_table.js", "_card.js"],
      },
      "_table.js": { file: "table.js" },
    });
    expect([...scripts].sort()).toEqual(["card.js", "main.js", "panel.js", "products.js", "shared.js"]);
  });
});
