import { expect, it } from "vitest";
import { supportOf } from "./push-support.ts";

const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15";
const facts = { hasPush: false, userAgent: mac, touchPoints: 0, isInstalled: false };

it("tells who can, who can after installing, and who cannot", () => {
  expect(supportOf({ ...facts, hasPush: true })).toBe("ready");
  expect(supportOf({ ...facts, userAgent: iphone, touchPoints: 5 })).toBe("after-install");
  expect(supportOf({ ...facts, touchPoints: 5 })).toBe("after-install"); // an iPad that asks for desktop pages
  expect(supportOf(facts)).toBe("none");
  expect(supportOf({ ...facts, userAgent: iphone, touchPoints: 5, isInstalled: true })).toBe("none"); // before 16.4
  expect(supportOf({ ...facts, userAgent: iphone, touchPoints: 5, isInstalled: true, hasPush: true })).toBe("ready");
});
