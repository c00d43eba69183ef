import { createHash } from "node:crypto";
import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

const web = path.resolve(import.meta.dirname, "../..");
/** Where names of other files may stand. */
const TEXT = /\.(?:js|css|html|json|webmanifest)$/;

/**
 * Makes the next version of the web application in a folder of its own, as a deploy brings it: a mark in the page, and other names for all scripts.
 * It is the build that there is with its scripts renamed: to build it once more would take twenty seconds of the processor and give the same.
 */
export function makeNextVersion(folder: string): string {
  const dist = path.join(folder, "dist");
  // What was compressed holds the old names; the server sends what it finds.
  cpSync(path.join(web, "dist"), dist, { recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file) });
  const files = readdirSync(dist, { recursive: true, encoding: "utf8" });
  const scripts = new Set(files.filter((file) => /^assets\b.*\.js$/.test(file)).map((file) => path.basename(file)));
  const change = (file: string, changed: (text: string) => string): string => {
    const place = path.join(dist, file);
    const text = changed(readFileSync(place, "utf8"));
    writeFileSync(place, text);
    return text;
  };
  for (const file of files.filter((name) => TEXT.test(name))) {
    change(file, (text) => text.replaceAll(/[\w.$-]+\.js\b/g, (name) => (scripts.has(name) ? renamed(name) : name)));
    if (scripts.has(path.basename(file))) renameSync(path.join(dist, file), path.join(dist, renamed(file)));
  }
  const page = change("index.html", (text) => text.replace("</head>", '<meta name="build" content="next"></head>'));
  // The service worker keeps the page by what is in it.
  const revision = createHash("md5").update(page).digest("hex");
  change("sw.js", (text) => text.replace(/(?<="revision":")[0-9a-f]+(?=","url":"index\.html")/, revision));
  // The same screens draw its pages.
  cpSync(path.join(web, "dist-server"), path.join(folder, "dist-server"), { recursive: true });
  return dist;
}

const renamed = (script: string): string => script.replace(/\.js$/, "-next.js");
