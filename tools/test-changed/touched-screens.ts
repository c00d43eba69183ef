import path from "node:path";
import { root } from "../bootstrap.mjs";
import { installed, runStep } from "../run-step.ts";
import type { Screen } from "../visual/screens.ts";

const ROUTES = "apps/web/src/routes/";

/** The route files that use one of these files, directly or through others. */
export async function routesReaching(files: readonly string[]): Promise<string[]> {
  const own = files.filter((file) => /^apps\/web\/src\/.*\.tsx?$/.test(file));
  if (own.length === 0) return [];
  const pattern = `^(?:${own.map((file) => file.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join("|")})$`;
  const { isGood, output } = await runStep(
    installed(
      "dependency-cruiser/bin/dependency-cruiser.mjs",
      "--config",
      "packages/config/dependency-cruiser.cjs",
      "--reaches",
      pattern,
      "--output-type",
      "json",
      "apps/web/src",
    ),
    { quiet: true, cwd: root },
  );
  if (!isGood) throw new Error(`What leads to the changed files could not be found. It said:\n${output.trim()}`);
  const { modules } = JSON.parse(output) as { modules: { source: string }[] }; // dependency-cruiser's documented shape
  return modules.map(({ source }) => source).filter((source) => source.startsWith(ROUTES));
}

/** A route without an address of its own: it stands around others (`_signed-in.tsx`, `__root.tsx`). */
export const isFrame = (route: string): boolean => path.posix.basename(route).startsWith("_");

/** The screens with baselines that lie at the addresses of these route files. */
export function screensOf(routes: readonly string[], screens: readonly Screen[]): Screen[] {
  const addresses = routes.filter((route) => !isFrame(route)).map(addressOf);
  return screens.filter((screen) => {
    const [pathname = ""] = screen.path.split("?");
    return addresses.some((address) => address.test(pathname));
  });
}

/** `_signed-in/_verified/orders.$id.tsx` answers at `/orders/114`: folders and names with `_` are frames, `index` is the address itself. */
function addressOf(route: string): RegExp {
  const parts = route
    .slice(ROUTES.length)
    .replace(/\.tsx?$/, "")
    .split(/[/.]/)
    .filter((part) => !part.startsWith("_") && part !== "index");
  return new RegExp(`^/${parts.map((part) => (part.startsWith("$") ? "[^/]+" : part)).join("/")}/?$`);
}
