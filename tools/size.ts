// `node tools/size.ts`: weight of the built web app against its budget; fails when something is too heavy.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { HINTED_PARTS } from "../apps/server/src/http/page-hints.ts";
import { root } from "./bootstrap.mjs";
import {
  frameWeight,
  type Manifest,
  nearLimits,
  routeWeights,
  styleWeight,
  visitWeight,
  type Weight,
  weighIn,
} from "./bundle-size.ts";

/**
 * Kilobytes of 1000 bytes, gzipped: fences with air, not prizes. A phone with 1.6 Mbit loads the first view of the catalogue in 0.7 s; a route of
 * the shop or the cabinet carries its table or its form; an admin route an editor or a chart more, on a desk. The frame of a signed-in user (menu, bell, search, foot, and the cabinet's routes) and the styles are loaded by every page.
 */
const budget = { firstView: 140, frame: 29, route: 45, adminRoute: 70, styles: 28 };
const firstRoute = "/products";
/** Script files of a signed-in visit that begins there, with all that comes behind its first rows, and their weight (docs/decisions/0273). */
const visits = [
  {
    what: firstRoute,
    route: "_public/products.index",
    behind: ["src/shared/feeds/goods-parts.ts"],
    files: 20,
    size: 193,
  },
  {
    what: "/orders",
    route: "_signed-in/_verified/orders.index",
    behind: [],
    files: 20,
    size: 213,
  },
];

const dist = path.join(root, "apps/web/dist");
const manifestFile = path.join(dist, ".vite/manifest.json");
if (!existsSync(manifestFile)) {
  console.error(`The web app is not built, or without a manifest (${manifestFile}): run "npm run build".`);
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestFile, "utf8")) as Manifest; // Vite wrote it
// A part that moved would be fetched late, and nothing else would show it.
const unhinted = HINTED_PARTS.filter((part) => !manifest[part]);
if (unhinted.length > 0)
  throw new Error(`Pages name scripts ahead that the build does not have (page-hints.ts): ${unhinted.join(", ")}`);
const weigh = weighIn(dist);
const kb = (bytes: number): number => bytes / 1000;
const lines: Weight[] = [];

const html = readFileSync(path.join(dist, "index.html"), "utf8");
const routes = routeWeights(manifest, html, weigh);
const first = routes.find(({ route }) => route === firstRoute);
if (!first) {
  console.error(
    `No chunk of the route ${firstRoute} in the manifest: is it split? Known: ${routes.map(({ route }) => route).join(", ")}`,
  );
  process.exit(1);
}
lines.push({ what: `first view of ${firstRoute}`, size: kb(first.firstView), limit: budget.firstView });
const frame = kb(frameWeight(manifest, html, weigh));
// A frame that weighs nothing was not found by its name.
if (frame === 0) throw new Error("The files of the frame are not in the manifest.");
lines.push({ what: "frame of a signed-in user adds", size: frame, limit: budget.frame });
for (const { route, extra } of routes) {
  if (route !== firstRoute)
    lines.push({
      what: `${route} adds`,
      size: kb(extra),
      limit: route.startsWith("/admin/") ? budget.adminRoute : budget.route,
    });
}
lines.push({ what: "all styles", size: kb(styleWeight(manifest, weigh)), limit: budget.styles });

for (const { what, size, limit } of lines) {
  console.log(`${size > limit ? "OVER" : "ok  "} ${size.toFixed(1).padStart(7)} of ${limit} kB  ${what}`);
}
let hasTooMany = false;
for (const { what, route, behind, files, size } of visits) {
  const visit = visitWeight(manifest, html, route, weigh, behind);
  const isHeavy = visit.files > files || kb(visit.size) > size;
  hasTooMany ||= isHeavy;
  console.log(
    `${isHeavy ? "OVER" : "ok  "} ${visit.files} of ${files} files, ${kb(visit.size).toFixed(1)} of ${size} kB  a signed-in visit of ${what} until it is quiet`,
  );
}
const isOver = hasTooMany || lines.some(({ size, limit }) => size > limit);
// Said once, at the end of the run, so that the next change is planned: inside its fence nothing is wrong yet.
const near = nearLimits(lines);
for (const what of near) console.log(`NEAR ${what}`);
const report = path.join(root, "node_modules/.cache/test-reports/size.json");
mkdirSync(path.dirname(report), { recursive: true });
writeFileSync(report, JSON.stringify({ weights: { passed: isOver ? 0 : 1, failed: isOver ? 1 : 0, tests: [], near } }));
process.exitCode = isOver ? 1 : 0;
