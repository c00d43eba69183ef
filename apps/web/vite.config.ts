import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type ProxyOptions } from "vite";
import { serviceWorker } from "./worker-build.ts";

const apiUrl = process.env["API_URL"] ?? "http://127.0.0.1:3000";

/** The letters of the first view: Cyrillic text, digits and Latin, the sign of prices. Without it they would wait for the styles. */
function preloadFonts(): Plugin {
  const wanted = [/golos-text-cyrillic-wght/, /golos-text-latin-wght/, /golos-text-hryvnia-wght/];
  return {
    name: "preload-fonts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) => {
        const files = Object.keys(bundle ?? {});
        return wanted
          .map((font) => files.find((file) => font.test(file)))
          .filter((file) => file !== undefined)
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href: `/${file}` },
            injectTo: "head" as const,
          }));
      },
    },
  };
}

/** Puts the script that must run before the first paint into the page: a file of its own would be one more thing to wait for. */
function earlyScript(): Plugin {
  const file = path.join(import.meta.dirname, "src/app/early.js");
  return {
    name: "early-script",
    transformIndexHtml: {
      order: "pre",
      // The server lets just this script run, by its hash (security-headers.ts).
      handler: (html) => {
        const script = readFileSync(file, "utf8").replaceAll(/^\s*(?:\/\/.*)?\n?/gm, "");
        return html.replace("<!--early-->", () => `<script>${script}</script>`);
      },
    },
  };
}

/** Writes `.br` and `.gz` beside every text file, so that the server never compresses one while a visitor waits. */
function precompress(): Plugin {
  const compressible = /\.(?:js|css|svg|json)$/;
  return {
    name: "precompress",
    apply: "build",
    writeBundle: ({ dir = "" }, bundle) => {
      for (const file of Object.keys(bundle)) {
        if (!compressible.test(file) || file.startsWith(".vite")) continue;
        const source = readFileSync(path.join(dir, file));
        if (source.length < 1_000) continue;
        writeFileSync(
          path.join(dir, `${file}.br`),
          brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        );
        writeFileSync(path.join(dir, `${file}.gz`), gzipSync(source, { level: 9 }));
      }
    },
  };
}

/**
 * Rewrites `import { Bell } from "lucide-react"` to the icon's own file. Through the package's one barrel file the bundler
 * cannot tell who uses which icon, and each becomes a file of its own. Icons are drawn by our own light component.
 */
function directIcons(): Plugin {
  const barrel = new URL(import.meta.resolve("lucide-react/dist/esm/lucide-react.mjs"));
  const files = new Map<string, string>();
  for (const [, names = "", file = ""] of readFileSync(barrel, "utf8").matchAll(
    /export \{ ([^}]+) \} from '\.\/(icons\/[^']+)'/g,
  )) {
    for (const name of names.split(", ")) files.set(name.replace("default as ", ""), file);
  }
  return {
    name: "direct-icons",
    apply: "build",
    enforce: "pre",
    resolveId: (source) =>
      source.endsWith("/createLucideIcon.mjs") ? path.join(import.meta.dirname, "src/app/create-icon.ts") : undefined,
    transform: {
      filter: { code: "lucide-react", id: /\.tsx?(\?|$)/ },
      handler: (code) =>
        code.replaceAll(/import \{([^}]+)\} from "lucide-react";/g, (_, list: string) =>
          list
            .split(",")
            .map((item) => item.trim())
            .filter((item) => item && !item.startsWith("type "))
            .map((item) => {
              const [name = "", alias = name] = item.split(" as ");
              return `import ${alias} from "lucide-react/dist/esm/${files.get(name)}";`;
            })
            .join(" "),
        ),
    },
  };
}

/** Parts of libraries that only later screens use; a library's one entry file makes them look needed at once. */
const OFTEN_UNUSED = /useBlocker|utationObserver|useMutation|Await\.js/;

/**
 * Small parts that nearly every screen is made of, a tile of the catalogue among them: one file with the shell is lighter
 * than a dozen files beside it.
 */
const EVERYWHERE = [
  /packages\/ui\/src\/(lib\/(?!drag-words)|format\/(money|number|rate|russian-decimal)\.)/,
  /packages\/ui\/src\/components\/(button|icon-button|spinner|money|image|skeleton|quantity-stepper|select|tag|text-link|breadcrumbs)\//,
  /packages\/ui\/src\/components\/(field\/field-context|input\/input\.variants|number-input\/number-text)/,
  /packages\/ui\/src\/patterns\/(product-(photo|card|row|grid)|price-block|stock-state|cart-control|page-header)\//,
  /features\/catalogue\/(product-tile|product-summary|copy|category-path)/,
  /lucide-react\/dist\/esm\/icons\/(x|chevron-(down|right)|plus|minus|copy|circle-(check|x|minus)|layout-grid)\.mjs/,
];

/** What every form is made of. */
const FORMS = [
  /packages\/ui\/src\/components\/(field|input|checkbox|alert)\//,
  /lucide-react\/dist\/esm\/icons\/(circle-(alert|exclamation-point|check-big)|triangle-(alert|exclamation-point)|info)\.mjs/,
];
/** What a page of facts and actions is made of. */
const PANELS = [/packages\/ui\/src\/(components\/(error-state|text|card|description-list)|patterns\/sticky-action)\//];
/** What the forms of guests share: entering is the same after each. */
const ENTRANCE = [
  /packages\/ui\/src\/(components\/password-input|patterns\/auth-card)\//,
  /features\/auth\/(schemas|use-enter)\.ts/,
];
/** What begins and ends a session, in the forms and in the rules for every call. */
const SESSION = /apps\/web\/src\/shared\/(sign-in|forget-kept|kept-responses)\.ts/;
/** The side menu. */
const MENU = [/apps\/web\/src\/app\/(main-menu|menu)\.tsx?/, /packages\/ui\/src\/patterns\/side-menu\//];
/** Its icons, which other screens show too. */
const MENU_ICONS =
  /lucide-react\/dist\/esm\/icons\/(package|newspaper|settings|shopping-bag|truck|wallet|wallet-cards|house|users|boxes|life-buoy|receipt-text|briefcase-business)\.mjs/;

/** Icons that several later screens show: one file, not a file of 300 bytes for each. */
const SHARED_ICONS = { name: "icons", test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 2 };

/** Screens whose parts are not fetched beside them: the administration, the orders, the notices, the settings, the rare forms. */
const WITHOUT_PRELOAD =
  /\/(?:admin\.|orders\.|notifications-|user\.settings-|email\.|forgot-|reset-|register-|verify-)/;

const ENTRY = path.join(import.meta.dirname, "src/app/main.tsx");

/**
 * Names the chunks of the first view: libraries apart from our code, so that a release leaves them cached, and each in
 * one file. Left alone, whatever two routes share becomes a file of its own: sixty small files that compress badly.
 */
function firstViewChunk() {
  const known = new Set([ENTRY]);
  return (id: string, graph: { getModuleInfo: (id: string) => { importers: string[] } | null }) => {
    const seen = new Set<string>();
    const isInFirstView = (module: string): boolean => {
      if (known.has(module)) return true;
      if (seen.has(module)) return false;
      seen.add(module);
      return (graph.getModuleInfo(module)?.importers ?? []).some(isInFirstView);
    };
    if (EVERYWHERE.some((part) => part.test(id))) return "shell";
    if (FORMS.some((part) => part.test(id))) return "forms";
    if (PANELS.some((part) => part.test(id))) return "panels";
    if (ENTRANCE.some((part) => part.test(id))) return "entrance";
    if (SESSION.test(id)) return "session";
    if (MENU.some((part) => part.test(id))) return "menu";
    if (MENU_ICONS.test(id)) return "menu-icons";
    if (id === ENTRY || OFTEN_UNUSED.test(id) || !isInFirstView(id)) return null;
    known.add(id);
    return id.includes("node_modules") && !id.includes("lucide-react") ? "vendor" : "shell";
  };
}

const proxied: ProxyOptions = { target: apiUrl };
/** Addresses that are a page when the browser opens them and an endpoint when a script calls them. */
const pageOrEndpoint: ProxyOptions = {
  ...proxied,
  bypass: (request) => (request.headers.accept?.includes("text/html") ? "/index.html" : undefined),
};

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
    react(),
    tailwindcss(),
    ...(isSsrBuild ? [] : [earlyScript(), preloadFonts(), precompress(), serviceWorker()]),
  ],
  resolve: {
    // The router's store brings a stand-in for a hook that React has had since version 18.
    alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" },
  },
  // The drawing of pages is one bundle with everything in it: the server finds no package of the web application.
  ssr: { noExternal: true },
  build: {
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: "es2023",
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What the first view has loaded already needs no second mention beside every later screen. These lists weigh on
      // the first view, so these screens go without: links to them fetch ahead when pointed at.
      // What is fetched ahead is in no hurry: it finds its own parts, and the page is spared thirty elements.
      resolveDependencies: (file, files, { hostId, hostType }) => {
        if (hostType !== "js") return files;
        if (/\blater-/.test(hostId)) return [];
        return WITHOUT_PRELOAD.test(file) ? [] : files.filter((f) => !/(?:shell|vendor|rolldown-runtime)-/.test(f));
      },
    },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: firstViewChunk() }, SHARED_ICONS],
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
