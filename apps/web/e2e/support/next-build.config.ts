import { defineConfig, mergeConfig } from "vite";
import base from "../../vite.config.ts";

/** The next version of the shop, as a deploy brings it: a mark in the page, and other names for all scripts. */
export default defineConfig((env) =>
  mergeConfig(base(env), {
    logLevel: "error",
    plugins: [
      {
        name: "mark-of-the-next-build",
        transformIndexHtml: () => [{ tag: "meta", attrs: { name: "build", content: "next" }, injectTo: "head" }],
      },
    ],
    build: {
      rolldownOptions: {
        output: {
          entryFileNames: "assets/[name]-[hash]-next.js",
          chunkFileNames: "assets/[name]-[hash]-next.js",
        },
      },
    },
  }),
);
