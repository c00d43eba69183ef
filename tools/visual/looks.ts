import { type Theme, themes } from "./shot.ts";
import type { StoryWishes } from "./story-page.ts";

/** A width at which a story is photographed, and in which themes. */
export interface Look {
  width: number;
  themes: readonly Theme[];
}

const [DESK, PHONE] = [1440, 360] as const;

/**
 * What is photographed of a story. One that asks for nothing is seen in light at both widths and in the dark on a desk: a theme changes colours and a width changes
 * places, so a phone in the dark shows nothing that those three do not. Where it does, the story asks to be seen in full.
 */
export function looksOf(wishes: StoryWishes, isInFull: boolean): Look[] {
  const asked = themes.filter((theme) => !wishes.themes || wishes.themes.includes(theme));
  const isLeftOut = (width: number, theme: Theme) => !wishes.widths && !isInFull && width === PHONE && theme === "dark";
  return (wishes.widths ?? [DESK, PHONE])
    .map((width) => ({ width, themes: asked.filter((theme) => !isLeftOut(width, theme)) }))
    .filter((look) => look.themes.length > 0);
}
