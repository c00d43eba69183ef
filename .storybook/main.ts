import { readFileSync } from "node:fs";

import type { StorybookConfig } from "@storybook/react-vite";
import tailwindcss from "@tailwindcss/vite";

import { hexTokens } from "../packages/ui/src/styles/token-source.ts";
import { inventoryPlugin } from "./inventory-plugin.ts";

const tokens = readFileSync(new URL("../packages/ui/src/styles/tokens.css", import.meta.url), "utf8");

const config: StorybookConfig = {
  framework: { name: "@storybook/react-vite", options: {} },
  stories: ["../packages/ui/src/**/*.mdx", "../packages/ui/src/**/*.stories.tsx"],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  typescript: {
    // The types themselves are asked, so that `variant` is a choice of its words in the panel. Tests and pictures need none of it.
    reactDocgen: process.env.VITEST || process.env.STORYBOOK_DOCGEN === "off" ? false : "react-docgen-typescript",
    reactDocgenTypescriptOptions: {
      tsconfigPath: "packages/ui/tsconfig.json",
      include: ["packages/ui/src/{components,patterns}/**/*.tsx"],
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      // Native attributes are the browser's own and would bury ours.
      propFilter: ({ parent }) => !parent?.fileName.includes("node_modules"),
    },
  },
  staticDirs: [{ from: "../packages/ui/src/styles/fonts", to: "/fonts" }],
  env: (variables) => ({
    ...variables,
    STORYBOOK_COLOURS: JSON.stringify({ light: hexTokens(tokens, "light"), dark: hexTokens(tokens, "dark") }),
  }),
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), tailwindcss(), inventoryPlugin()] }),
};

export default config;
