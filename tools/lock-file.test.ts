import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./bootstrap.mjs";
import { type LockFile, missingOptional, platformOf } from "./lock-file.ts";

describe("the lock file", () => {
  it("names the binaries of every platform, so that npm ci takes it anywhere (else: node tools/lock-file.ts)", () => {
    const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as LockFile; // npm wrote it
    expect(Object.keys(missingOptional(lock))).toEqual([]);
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
