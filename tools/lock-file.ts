// `node tools/lock-file.ts`: names in package-lock.json the binaries of other platforms that npm left out, and asks the registry for their hashes.
//
// npm writes only what it could resolve on the machine that installs. A registry without a package's macOS binaries, or an install over existing
// node_modules, leaves them out, and from then on `npm ci` refuses the lock file everywhere ("Missing: … from lock file").
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./bootstrap.mjs";

/** The part of an npm lock file that is looked at (lockfileVersion 3). */
export interface LockFile {
  packages: Record<string, LockedPackage>;
}
/** One locked package. */
export interface LockedPackage {
  version?: string;
  resolved?: string;
  /** Hash that npm compares with what it downloads. */
  integrity?: string;
  link?: boolean;
  /** Comes inside the archive of the package above it, whose hash covers it. */
  inBundle?: boolean;
  dev?: boolean;
  /** Needed by development, and optional for a package of production. */
  devOptional?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

/** Optional packages that are asked for and not locked, as the entries they should have. */
export function missingOptional(lock: LockFile): Record<string, LockedPackage> {
  const missing: Record<string, LockedPackage> = {};
  for (const [place, info] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(info.optionalDependencies ?? {})) {
      const known = findLocked(lock, place, name);
      if (known && (known.version === version || !/^\d/.test(version))) continue;
      // Beside the package that asks; inside it where another version has that place.
      const beside = `${place.slice(0, place.lastIndexOf("node_modules/"))}node_modules/${name}`;
      missing[lock.packages[beside] ? `${place}/node_modules/${name}` : beside] = {
        version,
        ...platformOf(name),
        ...(info.dev ? { dev: true } : {}),
        optional: true,
      };
    }
  }
  return missing;
}

/** Places of packages from a registry that npm would install without comparing them with a hash. */
export const withoutIntegrity = (lock: LockFile): string[] =>
  Object.entries(lock.packages)
    .filter(([place, info]) => place.includes("node_modules/") && !info.link && !info.inBundle && !info.integrity)
    .map(([place]) => place);

/** The same lock file with the hashes that `ask` knows ("name@version" to a hash, or null where the registry has no such package). */
export function withHashes(lock: LockFile, ask: (spec: string) => string | null): LockFile {
  const packages = { ...lock.packages };
  for (const place of withoutIntegrity(lock)) {
    const info = packages[place];
    const integrity = ask(`${place.slice(place.lastIndexOf("node_modules/") + 13)}@${info?.version}`);
    // npm's own order: the hash follows the version and the address.
    if (info && integrity) {
      const { version, resolved, ...rest } = info;
      packages[place] = { ...(version ? { version } : {}), ...(resolved ? { resolved } : {}), integrity, ...rest };
    }
  }
  return { ...lock, packages };
}

/** The hash of a package in the registry that npm uses. */
function askRegistry(spec: string): string | null {
  const { status, stdout } = spawnSync("npm", ["view", spec, "dist.integrity"], {
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  const said = stdout.trim();
  return status === 0 && /^sha512-[\w+/]+=*$/.test(said) ? said : null;
}

/** What a package finds under that name, looking from its own place upwards as Node does. */
function findLocked(lock: LockFile, place: string, name: string): LockedPackage | undefined {
  for (let from = place; ; from = from.slice(0, Math.max(0, from.lastIndexOf("node_modules/") - 1))) {
    const found = lock.packages[`${from ? `${from}/` : ""}node_modules/${name}`];
    if (found || !from) return found;
  }
}

const systems = {
  android: "android",
  darwin: "darwin",
  freebsd: "freebsd",
  linux: "linux",
  openharmony: "openharmony",
  win32: "win32",
  windows: "win32",
};
const processors = {
  arm64: "arm64",
  arm: "arm",
  x64: "x64",
  "64": "x64",
  ia32: "ia32",
  ppc64: "ppc64",
  riscv64: "riscv64",
  s390x: "s390x",
};

/** Platform that the name of a binary package tells: `binding-linux-arm64-musl`. */
export function platformOf(name: string): Pick<LockedPackage, "os" | "cpu" | "libc"> {
  const words = name.split("/").at(-1)?.split("-") ?? [];
  const os = words.map((word) => systems[word as keyof typeof systems]).find(Boolean); // unknown words give undefined
  const cpu = words.map((word) => processors[word as keyof typeof processors]).find(Boolean); // unknown words give undefined
  const libc =
    os !== "linux"
      ? undefined
      : words.some((word) => word.startsWith("musl"))
        ? "musl"
        : words.some((word) => word.startsWith("gnu"))
          ? "glibc"
          : undefined;
  return { ...(os ? { os: [os] } : {}), ...(cpu ? { cpu: [cpu] } : {}), ...(libc ? { libc: [libc] } : {}) };
}

if (import.meta.main) {
  const file = path.join(root, "package-lock.json");
  const lock = JSON.parse(readFileSync(file, "utf8")) as LockFile; // npm wrote it
  const missing = missingOptional(lock);
  const order = ([a]: [string, unknown], [b]: [string, unknown]): number => a.localeCompare(b, "en");
  lock.packages = Object.fromEntries(Object.entries({ ...lock.packages, ...missing }).toSorted(order));
  const before = withoutIntegrity(lock).length;
  const hashed = withHashes(lock, askRegistry);
  const left = withoutIntegrity(hashed);
  if (Object.keys(missing).length > 0 || left.length < before)
    writeFileSync(file, `${JSON.stringify(hashed, null, 2)}\n`);
  console.log(`${Object.keys(missing).length} packages of other platforms were added to the lock file`);
  console.log(`${before - left.length} hashes were added; the registry does not know ${left.length} packages:`);
  for (const place of left) console.log(`  ${place}`);
}
