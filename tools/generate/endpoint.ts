import { domainEdits, tableFile } from "./domain.ts";
import type { FileEdit, Generated } from "./generated.ts";
import { after } from "./insert.ts";
import { namesOf, oneOf } from "./names.ts";

/** A domain of the contract whose records their owner reads and changes, its table, and the server module behind it (docs/guides/add-an-endpoint.md). */
export function endpointFiles(name: string): Generated {
  const many = namesOf(name);
  const one = oneOf(name);
  const module = `apps/server/src/modules/${many.kebab}`;
  const files = [
    {
      path: `packages/api/src/contract/${many.kebab}.ts`,
      text: `import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { data, dataWithMessage, id, idValue, requiredLine, time } from "./shapes.ts";

/** A ${one.words}: say what it is. */
export const ${one.camel} = z.object({ id: idValue, title: z.string(), created_at: time });
/** A ${one.words}. */
export type ${one.pascal} = z.output<typeof ${one.camel}>;

/** What its owner may change. */
export const update${one.pascal}Body = z.object({ title: requiredLine(100, "Введите название.") });

const notFound = { not_found: failure("no such record of the caller") };

/** ${many.title}. */
export const ${one.camel}Endpoints = endpoints({
  get${one.pascal}: {
    method: "GET",
    path: "/api/${many.kebab}/{id}",
    access: "verified",
    own: true,
    summary: "One of the caller's ${many.words}",
    params: z.object({ id }),
    responses: { 200: data(${one.camel}) },
    errors: { 404: notFound },
  },
  update${one.pascal}: {
    method: "PUT",
    path: "/api/${many.kebab}/{id}",
    access: "verified",
    own: true,
    summary: "Change one of the caller's ${many.words}",
    params: z.object({ id }),
    body: update${one.pascal}Body,
    responses: { 200: dataWithMessage(${one.camel}) },
    errors: { 404: notFound },
  },
});
`,
    },
    tableFile(many, {
      imports: [],
      fields: "",
      indexes: `index("${many.snake}_user").on(t.userId, t.createdAt, t.id)`,
    }),
    {
      path: `${module}/${many.kebab}.repository.ts`,
      text: `import type { Connection } from "../../db/database.ts";

/** A row of \`${many.snake}\`. */
export interface ${one.pascal}Row {
  id: number;
  title: string;
  created_at: Date;
}

/** One row of this user; a stranger's is not found. */
export async function find${one.pascal}(db: Connection, userId: number, id: number): Promise<${one.pascal}Row | undefined> {
  const { rows } = await db.query<${one.pascal}Row>({
    name: "${many.snake}_find",
    text: "select id, title, created_at from ${many.snake} where user_id = $1 and id = $2",
    values: [userId, id],
  });
  return rows[0];
}

/** Changes one row of this user, and gives it back; a stranger's is not found. */
export async function update${one.pascal}(
  db: Connection,
  userId: number,
  id: number,
  { title }: { title: string },
): Promise<${one.pascal}Row | undefined> {
  const { rows } = await db.query<${one.pascal}Row>({
    name: "${many.snake}_update",
    text: "update ${many.snake} set title = $3 where user_id = $1 and id = $2 returning id, title, created_at",
    values: [userId, id, title],
  });
  return rows[0];
}
`,
    },
    {
      path: `${module}/${many.kebab}.service.ts`,
      text: `import type { BodyOf } from "@dropship/api/contract/endpoint";
import type { ${one.pascal}, ${one.camel}Endpoints } from "@dropship/api/contract/${many.kebab}";
import type { Database } from "../../db/database.ts";
import { notFound } from "../../http/failure.ts";
import * as repository from "./${many.kebab}.repository.ts";

const present = (row: repository.${one.pascal}Row): ${one.pascal} => ({ ...row, created_at: row.created_at.toISOString() });

/** Rules of ${many.words}. */
export type ${many.pascal}Service = ReturnType<typeof ${many.camel}Service>;

/** Rules of ${many.words}. */
export function ${many.camel}Service(db: Database) {
  return {
    /** One of the user's own; a stranger's is 404, as if it were not there. */
    async get(userId: number, id: number): Promise<${one.pascal}> {
      const row = await repository.find${one.pascal}(db, userId, id);
      if (!row) throw notFound();
      return present(row);
    },

    /** Changes one of the user's own. */
    async update(
      userId: number,
      id: number,
      body: BodyOf<(typeof ${one.camel}Endpoints)["update${one.pascal}"]>,
    ): Promise<${one.pascal}> {
      const row = await repository.update${one.pascal}(db, userId, id, body);
      if (!row) throw notFound();
      return present(row);
    },
  };
}
`,
    },
    {
      path: `${module}/${many.kebab}.routes.ts`,
      text: `import type { ${one.camel}Endpoints } from "@dropship/api/contract/${many.kebab}";
import type { Handlers } from "../../http/call.ts";
import type { ${many.pascal}Service } from "./${many.kebab}.service.ts";

/** Binds the endpoints to the service. */
export function ${one.camel}Routes(${many.camel}: ${many.pascal}Service): Handlers<typeof ${one.camel}Endpoints> {
  return {
    get${one.pascal}: async ({ caller, params }) => ({ data: await ${many.camel}.get(caller.user.id, params.id) }),
    update${one.pascal}: async ({ caller, params, body }) => ({
      data: await ${many.camel}.update(caller.user.id, params.id, body),
      message: "Сохранено.",
    }),
  };
}
`,
    },
    {
      path: `${module}/${many.kebab}.test.ts`,
      text: `import { expect, it } from "vitest";
import { testShop } from "../../../test/shop.ts";

it("${many.words} are read and changed by their owner", async () => {
  const shop = await testShop();
  const { rows } = await shop.db.query<{ id: number }>(
    "insert into ${many.snake} (user_id, title) values ($1, 'Первая') returning id",
    [shop.ids.get("user@dropship.example")],
  );
  const params = { id: rows[0]?.id };
  const owner = await shop.as("verified");
  expect((await owner.call("update${one.pascal}", { params, body: { title: "" } })).body.errors).toEqual({
    title: ["Введите название."],
  });
  const changed = await owner.call("update${one.pascal}", { params, body: { title: "Вторая" } });
  expect([changed.status, changed.body.data.title]).toEqual([200, "Вторая"]);
  expect((await owner.call("get${one.pascal}", { params })).body.data).toEqual(changed.body.data);
});
`,
    },
  ];
  return {
    files,
    edits: [...domainEdits(many, one), ownRecord(many.snake, one.camel, one.pascal)],
    folded: ["client"],
    next: [`Then: npm run generate migration add-${many.kebab}, and rename the fields to what the domain calls them.`],
  };
}

/** The record that strangers ask for in the test of other people's records. */
const ownRecord = (table: string, camel: string, pascal: string): FileEdit => ({
  path: "apps/server/test/own-records.test.ts",
  edit: (text) =>
    after(
      after(
        text,
        "    const notification = { params: { id: body.data[0].id } };\n",
        `    const ${camel}Row = await shop.db.query<{ id: number }>(
      "insert into ${table} (user_id, title) values ($1, 'Чужая запись') returning id",
      [userId],
    );
    const ${camel} = { params: { id: ${camel}Row.rows[0]?.id }, body: { title: "Чужое название" } };`,
      ),
      "    records = {\n",
      `      get${pascal}: ${camel},
      update${pascal}: ${camel},`,
    ),
});
