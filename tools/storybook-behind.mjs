// Builds Storybook behind the running shop, so that the first response does not wait for it.
import { spawn } from "node:child_process";
import os from "node:os";
import path from "node:path";
import { projectEnv, root } from "./bootstrap.mjs";

const LOWEST = 19;

/** Starts the build with the lowest priority and says so in one line, and in another when it is there. */
export function buildStorybookBehind(address) {
  // In a group of its own: Ctrl-C goes to the shop, which takes the group with it when it ends.
  const child = spawn(process.execPath, [path.join(root, "tools/storybook-build.ts")], {
    cwd: root,
    env: projectEnv({ NODE_OPTIONS: "" }),
    stdio: ["ignore", "pipe", "ignore"],
    detached: true,
  });
  let isDone = false;
  const stopBuild = () => {
    if (isDone || !child.pid) return;
    try {
      process.kill(process.platform === "win32" ? child.pid : -child.pid);
    } catch {
      // It ended in this very moment.
    }
  };
  child.stdout.setEncoding("utf8").on("data", (text) => {
    if (text.includes("Building")) console.log(`Design system: ${address}/storybook, being built behind the shop`);
  });
  child.once("error", () => (isDone = true));
  child.once("exit", (code) => {
    isDone = true;
    process.off("exit", stopBuild);
    const isBuilt = code === 0;
    console.log(
      isBuilt ? `Design system: ${address}/storybook` : "Storybook was not built: npm run build:storybook says why",
    );
  });
  if (child.pid) {
    try {
      os.setPriority(child.pid, LOWEST);
    } catch {
      // Some systems allow no such thing; the build is then merely a little noticeable.
    }
  }
  child.unref();
  child.stdout.unref?.();
  process.once("exit", stopBuild);
}
