import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { root } from "../bootstrap.mjs";
import { sourceFiles } from "../source-files.ts";
import { type ComponentFolder, componentFolders, storyFiles } from "./component-folder.ts";
import { type PageStatus, readStatus } from "./page-status.ts";
import { readStories } from "./story-file.ts";

/** One line of the page "Статус". */
export interface InventoryItem extends Partial<PageStatus> {
  kind: ComponentFolder["kind"];
  /** Name in the sidebar, "DatePicker". */
  name: string;
  /** Group in the sidebar, "Forms". */
  group: string;
  /** Address of its page in Storybook. */
  docsId: string;
  stories: number;
  /** Stories that QA photographs. */
  visual: number;
  /** Pictures kept for them: themes times widths. */
  baselines: number;
  /** A `play` walks it by keyboard. */
  hasKeyboardPlay: boolean;
}

/** Where the pictures of stories are kept. */
const baselineFolder = path.join(root, "packages/ui/visual");

/** Every component and pattern with what its files say of it. */
export function inventory(folders = componentFolders(), pictures = baselineNames()): InventoryItem[] {
  return folders.flatMap((folder): InventoryItem[] => {
    const page = folder.files[`${folder.name}.mdx`];
    const files = storyFiles(folder).map(([name, text]) => readStories(name, text));
    const main = files.find(({ title }) => title !== undefined);
    // Parts that components share have neither; they are shown by the stories of those.
    if (page === undefined || !main?.title) return [];
    const stories = files.flatMap((file) => file.stories);
    const id = storyId(main.title);
    const ids = files.map(({ title }) => storyId(title ?? ""));
    return [
      {
        kind: folder.kind,
        name: main.title.split("/").at(-1) ?? folder.name,
        group: main.title.split("/").at(-2) ?? "",
        docsId: `${id}--docs`,
        stories: stories.length,
        visual: stories.filter(({ tags }) => tags.includes("visual")).length,
        baselines: pictures.filter((picture) => ids.some((own) => picture.startsWith(`${own}/`))).length,
        hasKeyboardPlay: stories.some(({ hasKeyboard }) => hasKeyboard),
        ...readStatus(page),
      },
    ];
  });
}

/** "Components/Forms/DatePicker" as Storybook writes it in addresses. */
const storyId = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");

function baselineNames(): string[] {
  if (!existsSync(baselineFolder)) return [];
  return readdirSync(baselineFolder, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(png|webp)$/.test(file),
  );
}

/** Icons that the design system and the app import, and how many files use each. */
export function usedIcons(files = sourceFiles(["apps/web/src", "packages/ui/src"])): Record<string, number> {
  const uses = new Map<string, number>();
  for (const { path: place, text } of files) {
    if (!/\.tsx?$/.test(place) || /\.(stories|test)\.tsx?$/.test(place)) continue;
    for (const [, names = ""] of text.matchAll(/import \{([^}]*)\} from "lucide-react"/g)) {
      for (const part of names.split(",")) {
        const name = part.trim().split(" as ")[0] ?? "";
        if (/^[A-Z]/.test(name) && !name.startsWith("Lucide")) uses.set(name, (uses.get(name) ?? 0) + 1);
      }
    }
  }
  return Object.fromEntries([...uses].toSorted(([one], [other]) => one.localeCompare(other)));
}
