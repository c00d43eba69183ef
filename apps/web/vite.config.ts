import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type ProxyOptions } from "vite";
import { directIcons, lightIcons } from "./build/direct-icons.ts";
import { earlyScript } from "./build/early-script.ts";
import { preloadFonts } from "./build/preload-fonts.ts";
import { sharedParts } from "./build/shared-parts.ts";
import { smallEcho } from "./build/small-echo.ts";
import { smallKy } from "./build/small-ky.ts";
import { smallPusher } from "./build/small-pusher.ts";
import { serviceWorker } from "./build/worker.ts";

const apiUrl = process.env["API_URL"] ?? "http://127.0.0.1:3000";
const proxied: ProxyOptions = { target: apiUrl };
/** Addresses that are a page when the browser opens them and an endpoint when a script calls them. */
const pageOrEndpoint: ProxyOptions = {
  ...proxied,
  bypass: (request) => (request.headers.accept?.includes("text/html") ? "/index.html" : undefined),
};

const shared = sharedParts();

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      codeSplittingOptions: {
        defaultBehavior: [["component"], ["pendingComponent", "errorComponent", "notFoundComponent"]],
      },
      routesDirectory: path.join(import.meta.dirname, "src/routes"),
      generatedRouteTree: path.join(import.meta.dirname, "src/app/route-tree.gen.ts"),
      quoteStyle: "double",
      semicolons: true,
      routeFileIgnorePattern: "\\.test\\.",
    }),
    directIcons(),
    lightIcons(),
    smallEcho(),
    smallKy(),
    smallPusher(),
    react(),
    tailwindcss(),
    ...(isSsrBuild ? [] : [earlyScript(), preloadFonts(), serviceWorker(), shared.plugin]),
  ],
  resolve: {
    alias: {
      // The router's store brings a stand-in for a hook that React has had since version 18.
      "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector",
      // How the router would read and write searches, were it not told another way (src/shared/search-params.ts).
      "./searchParams.js": path.join(import.meta.dirname, "build/no-search-params.js"),
    },
  },
  // The drawing of pages is one bundle with everything in it: the server finds no package of the web application.
  ssr: { noExternal: true },
  // What a build for the browser says by itself. React's own build for development draws four times as slowly, wherever the server runs.
  ...(isSsrBuild && { define: { "process.env.NODE_ENV": JSON.stringify("production") } }),
  build: {
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: "es2023",
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What the first view has loaded already needs no second mention beside every later screen. What a screen asks for once it stands, a menu
      // or a dialog, is fetched when it is approached and finds its own parts: lists of their names made every screen heavier by 1 to 2 kB.
      resolveDependencies: (_file, files, { hostId, hostType }) => {
        if (hostType !== "js") return files;
        if (!/\/(?:shell|[a-z]+-routes)-/.test(hostId)) return [];
        return files.filter((f) => !/\/(?:shell|vendor|rolldown-runtime)-/.test(f));
      },
    },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            // Every screen's file names the parts that it needs, and the file of routes those of all screens: a fingerprint is name enough,
            // of as few characters as the bundler takes for so many files.
            chunkFileNames: ({ name }) =>
              name.startsWith("shared-") ? "assets/[hash:7].js" : "assets/[name]-[hash:7].js",
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                // Libraries stand apart from our code, so that a release leaves them cached. The start itself stands apart from both: it waits for
                // parts that need them, and they would wait for it.
                {
                  name: "vendor",
                  tags: ["$initial"],
                  test: /node_modules\/(?!lucide-react\/)|build\/no-search-params/,
                },
                {
                  name: "shell",
                  test: (id) => shared.isOfStart(id) && !/src\/app\/main\.(?:tsx|css)|index\.html/.test(id),
                },
                { name: shared.nameOf, minShareCount: 2, debugName: "shared parts" },
              ],
            },
          },
        },
  },
  server: {
    proxy: {
      "/api": proxied,
      "/sanctum": proxied,
      "/media": proxied,
      "/files": proxied,
      "/login": pageOrEndpoint,
      "/register": pageOrEndpoint,
      "/logout": proxied,
      "/forgot-password": pageOrEndpoint,
      "/reset-password": pageOrEndpoint,
      "/email": pageOrEndpoint,
      "/broadcasting": proxied,
      // Live events, when they have no port of their own.
      "/app/": { ...proxied, ws: true },
    },
  },
}));
