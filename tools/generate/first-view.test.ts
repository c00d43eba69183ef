import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";
import { root } from "../bootstrap.mjs";
import { type Manifest, routeWeights } from "../bundle-size.ts";
import { installed } from "../run-step.ts";

// A copy of the web application and its packages, so that a screen can be added to it.
const scratch = mkdtempSync(path.join(os.tmpdir(), "dropship-first-view-"));
const web = path.join(scratch, "apps/web");
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function copyProject(): void {
  for (const folder of ["apps/web", "packages/api", "packages/money", "packages/ui", "packages/config"]) {
    const skipped = /\/(?:node_modules|dist|dist-server|e2e|visual)(?:\/|$)/;
    cpSync(path.join(root, folder), path.join(scratch, folder), {
      recursive: true,
      filter: (source) => !skipped.test(source.slice(root.length)),
    });
  }
  const modules = path.join(scratch, "node_modules");
  mkdirSync(path.join(modules, "@dropship"), { recursive: true });
  for (const name of readdirSync(path.join(root, "node_modules"))) {
    if (name !== "@dropship" && name !== ".cache")
      symlinkSync(path.join(root, "node_modules", name), path.join(modules, name));
  }
  for (const name of ["api", "money", "ui"])
    symlinkSync(path.join(scratch, "packages", name), path.join(modules, "@dropship", name));
  symlinkSync(path.join(root, "apps/web/node_modules"), path.join(web, "node_modules"));
}

/** Characters of the script that a visitor of /products loads; not compressed, for other hashes compress otherwise. */
function firstView(app: string): number {
  const dist = path.join(app, "dist");
  const manifest = JSON.parse(readFileSync(path.join(dist, ".vite/manifest.json"), "utf8")) as Manifest; // Vite wrote it
  const weigh = (file: string) => readFileSync(path.join(dist, file)).length;
  const routes = routeWeights(manifest, readFileSync(path.join(dist, "index.html"), "utf8"), weigh);
  return routes.find(({ route }) => route === "/products")?.firstView ?? Number.NaN;
}

/** Builds are made for production, whatever the tests run as. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:NODE_ENV$|VITEST)/.test(name)));
async function run(cwd: string, ...command: Parameters<typeof installed>): Promise<void> {
  const [program = "", ...args] = installed(...command);
  await promisify(execFile)(program, args, { cwd, env });
}

function addScreen(): void {
  const add = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(scratch, file)), { recursive: true });
    writeFileSync(path.join(scratch, file), text);
  };
  const table = "packages/api/src/client/operations.gen.ts";
  const rows = readFileSync(path.join(scratch, table), "utf8");
  add(table, rows.replace("} as const", '  getParcelReturn: ["GET", "/api/parcel-returns/{id}"],\n} as const'));
  add(
    "apps/web/src/features/parcel-returns/parcel-return-screen.tsx",
    `import { PageHeader } from "@dropship/ui/patterns/page-header";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";

export function ParcelReturnScreen() {
  const { data } = useQuery({ queryKey: ["getParcelReturn"], queryFn: () => api("getParcelReturn", { params: { id: 1 } }) });
  return <PageHeader title={JSON.stringify(data)} />;
}
`,
  );
  for (const [folder, name, guard] of [
    ["_signed-in/_verified", "parcel-returns.$id", "../../../"],
    ["_signed-in/_verified/_admin", "admin.parcel-returns.$id", "../../../../"],
  ] as const) {
    add(
      `apps/web/src/routes/${folder}/${name}.tsx`,
      `import { createFileRoute } from "@tanstack/react-router";
import { ParcelReturnScreen } from "${guard}features/parcel-returns/parcel-return-screen.tsx";

export const Route = createFileRoute("/${folder}/${name.replaceAll(".", "/")}")({ component: ParcelReturnScreen });
`,
    );
  }
}

it("gets nothing heavier by a new endpoint and new screens of the cabinet and the administration", async () => {
  // As the project is: kept by Turborepo for whatever is done with it next.
  await run(root, "turbo/bin/turbo", "run", "build:client", "--filter=@dropship/web", "--output-logs=errors-only");
  const before = firstView(path.join(root, "apps/web"));
  expect(before).toBeGreaterThan(100_000);
  copyProject();
  addScreen();
  const tree = () => readFileSync(path.join(web, "src/app/route-tree.gen.ts"), "utf8");
  expect(tree()).not.toContain("parcel-returns");
  await run(web, "vite/bin/vite.js", "build", "--logLevel", "error");
  expect(firstView(web)).toBe(before);
  expect(tree()).toContain("/admin/parcel-returns/$id");
}, 600_000);
