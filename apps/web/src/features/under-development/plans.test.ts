import { describe, expect, it } from "vitest";
import { plans } from "./plans.ts";

const sources = import.meta.glob<string>("../../routes/**/*.tsx", { query: "?raw", import: "default", eager: true });

/** Paths of the routes that show the screen, written without their guards. */
const planned = Object.values(sources)
  .filter((source) => source.includes("PlannedScreen"))
  .map((source) => /createFileRoute\("(.+)"\)/.exec(source)?.[1] ?? "")
  .map((id) => id.replaceAll(/\/_[\w-]+/g, "").replace(/\/$/, ""));

describe("screens of later work", () => {
  it("each say what they will do, and no built screen is among them", () => {
    expect(planned.toSorted()).toEqual(Object.keys(plans).toSorted());
  });
});
