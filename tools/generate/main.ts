// `npm run generate component|screen|endpoint|migration NAME`: the files a new thing begins with, in the shape of the house.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { root } from "../bootstrap.mjs";
import { installed } from "../run-step.ts";
import { componentFiles } from "./component.ts";
import { endpointFiles } from "./endpoint.ts";
import type { GeneratedFile } from "./generated-file.ts";
import { namesOf } from "./names.ts";
import { screenFiles } from "./screen.ts";

const usage = `npm run generate component NAME
npm run generate screen NAME -- --operation listThings [--feature things] [--guard _signed-in/_verified]
npm run generate endpoint NAME            (a domain, in the plural: returns)
npm run generate migration NAME           (from the schema) [-- --custom for an empty one]`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    operation: { type: "string" },
    feature: { type: "string" },
    guard: { type: "string" },
    custom: { type: "boolean" },
  },
});
const [kind, name] = positionals;

try {
  if (!kind || !name) throw new Error(usage);
  if (kind === "component")
    write(componentFiles(name), ["Then: npm run storybook, and look at it in light, dark and 360 px."]);
  else if (kind === "screen") {
    if (!values.operation) throw new Error(`Which list does it show?\n${usage}`);
    write(screenFiles({ name, ...values, operation: values.operation }), [
      "Then: give it its place in the menu, and a test that walks to it.",
    ]);
  } else if (kind === "endpoint") {
    const { camel, kebab } = namesOf(name);
    write(endpointFiles(name), [
      `Then, in packages/api/src/contract/contract.ts: ...${camel}Endpoints (from "./${kebab}.ts"),`,
      `in apps/server/src/services.ts: ${camel}: ${camel}Service(db) among what is returned,`,
      `in apps/server/src/app.ts: ...${camel}Routes(services.${camel}) among the handlers,`,
      "and npm run generate:client -w @dropship/api for the browser's side.",
    ]);
  } else if (kind === "migration") migrate(namesOf(name).kebab, values.custom ?? false);
  else throw new Error(usage);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function write(files: GeneratedFile[], hints: string[]): void {
  const taken = files.filter((file) => existsSync(path.join(root, file.path)));
  if (taken.length > 0)
    throw new Error(`Nothing was written, since this is there already: ${taken.map((file) => file.path).join(", ")}`);
  for (const file of files) {
    const target = path.join(root, file.path);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, file.text);
    console.log(`made ${file.path}`);
  }
  for (const hint of hints) console.log(hint);
}

function migrate(migration: string, isCustom: boolean): void {
  const [program = "", ...args] = installed(
    "drizzle-kit/bin.cjs",
    "generate",
    "--name",
    migration,
    ...(isCustom ? ["--custom"] : []),
  );
  const { status } = spawnSync(program, args, { cwd: path.join(root, "apps/server"), stdio: "inherit" });
  process.exitCode = status ?? 1;
}
