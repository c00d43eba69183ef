import type { Endpoint } from "@dropship/api/contract/endpoint";
import { commonFailures, type DeclaredFailure } from "@dropship/api/contract/failure";
import { isPermission, type Permission, roleOf } from "@dropship/api/contract/permissions";
import { errorBody } from "@dropship/api/contract/shapes";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { withoutUpgrade } from "./security-headers.ts";

type Json = Record<string, unknown>;

const json = (schema: z.ZodType, io: "input" | "output"): Json =>
  z.toJSONSchema(schema, { io, target: "draft-2020-12", unrepresentable: "any" });

const ACCESS_TEXT: Record<Exclude<Endpoint["access"], Permission>, string> = {
  public: "Open to everyone.",
  guest: "Only without login.",
  user: "Any logged-in user.",
  verified: "A logged-in user with a confirmed account.",
};
const accessText = (access: Endpoint["access"]): string =>
  isPermission(access)
    ? `${roleOf(access) === "Admin" ? "Admins" : "Super Admins"} who have \`${access}\`.`
    : ACCESS_TEXT[access];

/** Failures of an endpoint by status: those of its kind and those it declares. */
function failuresByStatus(endpoint: Endpoint): Map<string, Record<string, DeclaredFailure>> {
  const byStatus = new Map<string, Record<string, DeclaredFailure>>();
  for (const table of [commonFailures(endpoint), endpoint.errors ?? {}]) {
    for (const [status, codes] of Object.entries(table)) byStatus.set(status, { ...byStatus.get(status), ...codes });
  }
  return byStatus;
}

/** One failure's body: the house's error with this code, and its details. */
function failureSchema(code: string, { details }: DeclaredFailure): Json {
  const properties = { code: { const: code }, ...(details ? { details: json(details, "output") } : {}) };
  return { allOf: [{ $ref: "#/components/schemas/Error" }, { properties, required: Object.keys(properties) }] };
}

function failureResponse(codes: Record<string, DeclaredFailure>): Json {
  const schemas = Object.entries(codes).map(([code, declared]) => failureSchema(code, declared));
  return {
    description: Object.entries(codes)
      .map(([code, { when }]) => `\`${code}\`: ${when}`)
      .join("; "),
    content: { "application/json": { schema: schemas.length === 1 ? schemas[0] : { oneOf: schemas } } },
  };
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
  const responses = Object.entries(endpoint.responses).map(([status, schema]) => [
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
  const errors = [...failuresByStatus(endpoint)].map(([status, codes]) => [status, failureResponse(codes)]);
  return {
    operationId: name,
    summary: endpoint.summary,
    description: [
      accessText(endpoint.access),
      endpoint.own ? "Own records only." : "",
      endpoint.throttle ? `At most ${endpoint.throttle.max} calls in ${endpoint.throttle.seconds} s.` : "",
    ]
      .filter(Boolean)
      .join(" "),
    tags: [endpoint.path.split("/")[1] === "api" ? (endpoint.path.split("/")[2] ?? "api") : "auth"],
    parameters: parameters(endpoint),
    ...(endpoint.upload
      ? { requestBody: { required: true, content: { "*/*": { schema: { type: "string", format: "binary" } } } } }
      : {}),
    ...(endpoint.body
      ? { requestBody: { required: true, content: { "application/json": { schema: json(endpoint.body, "input") } } } }
      : {}),
    responses: Object.fromEntries([...responses, ...errors]) as Json,
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

/** Serves the reference for people at /api/docs and for programs at /api/docs/json; `secure` when the shop is reached by https. */
export async function serveReference(
  app: FastifyInstance,
  table: Record<string, Endpoint>,
  title: string,
  secure: boolean,
): Promise<void> {
  let made: Json | undefined;
  // Few ask for it, and it takes longer than all routes: made when it is first written out, as JSON or as YAML.
  const document = { toJSON: () => (made ??= openApi(table, title)) };
  await app.register(async (scope) => {
    // The plugin's type wants its own OpenAPI type; the document is checked by a test against the published schema.
    await scope.register(swagger, { mode: "static", specification: { document: document as never } });
    await scope.register(swaggerUi, {
      routePrefix: "/api/docs",
      staticCSP: true,
      transformStaticCSP: (policy) => (secure ? policy : withoutUpgrade(policy)),
    });
  });
}
