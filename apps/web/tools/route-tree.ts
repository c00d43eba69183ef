// Writes src/app/route-tree.gen.ts anew from the files of src/routes; a build does it too.
import path from "node:path";
import { resolveConfig } from "vite";

const root = path.resolve(import.meta.dirname, "..");
// The router's plugin writes the tree as soon as the settings of a build are read.
await resolveConfig({ root, configFile: path.join(root, "vite.config.ts"), logLevel: "error" }, "build");
