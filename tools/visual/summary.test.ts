import { describe, expect, it } from "vitest";
import { reportPage } from "./report.ts";
import { isMeant, type Result, type Run } from "./results.ts";
import { fileGroup, visualStories } from "./story-index.ts";
import { countOutcomes, summarise } from "./summary.ts";

const picture = (id: string, outcome: Result["outcome"], rest: Partial<Result> = {}): Result => ({
  key: `${id}.light-360`,
  id,
  title: "Components/Actions/Button",
  name: "Variants",
  theme: "light",
  width: 360,
  outcome,
  ...rest,
});
const run: Run = {
  environment: { browser: "Chromium 156.0.1.1", platform: "linux-x64", fallbackFonts: [] },
  sources: "",
  only: [],
  seconds: 1,
  results: [
    picture("components-button--variants", "same"),
    picture("components-button--loading", "changed", { differing: 12 }),
    picture("components-tag--several", "new"),
    picture("components-old--default", "removed"),
    picture("patterns-shell--default", "failed", { message: "threw: </script> <b>no</b>" }),
  ],
  oddities: ["components-tag--several is 20 px wider than a screen of 360"],
};

describe("what the terminal says", () => {
  it("names every story that is not as it was, and how to accept it", () => {
    const said = summarise(run).join("\n");
    expect(said).toContain("components-button--loading changed (light 360: 12 px)");
    expect(said).toContain("components-tag--several has no baseline");
    expect(said).toContain("components-old--default has a baseline and nothing to compare it with");
    expect(said).toContain("patterns-shell--default failed (light 360): threw:");
    expect(said).toContain("npm run visual:accept -- components-button--loading");
    expect(said).toContain("note: components-tag--several is 20 px wider");
    expect(said).not.toContain("components-button--variants");
    expect(countOutcomes(run.results)).toEqual({ same: 1, changed: 1, new: 1, removed: 1, failed: 1 });
  });
});

describe("the report", () => {
  it("carries the run, and no error text can break out of it", () => {
    const page = reportPage(run);
    const [, data = ""] = /<script type="application\/json" id="run">(.*?)<\/script>/s.exec(page) ?? [];
    const shown = JSON.parse(data) as { same: number; results: Result[] }; // what reportPage embeds
    expect(shown.same).toBe(1);
    expect(shown.results.map((result) => result.outcome)).toEqual(["changed", "new", "removed", "failed"]);
    expect(shown.results.at(-1)?.message).toBe("threw: </script> <b>no</b>");
    expect(page).not.toMatch(/(src|href)="https?:/);
  });
});

describe("the name of a story's picture", () => {
  it("comes from its file, not from its place in the sidebar", () => {
    expect(fileGroup("./packages/ui/src/components/button/button.stories.tsx")).toBe("components-button");
    const entry = {
      type: "story",
      id: "components-actions-button--variants",
      title: "Components/Actions/Button",
      name: "Variants",
      importPath: "./packages/ui/src/components/button/button.stories.tsx",
    };
    const entries = { a: { ...entry, tags: ["visual"] }, b: { ...entry, id: "x--untagged", tags: ["dev"] } };
    expect(visualStories({ entries }).map(({ id }) => id)).toEqual(["components-button--variants"]);
  });

  it("is of a story with the tag, and of all that can be seen where it bears another one beside it", () => {
    const story = (name: string, ...tags: string[]) => ({
      type: "story",
      id: `components-sheet--${name}`,
      title: "Components/Sheet",
      name,
      importPath: "./packages/ui/src/components/sheet/sheet.stories.tsx",
      tags,
    });
    const entries = {
      a: story("right", "visual"),
      b: story("auto", "visual", "visual-in-full"),
      c: story("default", "dev"),
    };
    expect(visualStories({ entries }).map(({ id, isInFull }) => [id, isInFull])).toEqual([
      ["components-sheet--right", false],
      ["components-sheet--auto", true],
    ]);
  });

  it("is meant by itself, by Storybook's name, by its component and by its kind", () => {
    const result = { id: "components-button--variants", storyId: "components-actions-button--variants", key: "k" };
    for (const name of [result.id, result.storyId, "components-button", "components", "k"])
      expect(isMeant([name], result)).toBe(true);
    for (const name of ["components-butt", "patterns", "screens"]) expect(isMeant([name], result)).toBe(false);
  });
});
