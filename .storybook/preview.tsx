import type { Decorator, Preview } from "@storybook/react-vite";

import "./preview.css";

document.documentElement.lang = "ru";

/** Puts the chosen theme and density on <html>, as the app does; the background follows from the tokens. */
const withTheme: Decorator = (Story, { globals }) => {
  const theme = globals.theme === "dark" ? "dark" : "light";
  document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.density = globals.density === "touch" ? "touch" : "work";
  return <Story />;
};

const viewport = (name: string, width: number, height: number) => ({
  name,
  styles: { width: `${width}px`, height: `${height}px` },
});

const preview: Preview = {
  decorators: [withTheme],
  globalTypes: {
    theme: {
      description: "Тема",
      toolbar: {
        icon: "contrast",
        dynamicTitle: true,
        items: [
          { value: "light", title: "Светлая" },
          { value: "dark", title: "Тёмная" },
        ],
      },
    },
    density: {
      description: "Плотность",
      toolbar: {
        icon: "ruler",
        dynamicTitle: true,
        items: [
          { value: "work", title: "Мышь: 40 и 32" },
          { value: "touch", title: "Палец: 44" },
        ],
      },
    },
  },
  initialGlobals: { theme: "light", density: "work" },
  parameters: {
    layout: "padded",
    controls: { expanded: true },
    backgrounds: { disable: true },
    a11y: { test: "error" },
    viewport: {
      options: {
        phone: viewport("Телефон 360", 360, 740),
        tablet: viewport("Планшет 768", 768, 1024),
        laptop: viewport("Ноутбук 1200", 1200, 800),
        desktop: viewport("Монитор 1440", 1440, 900),
      },
    },
    options: { storySort: { order: ["Foundations", "Components", "Patterns"] } },
  },
};

export default preview;
