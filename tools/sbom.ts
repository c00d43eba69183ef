// `npm run --silent sbom`: the packages that production uses, as CycloneDX JSON.
//
// npm makes the list from the lock file. Its own `--omit dev` also leaves out what is needed in production and, besides, named by somebody as a
// development dependency (pg, react, sharp), so what is only for development is taken out here, by the lock file's own marks.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./bootstrap.mjs";
import type { LockedPackage, LockFile } from "./lock-file.ts";

/** The part of a CycloneDX document that is looked at. */
export interface Bom {
  metadata: { component: { name: string; [field: string]: unknown }; [field: string]: unknown };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
  [field: string]: unknown;
}
interface Component {
  "bom-ref": string;
  name: string;
  properties?: { name: string; value: string }[];
  [field: string]: unknown;
}

/** npm writes it from the lock file's mark of what only development needs. */
const isMarked = ({ properties = [] }: Component): boolean =>
  properties.some(({ name, value }) => name === "cdx:npm:package:development" && value === "true");

/** What development needs and a package of production could use besides (jotai has a plug-in for Babel): production does not. */
function couldBeUsed(): Set<string> {
  const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as LockFile; // npm wrote it
  const named = (isWanted: (info: LockedPackage) => boolean) =>
    new Set(
      Object.entries(lock.packages)
        .filter(([, info]) => isWanted(info))
        .map(([place, { version }]) => `${place.slice(place.lastIndexOf("node_modules/") + 13)}@${version}`),
    );
  // The same version may stand at two places.
  return named(({ devOptional }) => devOptional === true).difference(named((info) => !info.dev && !info.devOptional));
}

/** The document without what the lock file marks as for development only. */
function productionOnly(bom: Bom, name: string): Bom {
  const unused = couldBeUsed();
  const isForDevelopment = (component: Component) => isMarked(component) || unused.has(component["bom-ref"]);
  const components = bom.components.filter((component) => !isForDevelopment(component));
  const gone = new Set(bom.components.filter(isForDevelopment).map((component) => component["bom-ref"]));
  for (const { "bom-ref": ref } of components) gone.delete(ref); // the same version at two places
  const dependencies = bom.dependencies
    .filter(({ ref }) => !gone.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => !gone.has(one)) }));
  // npm calls the whole after the folder that it stands in.
  const metadata = { ...bom.metadata, component: { ...bom.metadata.component, name } };
  return { ...bom, metadata, components, dependencies };
}

/** Asks npm for everything and keeps what production uses. */
export function makeBom(): Bom {
  const args = ["sbom", "--package-lock-only", "--sbom-format", "cyclonedx", "--sbom-type", "application"];
  const { status, stdout, stderr } = spawnSync("npm", args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`npm made no list:\n${stderr || stdout}`);
  return productionOnly(JSON.parse(stdout) as Bom, "dropship"); // npm made it
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(makeBom(), null, 2)}\n`);
