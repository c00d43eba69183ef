// `npm run generate KIND NAME`: the files a new thing begins with, in the shape of the house, joined to the rest.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { root } from "../bootstrap.mjs";
import { installed, script } from "../run-step.ts";
import { componentFiles } from "./component.ts";
import { endpointFiles } from "./endpoint.ts";
import type { Generated } from "./generated.ts";
import { listFiles } from "./list.ts";
import { namesOf } from "./names.ts";
import { screenFiles } from "./screen.ts";

const usage = `npm run generate list NAME -- --path /admin/parcels --title "Посылки"
npm run generate form NAME -- --path /parcels/{id} --operation updateParcel --title "Посылка" [--feature parcels]
npm run generate screen NAME -- --path /admin/stats --title "Статистика" [--feature stats]
npm run generate endpoint NAME            (a domain, in the plural: parcels)
npm run generate component NAME
npm run generate migration NAME           (from the schema) [-- --custom for an empty one]

A screen's guard follows from its path; --guard _signed-in chooses another. Who may open an admin's screen stands in permission-screens.ts.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    path: { type: "string" },
    title: { type: "string" },
    operation: { type: "string" },
    feature: { type: "string" },
    guard: { type: "string" },
    custom: { type: "boolean" },
  },
});
const [kind, name] = positionals;

try {
  if (!kind || !name) throw new Error(usage);
  if (kind === "migration") writeMigration(namesOf(name).kebab, values.custom ?? false);
  else write(await generatedOf(kind, name));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function generatedOf(what: string, called: string): Promise<Generated> {
  if (what === "component") return componentFiles(called);
  if (what === "endpoint") return endpointFiles(called);
  if (what !== "list" && what !== "screen" && what !== "form") throw new Error(usage);
  if (!values.path) throw new Error(`At which path does it stand?\n${usage}`);
  const plan = { ...values, name: called, path: values.path };
  if (what === "list") return listFiles(plan);
  if (what === "screen") return screenFiles(plan);
  if (!values.operation) throw new Error(`Which operation does it send?\n${usage}`);
  // Reads the contract, which the others do not need to be whole.
  const { formFiles } = await import("./form.ts");
  return formFiles({ ...plan, operation: values.operation });
}

/** Writes nothing unless all of it can be written. */
function write({ files, edits, folded, next }: Generated): void {
  const taken = files.filter((file) => !file.replaces && existsSync(path.join(root, file.path)));
  if (taken.length > 0)
    throw new Error(`Nothing was written, since this is there already: ${taken.map((file) => file.path).join(", ")}`);
  const edited = edits.map((edit) => ({
    path: edit.path,
    text: edit.edit(readFileSync(path.join(root, edit.path), "utf8")),
  }));
  for (const file of [...files, ...edited]) {
    const target = path.join(root, file.path);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, file.text);
  }
  run(installed("oxfmt/bin/oxfmt", ...[...files, ...edited].map((file) => file.path)));
  for (const file of files) console.log(`made ${file.path}`);
  for (const file of edited) console.log(`joined ${file.path}`);
  if (folded.includes("client")) run(script("packages/api/tools/generate-client.ts"));
  if (folded.includes("routes")) run(script("apps/web/tools/route-tree.ts"));
  for (const line of next) console.log(line);
}

/** Says which file was made: what Drizzle says of every table of the shop is kept for a failure. */
function writeMigration(called: string, isCustom: boolean): void {
  const [program = "", ...args] = installed("drizzle-kit/bin.cjs", "generate", "--name", called);
  const { status, stdout, stderr } = spawnSync(program, isCustom ? [...args, "--custom"] : args, {
    cwd: path.join(root, "apps/server"),
    encoding: "utf8",
    stdio: ["inherit", "pipe", "pipe"],
  });
  if (status !== 0) throw new Error(`${stdout}${stderr}`.trim());
  const [made] = /migrations\/\S+\.sql/.exec(stdout) ?? [];
  if (!made) throw new Error("The schema is what the migrations make already: nothing was written.");
  console.log(`made apps/server/${made}\nThen: read it; a new NOT NULL column needs a default.`);
}

function run([program = "", ...args]: string[]): void {
  const { status } = spawnSync(program, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) throw new Error(`${path.basename(args[0] ?? program)} failed.`);
}
