import type { FileEdit, GeneratedFile } from "./generated.ts";
import { after, atEndOf, withImport } from "./insert.ts";
import type { Names } from "./names.ts";

/** The table that a new domain begins with: rows of a user under a title, with `columns` of its own. */
export function tableFile(many: Names, columns: { imports: string[]; fields: string; indexes: string }): GeneratedFile {
  return {
    path: `apps/server/src/db/schema/${many.kebab}.ts`,
    text: `${columns.imports.includes("check") ? 'import { sql } from "drizzle-orm";\n' : ""}import { ${[...columns.imports, "index", "integer", "pgTable", "text"].sort((a, b) => a.localeCompare(b)).join(", ")} } from "drizzle-orm/pg-core";
import { moment, users } from "./identity.ts";

/** ${many.title}: say what one is. */
export const ${many.camel} = pgTable(
  "${many.snake}",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    title: text("title").notNull(),
    ${columns.fields}
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [${columns.indexes}],
);
`,
  };
}

/** What joins a domain to the rest: the contract's table, the schema, the services, the handlers. */
export function domainEdits(many: Names, one: Names): FileEdit[] {
  const { kebab, camel } = many;
  const module = `./modules/${kebab}/${kebab}`;
  return [
    {
      path: "packages/api/src/contract/contract.ts",
      edit: (text) =>
        atEndOf(
          withImport(text, `import { ${one.camel}Endpoints } from "./${kebab}.ts";`),
          "export const contract = {",
          "\n};",
          `  ...${one.camel}Endpoints,`,
        ),
    },
    {
      path: "apps/server/src/db/schema/schema.ts",
      edit: (text) => withImport(text, `export * from "./${kebab}.ts";`),
    },
    {
      path: "apps/server/src/services.ts",
      edit: (text) =>
        after(
          withImport(text, `import { ${camel}Service } from "${module}.service.ts";`),
          "\n  return {\n    throttler,\n",
          `    ${camel}: ${camel}Service(db),`,
        ),
    },
    {
      path: "apps/server/src/app.ts",
      edit: (text) =>
        atEndOf(
          withImport(text, `import { ${one.camel}Routes } from "${module}.routes.ts";`),
          "const handlers: Handlers<typeof contract> = {",
          "\n  };",
          `    ...${one.camel}Routes(services.${camel}),`,
        ),
    },
  ];
}
