import { describe, expect, it } from "vitest";
import { bundleOf, systemCss } from "./bundle.ts";

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
/** Of the 28 kB of styles that a page may load (tools/size.ts), what all components together may take; the rest is the screens' own. */
const MAX_CSS = 24_000;

/** Folders of files: what an import brings, without the way it is cut into files today. */
const folders = (files: readonly string[]): string[] => [
  ...new Set(
    files.map((file) =>
      file
        .split("/")
        .slice(0, file.split("/").length - 1)
        .join("/"),
    ),
  ),
];

describe("importing one component brings only itself", () => {
  it("Button", async () => {
    const { own, later, packages, gzip } = await bundleOf("components/button/button.tsx", ["Button"]);
    console.log(`Button: ${kB(gzip)} gzip, ${own.length} files`);
    expect(own).toEqual([
      "components/button/button.tsx",
      "components/button/button.variants.ts",
      "components/spinner/spinner.tsx",
      "lib/cn.ts",
      "lib/slot.tsx",
    ]);
    expect(later).toEqual([]);
    expect(packages).toEqual(["class-variance-authority", "clsx"]);
  });

  it("Dialog", async () => {
    const { own, later, packages, gzip } = await bundleOf("components/dialog/dialog.tsx", ["Dialog"]);
    console.log(`Dialog: ${kB(gzip)} gzip, ${own.length} files, ${packages.length} packages`);
    expect(own).toEqual([
      "components/dialog/dialog.tsx",
      "components/dialog/dialog.variants.ts",
      "components/icon-button/icon-button.tsx",
      "components/icon-button/icon-button.variants.ts",
      "components/spinner/spinner.tsx",
      "hooks/use-return-focus.ts",
      "lib/cn.ts",
      "lib/keep-for-toasts.ts",
      "lib/key-scrolled.ts",
      "lib/slot.tsx",
    ]);
    expect(later).toEqual([]);
    // Of Radix the dialog alone, not its menus or its positioning.
    expect(
      packages.filter((name) => /react-(menu|popper|popover|select|tooltip|tabs)$|floating-ui/.test(name)),
    ).toEqual([]);
  });

  it("DataTable, which asks for its menus, dialogs and dragging when they are opened", async () => {
    const { own, later, packages, gzip } = await bundleOf("patterns/data-table/data-table.tsx", ["DataTable"]);
    console.log(`DataTable: ${kB(gzip)} gzip at once, ${own.length} files, ${later.length} more when needed`);
    expect(folders(own)).toEqual([
      "components/button",
      "components/checkbox",
      "components/empty-state",
      "components/error-state",
      "components/icon-button",
      "components/kbd",
      "components/link",
      "components/skeleton",
      "components/spinner",
      "format",
      "hooks",
      "lib",
      "patterns/data-table",
    ]);
    // The bar of chosen rows comes with a table that has boxes, so that it is there when the first one is chosen (docs/decisions/0209-the-first-list-asks-for-twenty-files.md).
    expect(folders(later)).toEqual(expect.arrayContaining(["components/dropdown-menu", "patterns/bulk-bar"]));
    expect(packages.filter((name) => /radix|dnd|floating-ui/.test(name))).toEqual([]);
  });

  it("and what does come along is seen", async () => {
    const { own } = await bundleOf("components/alert-dialog/alert-dialog.tsx", ["AlertDialog"]);
    expect(folders(own)).toEqual(expect.arrayContaining(["components/alert-dialog", "components/button"]));
  });
});

it("the CSS of the whole system stays under 24 kB", async () => {
  const { text, gzip } = await systemCss();
  console.log(`CSS of the system: ${kB(gzip)} gzip, ${kB(text.length)} as it is`);
  expect(text).toContain(".bg-accent");
  // Only pages of Storybook use these: they must not reach a shop.
  expect(text).not.toContain("grid-cols-\\[11rem_1fr\\]");
  expect(gzip).toBeLessThan(MAX_CSS);
});
