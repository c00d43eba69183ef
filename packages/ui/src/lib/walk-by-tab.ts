import { expect, userEvent } from "storybook/test";

/** For stories: presses Tab once for each name and expects the focus, each time, on the control of that accessible name. */
export async function walkByTab(...names: (string | RegExp)[]): Promise<void> {
  for (const name of names) {
    await userEvent.tab();
    await expect(document.activeElement).toHaveAccessibleName(name);
  }
}
