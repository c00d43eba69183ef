import { existsSync } from "node:fs";
import path from "node:path";

import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";

// Debian's Chromium where Playwright's own is not there; tools/ensure-browser.ts sets the variable.
const systemChromium = existsSync("/usr/bin/chromium") ? "/usr/bin/chromium" : undefined;
const executablePath = process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE ?? systemChromium;

export default defineConfig({
  test: {
    projects: [
      { test: { name: "ui-unit", root: import.meta.dirname, environment: "node", include: ["src/**/*.test.ts"] } },
      {
        root: import.meta.dirname,
        plugins: [storybookTest({ configDir: path.join(import.meta.dirname, "../../.storybook") })],
        test: {
          name: "stories",
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            viewport: { width: 1200, height: 800 },
            instances: [{ browser: "chromium" }],
            provider: playwright({ launchOptions: { executablePath, args: ["--no-sandbox"] } }),
          },
        },
      },
    ],
  },
});
