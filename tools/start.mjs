// `npm start`: from a bare checkout to a running shop.
// package.json bounds Node's memory (--max-semi-space-size, --max-old-space-size): under load that takes 100 MB off the server for no loss of speed.
import { spawnSync } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { continueOnProjectNode, install, projectEnv, requireNode, root, stop } from "./bootstrap.mjs";
import { buildStorybookBehind } from "./storybook-behind.mjs";

requireNode();
await install();
await continueOnProjectNode(import.meta.filename);

refuseSecondStart();
const turbo = path.join(root, "node_modules/turbo/bin/turbo");
console.log("Building what changed");
const built = spawnSync(process.execPath, [turbo, "run", "build", "--output-logs=errors-only"], {
  cwd: root,
  env: projectEnv(),
  encoding: "utf8",
});
if (built.status !== 0) stop(`${built.stdout}${built.stderr}\nThe build failed; what it said is above.`);

// In this process: Ctrl-C, kill and memory concern the server alone. It finds the database, migrates, fills the demo shop and listens.
process.chdir(root);
const server = path.join(root, "apps/server/dist/main.js");
process.argv.splice(1, 1, server);
// The design system is for designers, so it is built last, behind the open shop.
subscribe("dropship:open", ({ address, isDemo }) => {
  if (isDemo) buildStorybookBehind(address);
});
await import(pathToFileURL(server).href);

/** Before the build, which would change the files under a running shop. The server itself looks again, and more closely. */
function refuseSecondStart() {
  if (process.env.DATABASE_URL) return;
  const file = path.resolve(root, process.env.DATA_DIR || "data", "postgres.lock");
  try {
    const holder = JSON.parse(readFileSync(file, "utf8"));
    process.kill(holder.pid, 0);
    if (holder.command === "main.js" && isNodeProcess(holder.pid)) {
      stop(
        `The shop already runs at this folder (process ${holder.pid}, since ${holder.since}): use that one, or stop it first.`,
      );
    }
  } catch {
    // No lock, or one whose process is gone.
  }
}

/** A number that was given to another program after a crash is no shop. Where this cannot be told, the server decides. */
function isNodeProcess(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("start.mjs");
  } catch {
    return false;
  }
}
