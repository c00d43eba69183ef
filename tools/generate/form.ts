import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { contract, type OperationName } from "@dropship/api/contract";
import type { Endpoint } from "@dropship/api/contract/endpoint";
import { type JsonShape, shapeOf } from "../../packages/api/tools/json-shape.ts";
import { root } from "../bootstrap.mjs";
import type { Generated } from "./generated.ts";
import { namesOf } from "./names.ts";
import { placeEdits, placeOf, routeFile } from "./place.ts";

/** What a form is made for. */
export interface FormPlan {
  name: string;
  path: string;
  /** Operation of the contract that it sends its body to. */
  operation: string;
  /** Heading, in Russian. */
  title?: string | undefined;
  /** Folder under features/; the name itself without it. */
  feature?: string | undefined;
  /** Folder under routes/ that guards it; by the path when nothing is said. */
  guard?: string | undefined;
}

/** A field of the body, by what the browser needs to know of it. */
interface BodyField {
  readonly name: string;
  readonly kind: "text" | "flag" | "number";
  /** What the record says of it; undefined when it does not name it. */
  readonly stored: "value" | "null" | undefined;
}

const kindsOf = ({ type, anyOf }: JsonShape): string[] => (anyOf ? anyOf.flatMap(kindsOf) : type ? [type] : []);

const table: Readonly<Record<string, Endpoint>> = contract;

/** Fields of a body that the form engine has a field for, and the names of those that it has none for. */
function fieldsOf(body: JsonShape, record: JsonShape): { fields: BodyField[]; left: string[] } {
  const fields: BodyField[] = [];
  const left: string[] = [];
  for (const [name, shape] of Object.entries(body.properties ?? {})) {
    const kinds = kindsOf(shape);
    const known = record.properties?.[name];
    const stored = known && (kindsOf(known).includes("null") ? "null" : "value");
    if (kinds.includes("string")) fields.push({ name, kind: "text", stored });
    else if (kinds.includes("boolean")) fields.push({ name, kind: "flag", stored });
    else if (name === "version" && stored) fields.push({ name, kind: "number", stored });
    else left.push(name);
  }
  return { fields, left };
}

const NOTHING = { text: '""', flag: "false", number: "0" };

/** Where in the contract the schema of a body stands: its file and its name there. */
async function bodyPlace(body: unknown): Promise<{ module: string; name: string }> {
  const folder = path.join(root, "packages/api/src/contract");
  for (const file of globSync("*.ts", { cwd: folder, exclude: ["*.test.ts"] })) {
    if (!readFileSync(path.join(folder, file), "utf8").includes("Body")) continue;
    const exported = (await import(path.join(folder, file))) as Record<string, unknown>; // a module of the contract
    const found = Object.entries(exported).find(([, value]) => value === body);
    if (found) return { module: path.basename(file, ".ts"), name: found[0] };
  }
  throw new Error("The body of the operation is not exported by name: the form checks its fields with it.");
}

/** A form over an operation of the contract: its fields, failures and record are read there (docs/guides/add-a-screen.md). */
export async function formFiles(plan: FormPlan): Promise<Generated> {
  const endpoint = table[plan.operation];
  if (!endpoint?.body) throw new Error(`There is no operation "${plan.operation}" with a body in the contract.`);
  const place = placeOf(plan.path, plan.guard);
  const reader = (Object.keys(contract) as OperationName[]) // keys of the table
    .find((name) => table[name]?.method === "GET" && table[name].path === endpoint.path && table[name].params);
  if (!reader !== !place.param)
    throw new Error(
      reader
        ? `${endpoint.path} names a record: --path must as well (/parcels/{id}).`
        : `No operation reads ${endpoint.path}, so the form has no record: --path names one.`,
    );
  const record = reader && shapeOf(table[reader]?.responses[200], "output").properties?.["data"];
  const { fields, left } = fieldsOf(shapeOf(endpoint.body, "input"), record ?? {});
  const body = await bodyPlace(endpoint.body);
  const codes = Object.values(endpoint.errors ?? {}).flatMap((byCode) => Object.keys(byCode));
  const { kebab, pascal, camel, title: words } = namesOf(plan.name);
  const feature = namesOf(plan.feature ?? plan.name).kebab;
  const title = plan.title ?? words;
  const folder = `apps/web/src/features/${feature}`;
  const param = place.param ?? "";
  const number = `{ ${param}: number }`;

  const value = ({ name, kind, stored }: BodyField): string =>
    stored === undefined
      ? `${name}: ${NOTHING[kind]}`
      : stored === "null"
        ? `${name}: record.${name} ?? ${NOTHING[kind]}`
        : `${name}: record.${name}`;
  const failure = (code: string): string =>
    code === "changed_meanwhile"
      ? "changed_meanwhile: ({ details }) => ({ theirs: valuesOf(details.current) })"
      : `${code}: sayAsSent`;
  const isSaying = codes.some((code) => code !== "changed_meanwhile");
  const values = fields.map(value).join(",\n  ");
  const controls = fields
    .filter(({ kind }) => kind !== "number")
    .map(({ name, kind }) =>
      kind === "flag"
        ? `<SwitchField form={form} name="${name}" label="${name}" />`
        : `<TextField form={form} name="${name}" label="${name}" />`,
    );
  const controlNames = [...new Set(controls.map((control) => /<(\w+)/.exec(control)?.[1] ?? ""))].toSorted((a, b) =>
    a.localeCompare(b),
  );

  const recordParts = reader
    ? {
        imports: `import type { Contract } from "@dropship/api/contract";
import type { ResponseOf } from "@dropship/api/contract/endpoint";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
`,
        before: `/** The record that the form changes. */
export type ${pascal}Record = ResponseOf<Contract["${reader}"]>["data"];

/** The record that the form changes. */
export const ${camel}Query = (${param}: number) =>
  queryOptions({
    queryKey: ["${reader}", ${param}],
    queryFn: async ({ signal }) => (await api("${reader}", { params: { ${param} }, signal })).data,
  });

const valuesOf = (record: ${pascal}Record) => ({
  ${values},
});

/** Settings of the form. */
export const ${camel}Form = (record: ${pascal}Record): FormOptions<"${plan.operation}", ReturnType<typeof valuesOf>> => ({`,
        params: `params: { ${param}: record.${param} },`,
        values: "values: valuesOf(record),",
        saved: `onSaved: () => queryClient.invalidateQueries({ queryKey: ["${reader}"] }),`,
        after: "});",
      }
    : {
        imports: "",
        before: `const nothing = {
  ${values},
};

/** Settings of the form. */
export const ${camel}Form: FormOptions<"${plan.operation}", typeof nothing> = {`,
        params: "",
        values: "values: nothing,",
        saved: "onSaved: () => queryClient.invalidateQueries(),",
        after: "};",
      };

  const settings = `${recordParts.imports}import type { FormOptions } from "../../shared/form/form-types.ts";
${isSaying ? 'import { sayAsSent } from "../../shared/form/refusal.ts";\n' : ""}import { queryClient } from "../../shared/query-client.ts";

${recordParts.before}
  operation: "${plan.operation}",
  ${recordParts.params}
  schema: async () => (await import("@dropship/api/contract/${body.module}")).${body.name},
  ${recordParts.values}
  failures: { ${codes.map(failure).join(", ")} },
  ${recordParts.saved}
${recordParts.after}
`;
  const framed = `<FormScreen form={form} title="${title}">
      <FormSection title="${title}">
        ${controls.join("\n        ")}
      </FormSection>
    </FormScreen>`;
  const screen = reader
    ? `import { FormSection } from "@dropship/ui/form";
import { getRouteApi } from "@tanstack/react-router";
import { ${controlNames.join(", ")} } from "../../shared/form/form-field.tsx";
import { FormRecord } from "../../shared/form/form-record.tsx";
import { FormScreen } from "../../shared/form/form-screen.tsx";
import { useForm } from "../../shared/form/use-form.ts";
import { ${camel}Form, ${camel}Query, type ${pascal}Record } from "./${kebab}-form.ts";

const route = getRouteApi("${place.routeId}");

/** ${words}: say what is decided here. */
export function ${pascal}Screen() {
  const { ${param} } = route.useParams();
  return (
    <FormRecord query={${camel}Query(${param})} title="${title}" notFoundTitle="Такой записи нет">
      {(record) => <${pascal}Form key={${param}} record={record} />}
    </FormRecord>
  );
}

function ${pascal}Form({ record }: { record: ${pascal}Record }) {
  const form = useForm(${camel}Form(record));
  return (
    ${framed}
  );
}
`
    : `import { FormSection } from "@dropship/ui/form";
import { ${controlNames.join(", ")} } from "../../shared/form/form-field.tsx";
import { FormScreen } from "../../shared/form/form-screen.tsx";
import { useForm } from "../../shared/form/use-form.ts";
import { ${camel}Form } from "./${kebab}-form.ts";

/** ${words}: say what is decided here. */
export function ${pascal}Screen() {
  const form = useForm(${camel}Form);
  return (
    ${framed}
  );
}
`;
  const from = `${place.up}/features/${feature}`;
  const route = reader
    ? `import { createFileRoute } from "@tanstack/react-router";
import { ${camel}Query } from "${from}/${kebab}-form.ts";
import { ${pascal}Screen } from "${from}/${kebab}-screen.tsx";
import { pageTitle } from "${place.up}/shared/page-title.ts";
import { queryClient } from "${place.up}/shared/query-client.ts";

export const Route = createFileRoute("${place.routeId}")({
  params: {
    parse: (raw): ${number} => ({ ${param}: Number(raw.${param}) || 0 }),
    stringify: ({ ${param} }) => ({ ${param}: String(${param}) }),
  },
  loader: ({ params }) => queryClient.prefetchQuery(${camel}Query(params.${param})),
  head: () => pageTitle("${title}"),
  component: ${pascal}Screen,
  codeSplitGroupings: [["loader", "component"]],
});
`
    : `import { createFileRoute } from "@tanstack/react-router";
import { ${pascal}Screen } from "${from}/${kebab}-screen.tsx";
import { pageTitle } from "${place.up}/shared/page-title.ts";

export const Route = createFileRoute("${place.routeId}")({
  head: () => pageTitle("${title}"),
  component: ${pascal}Screen,
});
`;
  return {
    files: [
      { path: `${folder}/${kebab}-form.ts`, text: settings },
      { path: `${folder}/${kebab}-screen.tsx`, text: screen },
      routeFile(place, route),
    ],
    edits: placeEdits(place, title),
    folded: ["routes"],
    next: [
      "Then: call the fields by Russian nouns, in the order in which they are decided.",
      ...(endpoint.idempotent ? ["The operation takes a key: say `once` (add-a-screen.md)."] : []),
      ...left.map((name) => `The form has no field for "${name}": put one of form-field.tsx in by hand.`),
    ],
  };
}
