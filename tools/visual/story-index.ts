import { readFileSync } from "node:fs";
import path from "node:path";

/** A story that is photographed. */
export interface VisualStory {
  /** Named for its file, so that the picture stays when the sidebar is put in another order: `components-button--variants`. */
  id: string;
  /** What Storybook calls it. */
  storyId: string;
  /** As it stands in the sidebar: "Components/Actions/Button". */
  title: string;
  name: string;
  /** Seen in both themes at both widths (looks.ts). */
  isInFull: boolean;
}

/** The tag of a story that is photographed, and of one that asks for all that can be seen of it beside that. */
const VISUAL = "visual";
const IN_FULL = "visual-in-full";

/** The part of Storybook's index.json that is looked at. */
interface StorybookIndex {
  entries: Record<
    string,
    { type: string; id: string; title: string; name: string; importPath: string; tags?: string[] }
  >;
}

/** The stories with the tag `visual` in a built Storybook, in the order of the sidebar. */
export function readVisualStories(storybook: string): VisualStory[] {
  const text = readFileSync(path.join(storybook, "index.json"), "utf8");
  const stories = visualStories(JSON.parse(text) as StorybookIndex); // written by Storybook
  const seen = new Map<string, string>();
  for (const { id, storyId } of stories) {
    const other = seen.get(id);
    if (other)
      throw new Error(`The stories ${other} and ${storyId} would share one picture: name their files differently.`);
    seen.set(id, storyId);
  }
  return stories;
}

/** The same from an index that was read already. */
export function visualStories(index: StorybookIndex): VisualStory[] {
  return Object.values(index.entries)
    .filter((entry) => entry.type === "story" && entry.tags?.includes(VISUAL))
    .map(({ id, title, name, importPath, tags }) => ({
      id: `${fileGroup(importPath)}--${id.slice(id.indexOf("--") + 2)}`,
      storyId: id,
      title,
      name,
      isInFull: tags?.includes(IN_FULL) ?? false,
    }));
}

/** `./packages/ui/src/components/button/button.stories.tsx` is `components-button`. */
export function fileGroup(importPath: string): string {
  const kind = /\/src\/([a-z0-9-]+)\//.exec(importPath)?.[1] ?? "other";
  return `${kind}-${path.posix.basename(importPath).replace(/\.stories\.tsx?$/, "")}`;
}
