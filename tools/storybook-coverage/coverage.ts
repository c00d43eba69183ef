import { sidebarGroups } from "../../.storybook/labels.ts";
import { type ComponentFolder, ownCode, storyFiles } from "./component-folder.ts";
import { withoutNativeProps } from "./native-props.ts";
import { englishLines, readStatus } from "./page-status.ts";
import { handedOn, undocumented } from "./prop-docs.ts";
import { physicalSides } from "./physical-sides.ts";
import { rawColours } from "./raw-colours.ts";
import { readStories } from "./story-file.ts";
import { keysWithoutStory } from "./variant-keys.ts";

/** The situations that every pattern is looked at in. */
export const PATTERN_STORIES = [
  "Default",
  "Loading",
  "Empty",
  "Failed",
  "LongWords",
  "HugeNumbers",
  "NoPermission",
  "Phone",
] as const;

/** A rule about a folder of the design system: what is wrong with it, in words that say where. */
export interface CoverageRule {
  name: string;
  /** Why, and what to do; shown with every breach. */
  reason: string;
  breaches: (folder: ComponentFolder, all: ComponentFolder[]) => string[];
}

const place = ({ kind, name }: ComponentFolder) => `${kind}/${name}`;
const tablesOf = (all: ComponentFolder[]): Record<string, string> =>
  Object.fromEntries(
    all.flatMap(({ files }) => Object.entries(files).filter(([file]) => file.endsWith(".variants.ts"))),
  );

/** What "complete" means for a component and for a pattern (docs/guides/add-a-component.md). */
export const coverageRules: CoverageRule[] = [
  {
    name: "has all its files",
    reason: "Code, stories and a page: without one of them it cannot be used, looked at or chosen.",
    breaches: ({ name, files }) =>
      [`${name}.tsx`, `${name}.stories.tsx`, `${name}.mdx`].filter((file) => !files[file]).map((file) => `no ${file}`),
  },
  {
    name: "passes native props on",
    reason:
      "`ref`, `id`, `data-*` and `aria-*` reach the element (docs/decisions/0035-props-are-named-as-html-names-them.md): take `...rest` and spread it.",
    breaches: ({ name, files }) => withoutNativeProps(`${name}.tsx`, files[`${name}.tsx`] ?? ""),
  },
  {
    name: "keeps its variants in one table",
    reason: "Stories, tests and pages are derived from <name>.variants.ts: a cva table elsewhere escapes them.",
    breaches: (folder) =>
      ownCode(folder)
        .filter(([file, text]) => !file.endsWith(".variants.ts") && /\bcva\(/.test(text))
        .map(([file]) => `${file} calls cva`),
  },
  {
    name: "shows every variant in a story",
    reason: "A look without a story is one that nobody has seen: go through the exported list of keys in a Matrix.",
    breaches: (folder, all) => keysWithoutStory(folder, tablesOf(all)),
  },
  {
    name: "has a sentence for every export and every prop",
    reason: "Designers read these in Storybook: say what it does for the person who fills it in.",
    breaches: (folder) => {
      const door = `${folder.name}.tsx`;
      const passed = new Set(handedOn(door, folder.files[door] ?? ""));
      return ownCode(folder).flatMap(([file, text]) =>
        undocumented(file, text, { isDoor: file === door, handedOn: passed }).map((name) => `${file} ${name}`),
      );
    },
  },
  {
    name: "has a page in Russian that says when not, how by keyboard, and how far it is",
    reason: `A page is for designers and QA, in Russian; it has «Когда не», «Клавиатура» or «Диктор», and "**Состояние:** готов." (черновик, уходит с DATE), perhaps ", доступность проверена DATE".`,
    breaches: ({ name, files }) => {
      const page = files[`${name}.mdx`] ?? "";
      return [
        ...(/когда не/i.test(page) ? [] : [`${name}.mdx says nothing of when not to use it`]),
        ...(/клавиатура|диктор/i.test(page) ? [] : [`${name}.mdx says nothing of the keyboard or the screen reader`]),
        ...(readStatus(page) ? [] : [`${name}.mdx has no status line`]),
        ...englishLines(page).map((line) => `${name}.mdx speaks English: ${line}`),
      ];
    },
  },
  {
    name: "stands in a group of the sidebar",
    reason:
      'A title is "Components/<Group>/<Name>" or "Patterns/<Group>/<Name>"; the groups are in .storybook/labels.ts.',
    breaches: (folder) =>
      storyFiles(folder).flatMap(([file, text]) => {
        const { title = "" } = readStories(file, text);
        const root: keyof typeof sidebarGroups = folder.kind === "components" ? "Components" : "Patterns";
        const [place, group = "", name] = title.split("/");
        return place === root && name && sidebarGroups[root].includes(group)
          ? []
          : [`${file} has the title "${title}"`];
      }),
  },
  {
    name: "shows a pattern in its eight situations",
    reason: `Each of ${PATTERN_STORIES.join(", ")} is a story, or parameters.notApplicable of the meta says why it makes no sense.`,
    breaches: (folder) => {
      if (folder.kind !== "patterns") return [];
      const read = storyFiles(folder).map(([file, text]) => readStories(file, text));
      const names = new Set(read.flatMap(({ stories }) => stories.map(({ name }) => name)));
      const reasons = Object.assign({}, ...read.map(({ notApplicable }) => notApplicable)) as Record<string, string>; // one object of all files
      return [
        ...PATTERN_STORIES.filter((name) => !names.has(name) && (reasons[name] ?? "").length < 10).map(
          (name) => `no ${name}, and no reason why`,
        ),
        ...PATTERN_STORIES.filter((name) => names.has(name) && reasons[name] !== undefined).map(
          (name) => `${name} is there and said to make no sense`,
        ),
      ];
    },
  },
  {
    name: "takes colours from the tokens",
    reason: "A raw colour is wrong in one of the two themes: use a token of packages/ui/src/styles, or add one there.",
    breaches: ({ files }) =>
      Object.entries(files)
        // Data of samples: colours of drawn photographs among them.
        .filter(([file]) => !file.endsWith(".fixtures.ts"))
        .flatMap(([file, text]) =>
          rawColours(text, { content: file.endsWith(".stories.tsx") }).map((line) => `${file}:${line}`),
        ),
  },
  {
    name: "takes its sides from the direction of writing",
    reason:
      "Left and right change places where lines run from right to left: ps-, pe-, ms-, me-, inset-s-, inset-e-, text-start, border-s, rounded-s-.",
    breaches: (folder) =>
      ownCode(folder).flatMap(([file, text]) => physicalSides(text).map((line) => `${file}:${line}`)),
  },
];

/** Every breach of a rule, with its folder. */
export function breachesOf(rule: CoverageRule, folders: ComponentFolder[]): string[] {
  return folders.flatMap((folder) => rule.breaches(folder, folders).map((breach) => `${place(folder)}: ${breach}`));
}
