import type { GeneratedFile } from "./generated-file.ts";
import { namesOf } from "./names.ts";

/** A domain of the contract with one endpoint, and the server module that answers it (docs/guides/add-an-endpoint.md). */
export function endpointFiles(name: string): GeneratedFile[] {
  const { kebab, pascal, camel, snake, title } = namesOf(name);
  const singular = pascal.replace(/s$/, "");
  const module = `apps/server/src/modules/${kebab}`;
  return [
    {
      path: `packages/api/src/contract/${kebab}.ts`,
      text: `import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { data, id, idValue, time } from "./shapes.ts";

/** ${title}: what one is. */
export const ${camel}Shape = z.object({ id: idValue, created_at: time });
/** One of ${title.toLowerCase()}. */
export type ${singular} = z.output<typeof ${camel}Shape>;

/** ${title}. */
export const ${camel}Endpoints = endpoints({
  get${singular}: {
    method: "GET",
    path: "/api/${kebab}/{id}",
    access: "verified",
    own: true,
    summary: "One of the caller's ${title.toLowerCase()}",
    params: z.object({ id }),
    responses: { 200: data(${camel}Shape) },
    errors: { 404: { not_found: failure("no such record of the caller") } },
  },
});
`,
    },
    {
      path: `${module}/${kebab}.repository.ts`,
      text: `import type { Connection } from "../../db/database.ts";

/** A row of \`${snake}\`. */
export interface ${singular}Row {
  id: number;
  created_at: Date;
}

/** One row of this user; a stranger's is not found. */
export async function find${singular}(db: Connection, userId: number, id: number): Promise<${singular}Row | undefined> {
  const { rows } = await db.query<${singular}Row>({
    name: "${kebab}-find",
    text: "select id, created_at from ${snake} where user_id = $1 and id = $2",
    values: [userId, id],
  });
  return rows[0];
}
`,
    },
    {
      path: `${module}/${kebab}.presenter.ts`,
      text: `import type { ${singular} } from "@dropship/api/contract/${kebab}";
import type { ${singular}Row } from "./${kebab}.repository.ts";

/** A row in the shape of the contract. */
export const present${singular} = (row: ${singular}Row): ${singular} => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
});
`,
    },
    {
      path: `${module}/${kebab}.service.ts`,
      text: `import type { Database } from "../../db/database.ts";
import { notFound } from "../../http/failure.ts";
import * as repository from "./${kebab}.repository.ts";

/** Rules of ${title.toLowerCase()}. */
export function ${camel}Service(db: Database) {
  return {
    /** One of the user's own; a stranger's answers as if it were not there. */
    async get(userId: number, id: number): Promise<repository.${singular}Row> {
      const row = await repository.find${singular}(db, userId, id);
      if (!row) throw notFound();
      return row;
    },
  };
}
/** Rules of ${title.toLowerCase()}. */
export type ${pascal}Service = ReturnType<typeof ${camel}Service>;
`,
    },
    {
      path: `${module}/${kebab}.routes.ts`,
      text: `import type { ${camel}Endpoints } from "@dropship/api/contract/${kebab}";
import type { Handlers } from "../../http/call.ts";
import { present${singular} } from "./${kebab}.presenter.ts";
import type { ${pascal}Service } from "./${kebab}.service.ts";

/** Binds the endpoints to the service. */
export function ${camel}Routes(service: ${pascal}Service): Handlers<typeof ${camel}Endpoints> {
  return {
    get${singular}: async ({ caller, params }) => ({ data: present${singular}(await service.get(caller.user.id, params.id)) }),
  };
}
`,
    },
    {
      path: `${module}/${kebab}.test.ts`,
      text: `import { describe, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { ${camel}Service } from "./${kebab}.service.ts";

const db = await testDatabase();
const service = ${camel}Service(db);

describe("${title.toLowerCase()}", () => {
  it("does not show what is not the caller's", async () => {
    await expect(service.get(1, 1)).rejects.toMatchObject({ status: 404 });
  });
});
`,
    },
  ];
}
