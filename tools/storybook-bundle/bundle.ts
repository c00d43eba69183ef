import path from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import tailwind from "@tailwindcss/vite";
import { build as viteBuild } from "vite";
import { root } from "../bootstrap.mjs";
import { uiSource } from "../storybook-coverage/component-folder.ts";

/** What one import of the design system brings with it. */
export interface Bundle {
  /** Files of packages/ui/src at once in the page, "components/button/button.tsx". */
  own: string[];
  /** Files of packages/ui/src that are loaded when they are needed. */
  later: string[];
  /** Names of the npm packages in it. */
  packages: string[];
  /** Bytes at once after gzip, without React, which the page has anyway. */
  gzip: number;
}

/** Builds a module that imports one component, as an app would ship it, and says what came along. */
export async function bundleOf(entry: string, names: readonly string[]): Promise<Bundle> {
  const { metafile, outputFiles } = await build({
    stdin: {
      contents: `export { ${names.join(", ")} } from "./${entry}";`,
      resolveDir: uiSource,
      loader: "ts",
    },
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    outdir: "/bundle",
    format: "esm",
    platform: "browser",
    jsx: "automatic",
    minify: true,
    metafile: true,
    write: false,
    define: { "process.env.NODE_ENV": '"production"', "import.meta.env.DEV": "false" },
    external: ["react", "react-dom", "react/*", "react-dom/*"],
    logLevel: "silent",
  });
  const outputs = Object.entries(metafile.outputs);
  const [start] = outputs.find(([, { entryPoint }]) => entryPoint === "<stdin>") ?? [""];
  const atOnce = reach(start, metafile.outputs);
  const inputsOf = (isWanted: (output: string) => boolean) =>
    outputs
      .filter(([name]) => isWanted(name))
      .flatMap(([, { inputs }]) => Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0))
      .map(([file]) => file);
  const now = inputsOf((name) => atOnce.has(name));
  const own = ownFiles(now);
  const sizes = outputFiles.filter(({ path: file }) => [...atOnce].some((name) => file.endsWith(path.basename(name))));
  return {
    own,
    later: ownFiles(inputsOf((name) => !atOnce.has(name))).filter((file) => !own.includes(file)),
    packages: packagesOf(now),
    gzip: sizes.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0),
  };
}

/** Outputs that the first one imports at once, and theirs. */
function reach(
  start: string,
  outputs: Record<string, { imports: { path: string; kind: string; external?: boolean }[] }>,
): Set<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    for (const { path: target, kind, external } of outputs[name]?.imports ?? []) {
      if (kind === "import-statement" && !external) visit(target);
    }
  };
  visit(start);
  return found;
}

function ownFiles(inputs: string[]): string[] {
  const folder = "packages/ui/src/";
  return [...new Set(inputs)]
    .filter((file) => file.startsWith(folder))
    .map((file) => file.slice(folder.length))
    .toSorted();
}

/** "@radix-ui/react-dialog" for a file deep in node_modules. */
function packagesOf(inputs: string[]): string[] {
  const names = inputs.flatMap((file) => {
    const [, place = ""] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? [];
    return place ? [place] : [];
  });
  return [...new Set(names)].toSorted();
}

/** The whole CSS of the system as an app ships it, in bytes after gzip. */
export async function systemCss(): Promise<{ text: string; gzip: number }> {
  const result = await viteBuild({
    root: path.join(root, "packages/ui"),
    configFile: false,
    logLevel: "silent",
    plugins: [tailwind()],
    build: {
      write: false,
      rolldownOptions: { input: path.join(uiSource, "styles/index.css") },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const css = outputs
    .flatMap((part) => ("output" in part ? part.output : []))
    .find(({ fileName }) => fileName.endsWith(".css"));
  if (!css || css.type !== "asset") throw new Error("The styles were built to nothing");
  const text = typeof css.source === "string" ? css.source : Buffer.from(css.source).toString("utf8");
  return { text, gzip: gzipSync(text).length };
}
