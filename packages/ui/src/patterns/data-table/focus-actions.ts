const GROUP = "[data-selection-bar] [role='group']";
const FIRST_ACTION = "[data-bulk-actions] :is(button, a)";

/**
 * Goes to the first thing that can be done with the chosen rows; while their actions are on the way to the bar, which hands the focus on. Returns
 * false where the bar itself is on its way.
 */
export function focusActions(root: HTMLElement | null): boolean {
  const group = root?.querySelector<HTMLElement>(GROUP);
  (group?.querySelector<HTMLElement>(FIRST_ACTION) ?? group)?.focus();
  return group != null;
}
