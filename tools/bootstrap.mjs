// Runs on the Node of the machine (20.19 or newer) before anything is installed: plain JavaScript, no dependency.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** Folder of the project. */
export const root = path.resolve(import.meta.dirname, "..");

const say = (line) => console.log(line);
const isWindows = process.platform === "win32";
const stampFile = path.join(root, "node_modules/.cache/installed.sha256");
const projectNode = path.join(root, "node_modules/node/bin", isWindows ? "node.exe" : "node");

/** Ends the run with one sentence. */
export function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** The oldest Node that can run these few files. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  stop(`Node ${process.versions.node} is too old: Node 20.19 or newer is needed.`);
}

/** Runs `npm ci` when the installed packages are not the ones of the lock file. Two starts at once wait for one another. */
export async function install() {
  if (isInstalled()) return;
  const release = await takeInstallLock();
  try {
    if (isInstalled()) return;
    say("Installing packages (npm ci); the first time takes a minute");
    // Dev dependencies build the shop, so they are needed whatever NODE_ENV says.
    const flags = ["--include=dev", "--no-fund", "--no-audit", "--loglevel=error"];
    if (!npm(["ci", ...flags])) {
      // A registry hiccup, or one that knows other platforms' packages than the lock file does; the versions are the lock file's still.
      say("npm ci did not finish: trying npm install");
      if (!npm(["install", "--no-save", ...flags])) {
        stop("The packages could not be installed (npm says why above). Mend that and run the same command again.");
      }
    }
    // With install scripts off, the package that carries Node 24 is there without its program.
    if (!existsSync(projectNode)) npm(["rebuild", "node", "--loglevel=error"]);
    mkdirSync(path.dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, lockHash());
  } finally {
    release();
  }
}

/** Starts the same script again on the project's own Node 24, unless this is it. Returns only when it is. */
export async function continueOnProjectNode(script) {
  const major = Number(process.versions.node.split(".")[0]);
  if (major >= 24) return;
  if (!existsSync(projectNode) || spawnSync(projectNode, ["--version"]).status !== 0) {
    stop(
      "Node 24 came with the packages but does not run here: install Node 24 on this machine and run the same command again.",
    );
  }
  process.exit(await run(projectNode, [...process.execArgv, script, ...process.argv.slice(2)]));
}

/** Environment in which `node` and every installed program are the project's own. */
export function projectEnv(extra = {}) {
  const bins = [path.dirname(projectNode), path.join(root, "node_modules/.bin")];
  return {
    ...process.env,
    TURBO_TELEMETRY_DISABLED: "1",
    DO_NOT_TRACK: "1",
    ...extra,
    PATH: [...bins, process.env.PATH].join(path.delimiter),
  };
}

/** Runs a program in the foreground and returns its exit code. Ctrl-C reaches it by itself; other signals are passed on. */
export async function run(program, args, options = {}) {
  const child = spawn(program, args, { cwd: root, stdio: "inherit", ...options });
  const ignore = () => {};
  const passOn = (signal) => child.kill(signal);
  process.on("SIGINT", ignore);
  process.on("SIGTERM", passOn);
  process.on("SIGHUP", passOn);
  try {
    return await new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", (code, signal) => resolve(code ?? 128 + (os.constants.signals[signal] ?? 0)));
    });
  } finally {
    process.off("SIGINT", ignore);
    process.off("SIGTERM", passOn);
    process.off("SIGHUP", passOn);
  }
}

function npm(args) {
  // Under `npm start` this names the npm that runs us; otherwise the one on PATH is taken.
  const cli = process.env.npm_execpath;
  const isNpmCli = cli?.endsWith("npm-cli.js") && existsSync(cli);
  const [program, first] = isNpmCli ? [process.execPath, [cli]] : [isWindows ? "npm.cmd" : "npm", []];
  const result = spawnSync(program, [...first, ...args], {
    cwd: root,
    stdio: "inherit",
    shell: isWindows && !isNpmCli,
  });
  return result.status === 0;
}

function lockHash() {
  return createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
}

function isInstalled() {
  if (!existsSync(projectNode)) return false;
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === lockHash()) return true;
  return matchesLock();
}

/**
 * Packages installed by hand (`npm i`) leave no stamp. npm writes its own record at the very end of an install, so a record that names
 * every package of the lock file means a complete install.
 */
function matchesLock() {
  const record = path.join(root, "node_modules/.package-lock.json");
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")).packages;
  const present = JSON.parse(readFileSync(record, "utf8")).packages;
  return Object.entries(wanted).every(([place, info]) => {
    if (!place.includes("node_modules/") || info.link || info.optional || info.devOptional || info.peer) return true;
    return present[place]?.version === info.version;
  });
}

async function takeInstallLock() {
  const mark = createHash("sha256").update(root).digest("hex").slice(0, 12);
  const file = path.join(os.tmpdir(), `dropship-install-${mark}.lock`);
  for (let told = false; ;) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (error.code !== "EEXIST") return () => {}; // no temp folder to write to: better to install unguarded than not at all
    }
    const holder = readPid(file);
    if (holder === undefined || !isAlive(holder)) {
      rmSync(file, { force: true });
      continue;
    }
    if (!told) say(`Another run (process ${holder}) is installing the packages: waiting for it`);
    told = true;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

function readPid(file) {
  try {
    return Number(readFileSync(file, "utf8")) || undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
