import { existsSync } from "node:fs";
import path from "node:path";

import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

// Debian's Chromium where Playwright's own is not there; tools/ensure-browser.ts sets the variable.
const systemChromium = existsSync("/usr/bin/chromium") ? "/usr/bin/chromium" : undefined;
const executablePath = process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE ?? systemChromium;

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
