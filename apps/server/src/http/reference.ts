import type { Endpoint } from "@dropship/api/contract/endpoint";
import { errorBody } from "@dropship/api/contract/shapes";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { z } from "zod";

type Json = Record<string, unknown>;

const json = (schema: z.ZodType, io: "input" | "output"): Json =>
  z.toJSONSchema(schema, { io, target: "draft-2020-12", unrepresentable: "any" }) as Json; // plain JSON by its definition

const ACCESS_TEXT: Record<Endpoint["access"], string> = {
  public: "Open to everyone.",
  guest: "Only without login.",
  user: "Any logged-in user.",
  verified: "A logged-in user with a confirmed account.",
  admin: "Admin or Super Admin.",
  "super-admin": "Super Admin only.",
};

function errorsOf(endpoint: Endpoint): Record<number, string> {
  const needsLogin = !["public", "guest"].includes(endpoint.access);
  const errors: Record<number, string> = {};
  if (needsLogin) errors[401] = "nobody is logged in";
  if (needsLogin && endpoint.access !== "user") errors[403] = "not allowed";
  if (endpoint.method !== "GET") errors[419] = "the CSRF token is missing or another session's";
  if (endpoint.body || endpoint.query) errors[422] = "texts per field in `errors`";
  if (endpoint.load) errors[503] = "too many calls at once; see Retry-After";
  if (endpoint.throttle || endpoint.load === "dear") errors[429] = "too many calls; see Retry-After";
  return { ...errors, ...endpoint.errors };
}

function parameters(endpoint: Endpoint): Json[] {
  const of = (schema: z.ZodObject | undefined, where: string) => {
    if (!schema) return [];
    const { properties = {}, required = [] } = json(schema, "input") as { properties?: Json; required?: string[] }; // shape of an object schema
    return Object.entries(properties).map(([name, inner]) => ({
      name,
      in: where,
      required: where === "path" || required.includes(name),
      schema: inner,
      ...(name === "filter" ? { style: "deepObject", explode: true } : {}),
    }));
  };
  const key = {
    name: "Idempotency-Key",
    in: "header",
    required: true,
    schema: { type: "string", minLength: 8, maxLength: 100 },
  };
  return [...of(endpoint.params, "path"), ...of(endpoint.query, "query"), ...(endpoint.idempotent ? [key] : [])];
}

function operation(name: string, endpoint: Endpoint): Json {
  const answers = Object.entries(endpoint.responses).map(([status, schema]) => [
    status,
    {
      description: endpoint.summary,
      ...(schema
        ? {
            content: {
              [endpoint.media ?? "application/json"]: {
                schema: endpoint.media ? { type: "string", format: "binary" } : json(schema, "output"),
              },
            },
          }
        : {}),
    },
  ]);
  const errors = Object.entries(errorsOf(endpoint)).map(([status, when]) => [
    status,
    { description: when, content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } } },
  ]);
  return {
    operationId: name,
    summary: endpoint.summary,
    description: [
      ACCESS_TEXT[endpoint.access],
      endpoint.own ? "Own records only." : "",
      endpoint.throttle ? `At most ${endpoint.throttle.max} calls in ${endpoint.throttle.seconds} s.` : "",
    ]
      .filter(Boolean)
      .join(" "),
    tags: [endpoint.path.split("/")[1] === "api" ? (endpoint.path.split("/")[2] ?? "api") : "auth"],
    parameters: parameters(endpoint),
    ...(endpoint.body
      ? { requestBody: { required: true, content: { "application/json": { schema: json(endpoint.body, "input") } } } }
      : {}),
    responses: Object.fromEntries([...answers, ...errors]) as Json,
  };
}

/** OpenAPI 3.1 of a contract table. */
export function openApi(table: Record<string, Endpoint>, title: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(table)) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${title} API`,
      version: "1",
      description:
        "Amounts are decimal strings, times are UTC. Cookies carry the session; send X-XSRF-TOKEN with every write.",
    },
    paths,
    components: { schemas: { Error: json(errorBody, "output") } },
  };
}

/** Serves the reference for people at /api/docs and for programs at /api/docs/json. */
export async function serveReference(
  app: FastifyInstance,
  table: Record<string, Endpoint>,
  title: string,
): Promise<void> {
  await app.register(async (scope) => {
    // The plugin's type wants its own OpenAPI type; the document is checked by a test against the published schema.
    await scope.register(swagger, { mode: "static", specification: { document: openApi(table, title) as never } });
    await scope.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: true });
  });
}
