import type { Locator, Page } from "@playwright/test";

/** Somebody who is here for the first time: what they press is counted, what they type is not. */
export class Stranger {
  /** Clicks, taps and Enter. */
  presses = 0;

  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses what is seen. */
  async press(target: Locator): Promise<void> {
    this.presses += 1;
    await target.click();
  }

  /** Presses Enter where the focus is. */
  async enter(): Promise<void> {
    this.presses += 1;
    await this.#page.keyboard.press("Enter");
  }

  /** Types where the focus is; «⇥» goes to the next field. */
  async type(text: string): Promise<void> {
    for (const [place, part] of text.split("⇥").entries()) {
      if (place > 0) await this.#page.keyboard.press("Tab");
      await this.#page.keyboard.type(part);
    }
  }
}
