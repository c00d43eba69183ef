import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../bootstrap.mjs";

let service: Server;
let asked: string[] = [];
let storybook: string;

/** Answers as Chromatic's index does, as far as a dry run asks. */
const responses: [question: RegExp, data: unknown][] = [
  [/createAppToken/, { appToken: "a.eyJleHAiOjQxMDI0NDQ4MDB9.c" }],
  [
    /announceBuild/,
    {
      announceBuild: {
        id: "1",
        number: 1,
        browsers: ["chrome"],
        status: "ANNOUNCED",
        autoAcceptChanges: false,
        reportToken: "token",
        features: { uiTests: true, uiReview: true, isReactNativeApp: false },
        app: { id: "1", turboSnapAvailability: "UNAVAILABLE", isOnboarding: false },
      },
    },
  ],
  [/./, { app: { isOnboarding: false, features: { isReactNativeApp: false }, firstBuild: null, lastBuild: null } }],
];

beforeAll(async () => {
  service = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString("utf8")));
    request.on("end", () => {
      const { query = "" } = JSON.parse(body || "{}") as { query?: string }; // GraphQL over HTTP
      asked.push(/(?:query|mutation) (\w+)/.exec(query)?.[1] ?? request.url ?? "");
      const [, data] = responses.find(([question]) => question.test(query)) ?? [];
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ data }));
    });
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  storybook = mkdtempSync(path.join(os.tmpdir(), "chromatic-"));
  mkdirSync(path.join(storybook, "assets"));
  for (const file of ["index.html", "iframe.html", "assets/preview.js"]) writeFileSync(path.join(storybook, file), "");
  writeFileSync(path.join(storybook, "index.json"), JSON.stringify({ v: 5, entries: {} }));
  writeFileSync(path.join(storybook, "project.json"), JSON.stringify({ storybookVersion: "10.6.7" }));
});
afterAll(() => {
  service.close();
  rmSync(storybook, { recursive: true, force: true });
});

async function chromatic(
  env: Record<string, string>,
  ...args: string[]
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [path.join(root, "tools/visual/chromatic.ts"), ...args], {
    cwd: root,
    // A checkout may belong to another user than the one who tests.
    env: {
      ...process.env,
      GIT_CONFIG_COUNT: "1",
      GIT_CONFIG_KEY_0: "safe.directory",
      GIT_CONFIG_VALUE_0: "*",
      CHROMATIC_PROJECT_TOKEN: "",
      ...env,
    },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (said += chunk.toString("utf8")));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, said };
}

describe("npm run chromatic", () => {
  it("says what is missing when there is no token", async () => {
    const { code, said } = await chromatic({});
    expect(code).toBe(1);
    expect(said).toContain("CHROMATIC_PROJECT_TOKEN не задан");
    expect(said).toContain("CHROMATIC_PROJECT_TOKEN is not set");
    expect(asked).toEqual([]);
  });

  // Chromatic names a build by its commit: without a repository there is nothing to try.
  it.runIf(existsSync(path.join(root, ".git")))(
    "hands the built Storybook to Chromatic; a dry run uploads nothing",
    async () => {
      asked = [];
      const { port } = service.address() as AddressInfo; // a TCP server's address
      const { said } = await chromatic(
        {
          CHROMATIC_PROJECT_TOKEN: "chpt_of_a_test",
          CHROMATIC_INDEX_URL: `http://127.0.0.1:${port}`,
          VISUAL_STORYBOOK: storybook,
        },
        "--dry-run",
      );
      expect(asked).toContain("CreateAppTokenMutation");
      expect(asked).toContain("AnnounceBuildMutation");
      expect(said).toContain(storybook);
      expect(asked.some((name) => /upload|publish/i.test(name))).toBe(false);
    },
  );
}, 120_000);
