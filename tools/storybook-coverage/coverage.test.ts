import { describe, expect, it } from "vitest";
import { sidebarLabels } from "../../.storybook/labels.ts";
import { type ComponentFolder, componentFolders } from "./component-folder.ts";
import { breachesOf, type CoverageRule, coverageRules, PATTERN_STORIES } from "./coverage.ts";
import { inventory, usedIcons } from "./inventory.ts";
import { readStatus } from "./page-status.ts";
import { readStories } from "./story-file.ts";

const folders = componentFolders();

const page = `# Chip
Короткая метка рядом с тем, о чём она.
- **Когда не:** никогда.
- **Клавиатура:** нет.
- **Состояние:** готов, доступность проверена 2026-11-21.`;
const variants = `import { cva } from "class-variance-authority";
/** Sizes of a chip. */
export const chipSizes = ["sm", "lg"] as const;
/** Classes of a chip. */
export const chipVariants = cva("", {
  variants: { size: { sm: "text-12", lg: "text-16" }, tone: chipTones, round: { true: "rounded-full", false: "" } },
  defaultVariants: { size: "sm" },
});
const chipTones = { good: "text-good", bad: "text-bad" } satisfies Record<string, string>;`;
const data = `/** What a chip shows. */
export interface ChipData {
  /** What people read. */
  label: string;
}
/** For the chip alone. */
export interface ChipPlace { top: number }`;
const code = `import type { ChipData, ChipPlace } from "./chip-data.ts";
/** A chip of the fixture. */
export function Chip({ size, round, ...rest }: ComponentProps<"b"> & {
  /** How big it is. */
  size?: "sm" | "lg";
  /** Round ends. */
  round?: boolean;
  /** What it shows. */
  data?: ChipData;
  children: string;
}) { return <b {...rest} className={chipVariants({ size, round })} />; }`;
const stories = `const meta = { title: "Components/Content/Chip", component: Chip } satisfies Meta;
  export default meta;
export const Default: Story = { tags: ["visual"], play: async () => { await userEvent.keyboard("{Enter}"); } };
export const Sizes: Story = { render: () => chipSizes.map((size) => <Chip size={size} round tone="good" />) };
export const Bad: Story = { args: { tone: "bad" } };`;

const chip: ComponentFolder = {
  kind: "components",
  name: "chip",
  files: {
    "chip.mdx": page,
    "chip.variants.ts": variants,
    "chip-data.ts": data,
    "chip.tsx": code,
    "chip.stories.tsx": stories,
  },
};
const panel: ComponentFolder = {
  kind: "patterns",
  name: "panel",
  files: {
    "panel.tsx": code,
    "chip-data.ts": data,
    "panel.mdx": page,
    "panel.stories.tsx": `const meta = {
      title: "Patterns/Pages/Panel",
      parameters: { notApplicable: { Loading: "It has no data of its own." } },
    } satisfies Meta;
    export default meta;
    ${PATTERN_STORIES.filter((name) => name !== "Loading")
      .map((name) => `export const ${name}: Story = {};`)
      .join("\n")}`,
  },
};

/** The chip or the panel with one thing changed. */
const broken = (folder: ComponentFolder, file: string, from: string, to: string): ComponentFolder => {
  const text = folder.files[file];
  if (!text?.includes(from)) throw new Error(`The fixture ${file} has no ${from}`);
  return { ...folder, files: { ...folder.files, [file]: text.replace(from, to) } };
};
const without = (folder: ComponentFolder, file: string): ComponentFolder => ({
  ...folder,
  files: Object.fromEntries(Object.entries(folder.files).filter(([name]) => name !== file)),
});

/** For each rule the ways to break it, each found once: a rule that cannot fail is none. */
const offenders: Record<string, [folder: ComponentFolder, breach: RegExp][]> = {
  "has all its files": [
    [without(chip, "chip.mdx"), /no chip\.mdx/],
    [without(chip, "chip.stories.tsx"), /no chip\.stories\.tsx/],
  ],
  "passes native props on": [[broken(chip, "chip.tsx", ", ...rest }", " }"), /Chip$/]],
  "keeps its variants in one table": [[broken(chip, "chip.tsx", "chipVariants(", "cva("), /chip\.tsx calls cva/]],
  "shows every variant in a story": [
    [broken(chip, "chip.stories.tsx", "chipSizes.map((size)", "[1].map((size)"), /chipVariants\.size: "lg"/],
    [broken(chip, "chip.stories.tsx", '"bad"', '"good"'), /chipVariants\.tone: "bad"/],
    [broken(chip, "chip.stories.tsx", " round ", " "), /chipVariants\.round: "true"/],
  ],
  "has a sentence for every export and every prop": [
    [broken(chip, "chip.tsx", "/** How big it is. */", ""), /chip\.tsx Chip\.size/],
    [broken(chip, "chip.tsx", "/** A chip of the fixture. */", ""), /chip\.tsx Chip$/],
    [broken(chip, "chip.variants.ts", "/** Sizes of a chip. */", "/** Sizes */"), /chip\.variants\.ts chipSizes/],
    [broken(chip, "chip-data.ts", "/** What people read. */", ""), /chip-data\.ts ChipData\.label/],
  ],
  "has a page in Russian that says when not, how by keyboard, and how far it is": [
    [broken(chip, "chip.mdx", "Когда не", "Когда"), /when not to use it/],
    [broken(chip, "chip.mdx", "Клавиатура", "Мышь"), /keyboard/],
    [broken(chip, "chip.mdx", "готов,", "сделан,"), /no status line/],
    [broken(chip, "chip.mdx", "нет.", "arrows walk, Enter opens, Escape closes and gives the focus back."), /English/],
  ],
  "stands in a group of the sidebar": [
    [broken(chip, "chip.stories.tsx", "Components/Content/Chip", "Components/Chip"), /"Components\/Chip"/],
    [broken(chip, "chip.stories.tsx", "Components/Content/", "Components/Odds/"), /"Components\/Odds\/Chip"/],
  ],
  "shows a pattern in its eight situations": [
    [broken(panel, "panel.stories.tsx", "export const Phone", "const Phone"), /no Phone/],
    [broken(panel, "panel.stories.tsx", "It has no data of its own.", "no"), /no Loading, and no reason/],
    [broken(panel, "panel.stories.tsx", "Loading:", "Empty:"), /Empty is there and said to make no sense/],
  ],
  "takes colours from the tokens": [
    [broken(chip, "chip.tsx", "<b ", '<b style={{ color: "red" }} '), /chip\.tsx:\d+: .*"red"/],
    [broken(chip, "chip.stories.tsx", 'args: { tone: "bad" }', 'args: { fill: "#fff" }'), /#fff/],
    [broken(chip, "chip.mdx", "никогда", "rgb(0 0 0)"), /rgb\(0/],
    [broken(chip, "chip.variants.ts", "text-12", "text-[#123456]"), /#123456/],
  ],
  "takes its sides from the direction of writing": [
    [broken(chip, "chip.variants.ts", "text-12", "text-12 pl-3"), /chip\.variants\.ts:\d+: pl-3/],
    [broken(chip, "chip.variants.ts", "text-12", "md:-mr-1.5"), /-mr-1\.5/],
    [broken(chip, "chip.variants.ts", "text-12", "text-right"), /text-right/],
    [broken(chip, "chip.variants.ts", "text-12", "left-0"), /left-0/],
    [broken(chip, "chip.tsx", "<b ", '<b title="border-l" '), /chip\.tsx:\d+: border-l/],
    [broken(chip, "chip.variants.ts", "text-12", "rounded-r-control"), /rounded-r-control/],
  ],
};

describe("the design system is covered", () => {
  describe.each(coverageRules.map((rule): [string, CoverageRule] => [rule.name, rule]))(
    "each folder %s",
    (name, rule) => {
      it("in truth", () => {
        expect(breachesOf(rule, folders), rule.reason).toEqual([]);
      });

      it("and one that does not is found", () => {
        expect(breachesOf(rule, [chip, panel])).toEqual([]);
        expect(offenders[name]).toBeDefined();
        for (const [folder, breach] of offenders[name] ?? []) {
          expect(breachesOf(rule, [folder]).filter((line) => breach.test(line))).not.toEqual([]);
        }
      });
    },
  );

  it("looks at the real folders", () => {
    expect(folders.length).toBeGreaterThan(100);
  });
});

describe("reading stories", () => {
  it("leaves a drawn picture of goods its colours, in stories alone", () => {
    const rule = coverageRules.find(({ name }) => name === "takes colours from the tokens")!; // named above
    const drawing = `const photo = '<rect fill="#20303c"/>';`;
    const drawn = broken(chip, "chip.stories.tsx", "export default meta;", `export default meta;\n${drawing}`);
    expect(breachesOf(rule, [drawn])).toEqual([]);
    expect(breachesOf(rule, [broken(chip, "chip.tsx", "/** A chip", `${drawing}\n/** A chip`)])).toHaveLength(1);
  });

  it("leaves what is centred where it is", () => {
    const rule = coverageRules.find(({ name }) => name === "takes its sides from the direction of writing")!; // named above
    const centred = broken(chip, "chip.variants.ts", "text-12", "left-1/2 -translate-x-1/2");
    expect(breachesOf(rule, [centred])).toEqual([]);
  });

  it("finds tags, keys pressed in a shared function, and a spread play", () => {
    const { stories: read } = readStories(
      "a.stories.tsx",
      `const meta = { title: "A", tags: ["visual"] };
       export default meta;
       async function walk() { await userEvent.keyboard("{ArrowDown}"); }
       export const Default = { play: async () => walk() };
       export const Phone = { ...Default, tags: ["phone"] };
       export const Still = {};`,
    );
    expect(read).toEqual([
      { name: "Default", tags: ["visual"], hasPlay: true, hasKeyboard: true },
      { name: "Phone", tags: ["visual", "phone"], hasPlay: true, hasKeyboard: true },
      { name: "Still", tags: ["visual"], hasPlay: false, hasKeyboard: false },
    ]);
  });
});

describe("the page of states", () => {
  it("is made from the folders", () => {
    expect(
      inventory([chip], ["components-content-chip/default.light.1440.webp", "components-content-chips/x.webp"]),
    ).toEqual([
      {
        kind: "components",
        name: "Chip",
        group: "Content",
        docsId: "components-content-chip--docs",
        stories: 3,
        visual: 1,
        baselines: 1,
        hasKeyboardPlay: true,
        status: "stable",
        reviewed: "2026-11-21",
      },
    ]);
  });

  it("reads every kind of status line", () => {
    expect(readStatus("**Состояние:** черновик. Пока два места.")).toEqual({ status: "draft" });
    expect(readStatus("**Состояние:** уходит с 2026-12-01.")).toEqual({
      status: "deprecated",
      since: "2026-12-01",
    });
    expect(readStatus("**Состояние:** почти.")).toBeUndefined();
  });

  it("lists real components, and no review is dated ahead", () => {
    const items = inventory(folders);
    expect(items.map(({ name }) => name)).toContain("Button");
    const today = new Date().toISOString().slice(0, 10);
    expect(items.filter(({ reviewed = "" }) => reviewed > today)).toEqual([]);
  });

  it("knows the icons by their imports", () => {
    const file = (path: string, text: string) => ({ path, name: path, text, lines: [] });
    const icon = 'import { Bell, X as Close, type LucideIcon } from "lucide-react";';
    expect(usedIcons([file("a.tsx", icon), file("b.stories.tsx", icon), file("c.tsx", icon)])).toEqual({
      Bell: 2,
      X: 2,
    });
  });

  it("every group of the sidebar has a Russian name", () => {
    const groups = new Set(inventory(folders).map(({ group }) => group));
    expect([...groups].filter((group) => !sidebarLabels[group])).toEqual([]);
  });
});
