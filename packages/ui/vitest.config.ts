import { existsSync } from "node:fs";
import path from "node:path";

import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

/** A browser by its variable (tools/ensure-browser.ts sets them), else Debian's where it is installed, else Playwright's own. */
const browser = (variable: string, system: string): string | undefined =>
  process.env[variable] ?? (existsSync(system) ? system : undefined);
// The engine without windows takes a twelfth less of the processor.
const executablePath =
  browser("PLAYWRIGHT_HEADLESS_SHELL", "/usr/bin/chromium-headless-shell") ??
  browser("PLAYWRIGHT_CHROMIUM_EXECUTABLE", "/usr/bin/chromium");

// Met only when a lazy part (or the frame of Storybook) is shown: found in the middle of a run they would make Vite reload the tests.
const behindLazy = [
  "axe-core",
  "@radix-ui/react-direction",
  "@dnd-kit/dom",
  "@tiptap/core",
  "@tiptap/extension-blockquote",
  "@tiptap/extension-bold",
  "@tiptap/extension-document",
  "@tiptap/extension-hard-break",
  "@tiptap/extension-heading",
  "@tiptap/extension-image",
  "@tiptap/extension-italic",
  "@tiptap/extension-list",
  "@tiptap/extension-paragraph",
  "@tiptap/extension-text",
  "@tiptap/extensions",
  "@tiptap/pm/history",
  "@tiptap/pm/state",
  "@tiptap/pm/tables",
  "@tiptap/react",
];

/** Every story as a test, with axe in the light theme, and once more for its colours in the dark one (.storybook/dark-contrast.ts). */
const stories: TestProjectInlineConfiguration = {
  root: import.meta.dirname,
  optimizeDeps: { include: behindLazy },
  plugins: [storybookTest({ configDir: path.join(import.meta.dirname, "../../.storybook") })],
  test: {
    name: "stories",
    testTimeout: 30_000,
    // One frame for all files of a worker: the library is loaded once and not 160 times, which took a third of the time. Storybook itself shows one
    // story after the other in one frame as well.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      viewport: { width: 1200, height: 800 },
      instances: [{ browser: "chromium" }],
      provider: playwright({ launchOptions: { executablePath, args: ["--no-sandbox"] } }),
    },
  },
};

export default defineConfig({ test: { projects: [stories] } });
