import { addons } from "storybook/manager-api";

import { brandTheme } from "./brand-theme.ts";
import { sidebarLabels } from "./labels.ts";

// Made in main.ts from tokens.css: the frame has no CSS variables of ours.
const colours = JSON.parse(process.env.STORYBOOK_COLOURS ?? "{}") as Record<"light" | "dark", Record<string, string>>;
const system = window.matchMedia("(prefers-color-scheme: dark)");
const frame = () => {
  const base = system.matches ? "dark" : "light";
  return brandTheme(base, colours[base]);
};

document.documentElement.lang = "ru";
addons.setConfig({
  theme: frame(),
  sidebar: {
    showRoots: true,
    // The folders speak Russian; a component keeps the name by which it is imported.
    renderLabel: ({ name, type }) => (type === "story" ? name : (sidebarLabels[name] ?? name)),
  },
});
system.addEventListener("change", () => addons.setConfig({ theme: frame() }));
