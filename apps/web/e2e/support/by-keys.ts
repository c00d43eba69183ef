import { expect, type Locator, type Page } from "@playwright/test";

/** Stops of Tab on the longest way: frame, menu and page. */
const MOST_STOPS = 150;

/** Notes what a screen reader would say by itself: what comes into a live region, one that comes with its words, and what is wrong with a field that gets the focus. */
function listen(): void {
  const live = "[aria-live]:not([aria-live='off']), [role='status'], [role='alert'], [role='log']";
  const heard: string[] = [];
  Reflect.set(window, "heard", heard);
  const hear = (node: Node) => {
    const text = node.textContent?.trim();
    if (text) heard.push(text);
  };
  const focused: string[] = [];
  Reflect.set(window, "focusedRoles", focused);
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element) focused.push(target.getAttribute("role") ?? "");
    if (!(target instanceof Element) || target.getAttribute("aria-invalid") !== "true") return;
    for (const id of target.getAttribute("aria-describedby")?.split(" ") ?? []) {
      const words = document.getElementById(id);
      if (words) hear(words);
    }
  });
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      const place = target instanceof Element ? target : target.parentElement;
      const region = place?.closest(live);
      const isQuiet = region?.getAttribute("aria-busy") === "true";
      if (region && !isQuiet) for (const node of type === "childList" ? addedNodes : [target]) hear(node);
      if (!region)
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const one of [node, ...node.querySelectorAll("*")])
              if (one.matches("[role='status'], [role='alert']")) hear(one);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

/** Somebody without a pointer and without sight: walks by Tab, knows controls by role and name, hears live regions. */
export class ByKeys {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** From the next page that is opened. */
  static async on(page: Page): Promise<ByKeys> {
    await page.addInitScript(listen);
    return new ByKeys(page);
  }

  /** Walks to a control, which must be on the way. */
  async to(control: Locator, by: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
    await expect(control).toHaveCount(1);
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await this.#page.keyboard.press(by);
    }
    await expect(control).toBeFocused();
  }

  /** Walks to a control and presses it. */
  async press(control: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
    await this.to(control);
    await this.#page.keyboard.press(key);
  }

  /** Types where the focus is. */
  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  /** How often this was said since the page was opened. */
  async times(words: string): Promise<number> {
    const said = await this.#page.evaluate(() => Reflect.get(window, "heard") as string[]); // of `listen`
    return said.filter((one) => one.includes(words)).length;
  }

  /** Whether anything of that written role has had the focus since the page was opened. */
  async hadFocus(role: string): Promise<boolean> {
    const roles = await this.#page.evaluate(() => Reflect.get(window, "focusedRoles") as string[]); // of `listen`
    return roles.includes(role);
  }

  /** Waits until this was said since the page was opened. */
  async hears(words: string | RegExp): Promise<void> {
    const said = () => this.#page.evaluate(() => (Reflect.get(window, "heard") as string[]).join("\n")); // of `listen`
    await (words instanceof RegExp ? expect.poll(said).toMatch(words) : expect.poll(said).toContain(words));
  }
}
