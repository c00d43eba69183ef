import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./bootstrap.mjs";
import { type LockFile, missingOptional, platformOf, withHashes, withoutIntegrity } from "./lock-file.ts";

const read = () => JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as LockFile; // npm wrote it

describe("the lock file", () => {
  it("has a hash of every package, for every platform (else: node tools/lock-file.ts, or a version whose binaries are all to be had)", () => {
    expect(withoutIntegrity(read())).toEqual([]);
  });

  it("tells no registry's address", () => {
    expect(Object.values(read().packages).filter(({ resolved }) => resolved?.includes("://"))).toEqual([]);
  });

  it("gets the hashes that the registry knows, and keeps all else", () => {
    const packages = {
      "": { version: "1.0.0" },
      "apps/web": { version: "1.0.0" },
      "node_modules/web": { resolved: "apps/web", link: true },
      "node_modules/a": { version: "1.0.0", integrity: "sha512-a" },
      "node_modules/a/node_modules/@b/linux": { version: "2.0.0", dev: true, optional: true },
      "node_modules/a/node_modules/d": { version: "4.0.0", inBundle: true },
      "node_modules/c": { version: "3.0.0" },
    };
    const ask = (spec: string) => (spec === "@b/linux@2.0.0" ? "sha512-b" : null);
    const { packages: hashed } = withHashes({ packages }, ask);
    expect(hashed).toEqual({
      ...packages,
      "node_modules/a/node_modules/@b/linux": { version: "2.0.0", integrity: "sha512-b", dev: true, optional: true },
    });
    expect(withoutIntegrity({ packages: hashed })).toEqual(["node_modules/c"]);
  });

  it("names the binaries of every platform, so that npm ci takes it anywhere (else: node tools/lock-file.ts)", () => {
    expect(Object.keys(missingOptional(read()))).toEqual([]);
  });

  it("gets what is missing beside the package that asks, or inside it where another version stands", () => {
    const lock: LockFile = {
      packages: {
        "node_modules/a": {
          version: "1.0.0",
          optionalDependencies: { "@a/linux-x64": "1.0.0", "@a/darwin-arm64": "1.0.0" },
        },
        "node_modules/@a/linux-x64": { version: "1.0.0", optional: true },
        "node_modules/b": { version: "1.0.0", dev: true, optionalDependencies: { "@a/linux-x64": "2.0.0" } },
      },
    };
    expect(missingOptional(lock)).toEqual({
      "node_modules/@a/darwin-arm64": { version: "1.0.0", os: ["darwin"], cpu: ["arm64"], optional: true },
      "node_modules/b/node_modules/@a/linux-x64": {
        version: "2.0.0",
        os: ["linux"],
        cpu: ["x64"],
        dev: true,
        optional: true,
      },
    });
  });

  it.each([
    ["@oxc-parser/binding-linux-arm64-musl", { os: ["linux"], cpu: ["arm64"], libc: ["musl"] }],
    ["@oxc-parser/binding-linux-arm-gnueabihf", { os: ["linux"], cpu: ["arm"], libc: ["glibc"] }],
    ["@turbo/windows-64", { os: ["win32"], cpu: ["x64"] }],
  ])("knows the platform of %s", (name, platform) => expect(platformOf(name)).toEqual(platform));
});
