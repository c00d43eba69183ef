import { describe, expect, it } from "vitest";
import { listBaselines, MAX_BYTES, readManifest } from "./baselines.ts";
import { type Environment, whyIncomparable } from "./environment.ts";
import { screens } from "./screens.ts";
import { baselineFile, keyOf, readKey, screenId } from "./shot.ts";

const baselines = listBaselines();

describe("the baselines", () => {
  it("weigh under 40 MB together", () => {
    expect(baselines.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(MAX_BYTES);
  });

  it("say which browser, platform and fonts they belong to", () => {
    if (baselines.length === 0) return;
    const manifest = readManifest();
    expect(manifest?.browser).toMatch(/^\w+ \d+\.\d+/);
    expect(manifest?.platform).toMatch(/^\w+-\w+$/);
    expect(manifest?.fallbackFonts.length).toBeGreaterThan(0);
  });

  it("lie where their names say", () => {
    for (const { shot, file } of baselines) expect(baselineFile(shot)).toBe(file);
  });

  it("are asked for, as far as screens go", () => {
    const known = new Set(screens.map(({ name }) => screenId(name)));
    const strays = baselines.filter(({ shot }) => shot.id.startsWith(screenId("")) && !known.has(shot.id));
    expect(strays.map(({ file }) => file)).toEqual([]);
    expect(known.size).toBe(screens.length);
  });
});

describe("the name of a picture", () => {
  it("is read back as it was written", () => {
    for (const key of ["components-button--variants.light-1440", "screens--order.dark-360"]) {
      const shot = readKey(key);
      expect(shot && keyOf(shot)).toBe(key);
    }
    expect(readKey("components-button.light-1440")).toBeUndefined();
    expect(readKey("components-button--variants.blue-1440")).toBeUndefined();
  });
});

describe("another environment", () => {
  const kept: Environment = {
    browser: "Chromium 156.0.8078.79",
    platform: "linux-x64",
    fallbackFonts: ["sans-serif: DejaVu Sans"],
  };
  it("is the same after an update within the major version", () => {
    expect(whyIncomparable(kept, { ...kept, browser: "Chromium 156.0.9000.1" })).toBeUndefined();
  });
  it("is told apart by browser, platform and system fonts, in one sentence that names both", () => {
    expect(whyIncomparable(kept, { ...kept, browser: "Chromium 157.0.1.1" })).toBe(
      "The baselines were taken with Chromium 156.0.8078.79, this is Chromium 157.0.1.1",
    );
    expect(whyIncomparable(kept, { ...kept, browser: "Google Chrome 156.0.1.1" })).toContain("this is Google Chrome");
    expect(whyIncomparable(kept, { ...kept, platform: "darwin-arm64" })).toContain("linux-x64, this is darwin-arm64");
    expect(whyIncomparable(kept, { ...kept, fallbackFonts: ["sans-serif: Arial"] })).toContain(
      "here sans-serif: Arial",
    );
  });
});
