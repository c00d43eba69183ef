// `npm run build:storybook`: Storybook as files in packages/ui/storybook-static, which the demo shop serves at /storybook.
// `npm start` runs it behind the shop. Nothing is done when the last build is of these very sources.
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { root } from "./bootstrap.mjs";
import { buildStorybook, storybookSources } from "./visual/storybook-build.ts";

const output = path.join(root, "packages/ui/storybook-static");
const stamp = path.join(output, "sources.sha256");

if (existsSync(stamp) && readFileSync(stamp, "utf8") === storybookSources()) {
  console.log("Storybook is built already; its sources have not changed");
} else {
  const built = await buildStorybook((line) => console.log(line));
  // Only a whole one takes the place of the last: the shop may be serving it.
  const fresh = path.join(root, "node_modules/.cache/storybook-static.new");
  rmSync(fresh, { recursive: true, force: true });
  cpSync(built.folder, fresh, { recursive: true });
  rmSync(output, { recursive: true, force: true });
  renameSync(fresh, output);
  console.log("Storybook is built: packages/ui/storybook-static");
}
