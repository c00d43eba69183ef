import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { describe, expect, it } from "vitest";

const modules = path.dirname(path.dirname(createRequire(import.meta.url).resolve("react/package.json")));
const read = (file: string) => readFileSync(path.join(modules, file), "utf8");
const versionOf = (name: string) => (JSON.parse(read(`${name}/package.json`)) as { version: string }).version; // npm's own file

describe("what a drawn page needs of others' private parts", () => {
  // At an upgrade: read docs/decisions/0032, run the journeys of drawn-page.e2e.ts, then write the new version here.
  it("was looked at in these versions", () => {
    const names = ["react", "react-dom", "@tanstack/react-router", "@tanstack/router-core"];
    expect(Object.fromEntries(names.map((name) => [name, versionOf(name)]))).toEqual({
      react: "19.2.9",
      "react-dom": "19.2.9",
      "@tanstack/react-router": "1.170.46",
      "@tanstack/router-core": "1.171.39",
    });
  });
  it("is where it is looked for in React: properties of each element that it has taken over", () => {
    const dom = read("react-dom/cjs/react-dom-client.production.js");
    expect(dom).toContain('internalInstanceKey = "__reactFiber$"');
    expect(dom).toContain('internalPropsKey = "__reactProps$"');
    const early = readFileSync(path.join(import.meta.dirname, "early.js"), "utf8");
    expect(early).toContain('key.startsWith("__react")');
  });
  it("is where it is looked for in the router: one property, which its own hydration sets, too", () => {
    expect(read("@tanstack/router-core/dist/esm/load-client.js")).toContain(
      "router.ssr = { manifest: dehydratedRouter.manifest };",
    );
    expect(read("@tanstack/react-router/dist/esm/Matches.js")).toContain("|| router.ssr ?");
    expect(read("@tanstack/react-router/dist/esm/Match.js")).toContain("|| router.ssr)");
  });
});
