import type { Decorator, Preview } from "@storybook/react-vite";
import { configure } from "storybook/test";

import { DirectionProvider } from "../packages/ui/src/lib/direction.ts";
import { watchHints } from "../packages/ui/src/lib/hints.ts";
import { DocsPage } from "./docs-page.tsx";
import { dress } from "./dress.ts";
import { SideBySide } from "./side-by-side.tsx";
import "./preview.css";

document.documentElement.lang = "ru";
// What a story waits for may have to be fetched first, on a busy machine for longer than the usual second.
configure({ asyncUtilTimeout: 5_000 });
// As the app does. Pictures are taken without: a hint comes when it comes.
if (!("visual" in window)) watchHints();

/** Puts the choices of the toolbar on <html>, as the app does; the background follows from the tokens. */
const withToolbar: Decorator = (Story, context) => {
  dress(context.globals);
  const direction = context.globals.direction === "rtl" ? "rtl" : "ltr";
  const isBoth = context.globals.theme === "both" && context.viewMode === "story";
  return (
    // Radix does not read the page: its keys and popups learn the direction here, as they would in an app.
    <DirectionProvider dir={direction}>
      <Story />
      {isBoth && <SideBySide context={context} />}
    </DirectionProvider>
  );
};

const viewport = (name: string, width: number, height: number) => ({
  name,
  styles: { width: `${width}px`, height: `${height}px` },
});

const preview: Preview = {
  decorators: [withToolbar],
  // In tests alone: whoever looks at a story chooses the theme by the toolbar, and axe's panel follows.
  afterEach: import.meta.env.VITEST_STORYBOOK
    ? async ({ globals, viewMode }) => {
        if (viewMode !== "story") return;
        const { checkDarkContrast } = await import("./dark-contrast.ts");
        await checkDarkContrast(globals);
      }
    : undefined,
  globalTypes: {
    theme: {
      description: "Тема",
      toolbar: {
        icon: "contrast",
        dynamicTitle: true,
        items: [
          { value: "light", title: "Светлая", icon: "sun" },
          { value: "dark", title: "Тёмная", icon: "moon" },
          { value: "system", title: "Как в системе", icon: "browser" },
          { value: "both", title: "Обе рядом", icon: "sidebyside" },
        ],
      },
    },
    density: {
      description: "Плотность",
      toolbar: {
        icon: "ruler",
        dynamicTitle: true,
        items: [
          { value: "comfortable", title: "Обычная: 40 и 32" },
          { value: "compact", title: "Плотная: 32 и 28" },
          { value: "touch", title: "Под палец: 44" },
        ],
      },
    },
    motion: {
      description: "Движение",
      toolbar: {
        icon: "lightning",
        dynamicTitle: true,
        items: [
          { value: "system", title: "Движение как в системе" },
          { value: "reduced", title: "Без движения" },
        ],
      },
    },
    direction: {
      description: "Направление письма",
      toolbar: {
        icon: "transfer",
        dynamicTitle: true,
        items: [
          { value: "ltr", title: "Слева направо" },
          { value: "rtl", title: "Справа налево" },
        ],
      },
    },
  },
  initialGlobals: { theme: "light", density: "comfortable", motion: "system", direction: "ltr" },
  parameters: {
    layout: "padded",
    controls: { expanded: true },
    backgrounds: { disable: true },
    // A test reads the faults alone; gathering what passes costs it a tenth of its time.
    a11y: { test: "error", options: import.meta.env.VITEST_STORYBOOK ? { resultTypes: ["violations"] } : {} },
    viewport: {
      options: {
        phone: viewport("Телефон 360", 360, 740),
        tablet: viewport("Планшет 768", 768, 1024),
        laptop: viewport("Ноутбук 1200", 1200, 800),
        desktop: viewport("Монитор 1440", 1440, 900),
      },
    },
    docs: { container: DocsPage },
    // Read by Storybook without running this file: it must stand here as it is. labels.ts has the Russian names.
    options: {
      storySort: {
        order: [
          "Foundations",
          [
            "Start",
            "Colour",
            "Type",
            "Space",
            "Radius",
            "Shadow",
            "Motion",
            "Layers",
            "Icons",
            "Breakpoints",
            "Writing",
            "Accessibility",
          ],
          "Components",
          ["Actions", "Forms", "Navigation", "Content", "Data", "Money", "States", "Overlays"],
          "Patterns",
          ["Shell", "Pages", "Lists", "Catalogue", "Orders"],
          "Status",
        ],
      },
    },
  },
};

export default preview;
