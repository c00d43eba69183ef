import type { Page } from "@playwright/test";

/** Presses a key as often as given and names what then had the focus without being seen: under a bar, or out of the window (WCAG 2.2, 2.4.11). */
export async function hiddenFocuses(page: Page, key: "Tab" | "Shift+Tab", presses: number): Promise<string[]> {
  const hidden: string[] = [];
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press(key);
    const name = await page.evaluate(nameOfHidden);
    if (name) hidden.push(name);
  }
  return hidden;
}

/** Runs in the page. The skip link slides in: it is on its way when it is looked at. */
function nameOfHidden(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.getAttribute("href")?.startsWith("#")) return null;
  const { x, y, width, height, bottom } = focused.getBoundingClientRect();
  if (width < 2 || height < 2) return null; // drawn by its label
  const middle = Math.min(Math.max(x + width / 2, 1), innerWidth - 1);
  const isSeen = [y + 3, y + height / 2, bottom - 3].some((place) => {
    const top = document.elementFromPoint(middle, place);
    return top !== null && (focused.contains(top) || top.contains(focused));
  });
  return isSeen
    ? null
    : `${focused.tagName} ${(focused.getAttribute("aria-label") ?? focused.textContent).slice(0, 40)}`;
}
