import path from "node:path";
import { root } from "../bootstrap.mjs";

/** The two themes that are photographed. */
export const themes = ["light", "dark"] as const;
/** One of them. */
export type Theme = (typeof themes)[number];

/** One photograph: of a story (`components-button--variants`) or of a screen of the shop (`screens--products`). */
export interface Shot {
  id: string;
  theme: Theme;
  width: number;
}

/** Another place for all baselines, to try the tool out without touching those of the project. */
const elsewhere = process.env["VISUAL_BASELINES"];

/** Where the baselines of stories and of screens are kept. */
export const baselineFolders = {
  stories: elsewhere ? path.resolve(elsewhere, "stories") : path.join(root, "packages/ui/visual"),
  screens: elsewhere ? path.resolve(elsewhere, "screens") : path.join(root, "apps/web/visual"),
} as const;

const SCREEN = "screens";

/** The id of a screen of the shop. */
export const screenId = (name: string): string => `${SCREEN}--${name}`;

/** The component or the group that an id belongs to: `components-button`, `screens`. */
export const groupOf = (id: string): string => id.slice(0, id.indexOf("--"));

/** A name for a photograph that is also a file name: `components-button--variants.light-1440`. */
export const keyOf = ({ id, theme, width }: Shot): string => `${id}.${theme}-${width}`;

/** Reads such a name back. */
export function readKey(key: string): Shot | undefined {
  const match = /^(?<id>[a-z0-9-]+--[a-z0-9-]+)\.(?<theme>light|dark)-(?<width>\d+)$/.exec(key);
  const { id = "", theme, width } = match?.groups ?? {};
  return match ? { id, theme: theme === "dark" ? "dark" : "light", width: Number(width) } : undefined;
}

/** The baseline of a photograph: a folder per component, or the one of the screens. */
export function baselineFile(shot: Shot): string {
  const group = groupOf(shot.id);
  const name = `${keyOf(shot).slice(group.length + 2)}.webp`;
  return group === SCREEN ? path.join(baselineFolders.screens, name) : path.join(baselineFolders.stories, group, name);
}
