import { spawn } from "node:child_process";
import path from "node:path";
import { projectEnv, root } from "./bootstrap.mjs";

/** What came of one program that was run to its end. */
export interface StepResult {
  isGood: boolean;
  seconds: number;
  /** Everything it printed; empty when it printed straight to the terminal. */
  output: string;
}

/** Runs a program of this project. `quiet` keeps what it says for the caller to show when it fails. */
export async function runStep(
  command: readonly string[],
  options: { quiet?: boolean; env?: Record<string, string | undefined>; cwd?: string } = {},
): Promise<StepResult> {
  const [program = "", ...args] = command;
  const started = performance.now();
  return await new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? root,
      env: { ...projectEnv(), ...options.env },
      stdio: options.quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
    });
    let output = "";
    child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString("utf8")));
    child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString("utf8")));
    const passOn = (signal: NodeJS.Signals) => child.kill(signal);
    process.once("SIGTERM", passOn);
    child.once("error", reject);
    child.once("close", (code) => {
      process.off("SIGTERM", passOn);
      resolve({ isGood: code === 0, seconds: (performance.now() - started) / 1000, output });
    });
  });
}

/** Command line of a program that npm installed, run by this very Node. */
export function installed(file: string, ...args: string[]): string[] {
  return [process.execPath, path.join(root, "node_modules", file), ...args];
}

/** Command line of a script of this project. */
export function script(file: string, ...args: string[]): string[] {
  return [process.execPath, path.join(root, file), ...args];
}
