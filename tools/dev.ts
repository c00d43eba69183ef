// `npm run dev`: server, web app and Storybook, each reloading on change. One of them: `npm run dev -- web server`.
import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { projectEnv, root } from "./bootstrap.mjs";
import { installed } from "./run-step.ts";

const serverUrl = `http://127.0.0.1:${process.env["PORT"] ?? "3000"}`;
const programs: Record<string, { command: string[]; env?: Record<string, string> }> = {
  server: {
    command: [
      process.execPath,
      "--watch-path=apps/server/src",
      "--watch-path=packages/api/src",
      "apps/server/src/main.ts",
    ],
    env: { NODE_ENV: "development" },
  },
  web: { command: installed("vite/bin/vite.js", "apps/web", "--port", "5173"), env: { API_URL: serverUrl } },
  storybook: {
    command: installed("storybook/dist/bin/dispatcher.js", "dev", "-p", "6006", "--no-open", "--disable-telemetry"),
  },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !programs[name]);
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. There are ${Object.keys(programs).join(", ")}.`);
  process.exit(1);
}

const children: ChildProcess[] = [];
for (const [name, { command, env }] of Object.entries(programs)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    cwd: path.resolve(root),
    env: projectEnv(env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const show = (chunk: Buffer): void => {
    for (const line of chunk.toString("utf8").trimEnd().split("\n")) console.log(`${name.padEnd(9)} ${line}`);
  };
  child.stdout.on("data", show);
  child.stderr.on("data", show);
  child.once("exit", (code) => console.log(`${name.padEnd(9)} ended with ${code ?? "a signal"}`));
  children.push(child);
}
// Ctrl-C reaches the children by itself; kill does not.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => {
  for (const child of children) child.kill("SIGTERM");
});
