import path from "node:path";
import { missingFile } from "./named-files.ts";
import { missingPage } from "./named-pages.ts";
import { titledControl } from "./titled-control.ts";
import type { SourceFile } from "./source-files.ts";

/** A rule of the house: which files it looks at, what must not stand in them, and why. */
export interface HouseRule {
  name: string;
  /** Why, and what to do instead; shown with every breach. */
  reason: string;
  appliesTo: (file: SourceFile) => boolean;
  /** A line that breaks it, or a look at the whole file that answers what is wrong. */
  breach: RegExp | ((file: SourceFile) => string | undefined);
}

const isCode = (file: SourceFile): boolean => /\.(ts|tsx|mts|mjs|cjs)$/.test(file.name);
const isTest = (file: SourceFile): boolean =>
  /\.(test|stories|spec|e2e|fixtures)\.tsx?$/.test(file.name) || /\/(test|testing|e2e)\//.test(file.path);
const isConfig = (file: SourceFile): boolean => file.name.endsWith(".config.ts");
const under = (file: SourceFile, ...folders: string[]): boolean =>
  folders.some((folder) => file.path.startsWith(folder));
const isBrowserCode = (file: SourceFile): boolean =>
  under(file, "apps/web/src/", "packages/ui/src/", "packages/api/src/client/", "packages/api/src/realtime/");
const isTool = (file: SourceFile): boolean =>
  under(file, "tools/", ".storybook/") || /^(apps|packages)\/[^/]+\/tools\//.test(file.path);

const palette =
  "(red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose|slate|gray|zinc|neutral|stone)";

/** Utilities that paint. A variant (`hover:`) may stand before them. */
const PAINT =
  /(?<![\w-])((?:text-(?:\d\d|ink|muted|faint|accent|good|bad|notice|info|on-)|bg-|border|divide-|rounded|font-|shadow|underline|decoration-|leading-|tracking-|ring-)[\w-]*)/;

/** Files in which people are told something: code with its comments, SQL, pages. */
const isRead = (file: SourceFile): boolean => isCode(file) || /\.(sql|css|md|mdx)$/.test(file.name);

/** The rules that no linter knows. */
export const houseRules: HouseRule[] = [
  {
    name: "settings are read in one place",
    reason:
      "process.env outside apps/server/src/env.ts is a setting that nobody checks or documents: add it to the schema there.",
    appliesTo: (file) =>
      isCode(file) && !isTest(file) && !isTool(file) && !isConfig(file) && file.path !== "apps/server/src/env.ts",
    breach: /process\.env\b/,
  },
  {
    name: "one way to the server",
    reason:
      "A direct fetch goes past CSRF, errors and types: use the client of @dropship/api, or an integration's client on the server.",
    appliesTo: (file) =>
      isCode(file) &&
      !isTest(file) &&
      !isTool(file) &&
      !under(file, "packages/api/src/client/", "apps/server/src/integrations/"),
    breach: /(?<![.\w])fetch\(|window\.fetch\(|globalThis\.fetch\(|new XMLHttpRequest/,
  },
  {
    name: "failures are declared",
    reason:
      "A failure made by hand is one that no contract names: declare it in the endpoint's `errors` and throw what `failuresOf` makes, or use a constructor of http/failure.ts.",
    appliesTo: (file) =>
      isCode(file) && !isTest(file) && under(file, "apps/server/src/") && !under(file, "apps/server/src/http/"),
    breach: /\bnew Failure\(/,
  },
  {
    name: "colours come from tokens",
    reason: "A raw colour is wrong in one of the two themes: use a token of packages/ui/src/styles, or add one there.",
    appliesTo: (file) =>
      under(file, "apps/web/src/", "packages/ui/src/") &&
      /\.(ts|tsx|css)$/.test(file.name) &&
      !isTest(file) &&
      !under(file, "packages/ui/src/styles/"),
    breach: new RegExp(
      `["'\`:\\s(\\[]#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\\b(?![\\w-])|\\b(rgba?|hsla?|oklch|oklab)\\(\\s*[\\d.]|\\b(bg|text|border|ring|fill|stroke|from|to|via)-${palette}-\\d{2,3}\\b`,
      "i",
    ),
  },
  {
    name: "screens place, they do not paint",
    reason:
      "Type, colour, ground, edge and shadow belong to @dropship/ui: use Text, Card or the component that means it; a screen keeps widths, gaps and order.",
    appliesTo: (file) => under(file, "apps/web/src/") && file.name.endsWith(".tsx") && !isTest(file),
    breach: (file) => {
      for (const [attribute] of file.text.matchAll(/className=(?:"[^"]*"|\{[^}]*\})/g)) {
        const painted = PAINT.exec(attribute)?.[1];
        if (painted) return `paints with ${painted}`;
      }
      return undefined;
    },
  },
  {
    name: "props are named as HTML names them",
    reason:
      'One word for one thing: a state is `loading`, `disabled`, `required` without "is", what failed is `error`, of fields `errors`, no access is `denied`, a link is an address (`href`, `getHref`): see docs/decisions/0035-props-are-named-as-html-names-them.md.',
    appliesTo: (file) =>
      isCode(file) &&
      !isTest(file) &&
      (under(file, "packages/ui/src/") || (under(file, "apps/web/src/") && file.name.endsWith(".tsx"))),
    // Members of types end with a semicolon, parameters with a comma.
    breach:
      /\bis[A-Z]\w*\??: (?:boolean|true|false)(?: \| undefined)?(?:;| \})|\b(?:renderLink|errorText|problems|locked|forbidden)\??: /,
  },
  {
    name: "looks are variants",
    reason:
      "An `!` that overrules a component's own class breaks with its next change: give the component a variant (docs/decisions/0009-no-class-merging.md).",
    appliesTo: (file) => /\.tsx?$/.test(file.name) && !isTest(file) && under(file, "packages/ui/src/", "apps/web/src/"),
    breach: /(?:className|cn\(|class:).*["'`\s][\w@:[\]().,/%-]*[\w\])]!(?=["'`\s])/,
  },
  {
    name: "controls have hints, not titles",
    reason:
      "A native title never shows for the keyboard: an icon's name is shown by itself, other words are `data-hint` (packages/ui/src/lib/hints.ts).",
    appliesTo: (file) => file.name.endsWith(".tsx"),
    breach: titledControl,
  },
  {
    name: "numbers are formatted in one place",
    reason: "A second opinion on locale or rounding shows wrong money: use packages/ui/src/format.",
    appliesTo: (file) =>
      isBrowserCode(file) && isCode(file) && !isTest(file) && !under(file, "packages/ui/src/format/"),
    breach: /Intl\.NumberFormat|\.toLocaleString\(|(?<!Number\([\w.]*)\.toFixed\(/,
  },
  {
    name: "no inner index files",
    reason: "A barrel hides where a thing lives and pulls in what is not asked for: import the file itself.",
    appliesTo: (file) => isCode(file) && !under(file, "apps/web/src/routes/"),
    breach: (file) => (/^index\.(ts|tsx)$/.test(file.name) ? "is an index file" : undefined),
  },
  {
    name: "files are named for their subject",
    reason: "utils and helpers say where a thing was dropped, not what it is: name the subject (money.ts).",
    appliesTo: isCode,
    breach: (file) =>
      /^(utils?|helpers?|common|misc|stuff)\./.test(file.name) ? "has a name that says nothing" : undefined,
  },
  {
    name: "files are named in kebab-case",
    reason: "One way to write names: kebab-case, the suffix tells the role.",
    appliesTo: (file) => /\.(ts|tsx|mts|mjs|cjs|css|mdx)$/.test(file.name),
    breach: (file) => {
      const shape = under(file, "apps/web/src/routes/")
        ? /^[a-z0-9_$.{}-]+$/
        : /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)+$/;
      return shape.test(file.name) ? undefined : "is not in kebab-case";
    },
  },
  {
    name: "files stay small",
    reason: "Past 400 lines nobody sees the whole: split by subject.",
    // The demo shop's tables of goods and names are data: their length says nothing.
    appliesTo: (file) => (isCode(file) || file.name.endsWith(".css")) && !under(file, "apps/server/src/demo/"),
    breach: (file) => (file.lines.length > 400 ? `has ${file.lines.length} lines` : undefined),
  },
  {
    name: "no default exports",
    reason: "A default export has another name in every file: export the name, unless a tool asks for a default.",
    appliesTo: (file) =>
      isCode(file) &&
      !isConfig(file) &&
      !under(file, ".storybook/", "tools/generate/") &&
      !/\.(stories|d)\.|global-setup\.ts$/.test(file.name) &&
      // Takes the place of a library's module, which has a default export (apps/web/vite.config.ts).
      file.path !== "apps/web/src/app/create-icon.ts",
    breach: /^export default\b|^export \{ default/,
  },
  {
    name: "packages are entered by their doors",
    reason: "A path into another package goes past its exports: import @dropship/… as the package offers it.",
    appliesTo: (file) => isCode(file) && under(file, "apps/", "packages/") && !isTest(file) && !isConfig(file),
    breach: (file) => {
      const home = file.path.split("/").slice(0, 2).join("/");
      for (const [, target = ""] of file.text.matchAll(/(?:from|import\()\s*["']([^"']+)["']/g)) {
        if (/^@dropship\/[^/]+\/src\//.test(target)) return `imports ${target}`;
        if (!target.startsWith(".")) continue;
        const resolved = path.posix.join(path.posix.dirname(file.path), target);
        if (!resolved.startsWith(`${home}/`)) return `imports ${target}`;
      }
      return undefined;
    },
  },
  {
    name: "SQL stands in repositories",
    reason:
      "SQL outside a repository is neither counted nor reviewed: move it into the module's repository, or a part of a query into a .sql.ts beside it.",
    appliesTo: (file) =>
      under(file, "apps/server/src/modules/") &&
      isCode(file) &&
      !isTest(file) &&
      !/repository\.ts$|\.sql\.ts$/.test(file.name),
    // A query that is asked, one that is only written, and the columns of a declared list.
    breach: /\.query[(<]|\bsql`|["'`]\(?(select|insert into|delete from|exists \(select)\s|\blistReader[<(]/,
  },
  {
    name: "suppressions say why",
    reason:
      "A silenced check without a reason is a bug that was hidden: write the reason after two dashes, on the same line.",
    appliesTo: (file) => isCode(file) && !under(file, "tools/house-rules"),
    breach: /(oxlint|eslint)-disable(?!.* -- \S)|@ts-(ignore|nocheck)|@ts-expect-error\s*$/,
  },
  {
    name: "a journey waits for events, not for time",
    reason:
      "A sleep is too short on a slow machine and too long on every other: await what happens, or hold what must be slow until the test lets it go.",
    appliesTo: (file) => file.name.endsWith(".e2e.ts"),
    breach: /\.waitForTimeout\(|(?<!\.)\bsetTimeout\(/,
  },
  {
    name: "named pages exist",
    reason:
      "A pointer to a page, heading or record that is not there leads a newcomer astray: name one of docs/, or say the rule itself.",
    appliesTo: (file) => isRead(file) && !under(file, "tools/house-rules", "tools/named-"),
    breach: missingPage,
  },
  {
    name: "named files exist",
    reason:
      "A comment that sends the reader to a file that was renamed or removed wastes their time: name today's file.",
    appliesTo: (file) => isRead(file) && !isTest(file) && !under(file, "tools/house-rules", "tools/named-"),
    breach: missingFile,
  },
  {
    name: "rules are found in the repository",
    reason:
      "A numbered section of a page that readers do not have tells them nothing: point to a heading of docs/product.md or docs/reference, or say the rule itself.",
    appliesTo: (file) => isRead(file) && !under(file, "tools/house-rules"),
    breach:
      /\bseed(\.md)?,? section|\bseed\.md|(?<!docs\/)\b(product|architecture|look)\.md\b(?<!\]\((\.\.\/)?product\.md)|\(reference:|\bthe brief, section/,
  },
  {
    name: "tables fit the screen",
    reason: "A table wider than the screen is read line by line through a slot: write a list, or shorter cells.",
    appliesTo: (file) => under(file, "docs/") && file.name.endsWith(".md"),
    breach: /^\|.{130,}/,
  },
  {
    name: "a TODO has an issue",
    reason: "A TODO that nobody is told of is never done: write TODO(#12) with the number of its issue.",
    appliesTo: (file) => isCode(file) && !under(file, "tools/house-rules"),
    breach: /\b(TODO|FIXME)\b(?!\(#\d+\))/,
  },
];

/** Every breach of a rule, as "path:line what". */
export function breachesOf(rule: HouseRule, files: SourceFile[]): string[] {
  return files.filter(rule.appliesTo).flatMap((file) => {
    const { breach } = rule;
    if (typeof breach === "function") {
      const found = breach(file);
      return found ? [`${file.path} ${found}`] : [];
    }
    return file.lines.flatMap((line, index) =>
      breach.test(line) ? [`${file.path}:${index + 1} ${line.trim().slice(0, 120)}`] : [],
    );
  });
}
