import type { Plugin } from "vite";

import { inventory, usedIcons } from "../tools/storybook-coverage/inventory.ts";

const STATUS = "virtual:ui-status";
const ICONS = "virtual:ui-icons";

/** Gives the pages what is read from the sources: the list of components with their state, and the icons in use. */
export function inventoryPlugin(): Plugin {
  return {
    name: "ui-inventory",
    resolveId: (id) => (id === STATUS || id === ICONS ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${STATUS}`) return `export const inventory = ${JSON.stringify(inventory())};`;
      if (id !== `\0${ICONS}`) return undefined;
      const uses = usedIcons();
      const names = Object.keys(uses).join(", ");
      return [
        `import { ${names} } from "lucide-react";`,
        `const uses = ${JSON.stringify(uses)};`,
        `export const icons = Object.entries({ ${names} }).map(([name, Icon]) => ({ name, Icon, uses: uses[name] }));`,
      ].join("\n");
    },
  };
}
