import type { OperationName } from "@dropship/api/contract";
import { contract } from "@dropship/api/contract";
import type { Endpoint } from "@dropship/api/contract/endpoint";
import { queryString } from "@dropship/api/client/query-string";
import type { FastifyInstance } from "fastify";

/** What a call of an operation may carry; loose, since tests send wrong things on purpose. */
export interface VisitorInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  /** JSON; a string goes as it stands, a Buffer as the bytes of a file. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** False leaves out the CSRF token. */
  readonly csrf?: boolean;
}

// oxlint-disable-next-line typescript/no-explicit-any -- tests read success and error bodies of every shape through one door
type LooseBody = any;

/** A response; `body` is what the contract promises for a success, else the error body. */
export interface VisitorResponse<B> {
  readonly status: number;
  readonly body: B;
  /** The body as it came. */
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
}

/** A browser: keeps its cookies and sends the CSRF token back. */
export interface Visitor {
  readonly cookies: Map<string, string>;
  /** Calls an operation of the contract. */
  call<N extends OperationName>(name: N, input?: VisitorInput): Promise<VisitorResponse<LooseBody>>;
  /** Sends anything anywhere. */
  send(
    method: string,
    url: string,
    input?: Omit<VisitorInput, "params" | "query">,
  ): Promise<VisitorResponse<LooseBody>>;
}

function readSetCookies(header: string | string[] | number | undefined, jar: Map<string, string>): void {
  const lines = Array.isArray(header) ? header : typeof header === "string" ? [header] : [];
  for (const line of lines) {
    const [pair = ""] = line.split(";");
    const at = pair.indexOf("=");
    jar.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

/** A new browser on this application. */
export function visitor(http: FastifyInstance): Visitor {
  const cookies = new Map<string, string>();

  async function send(method: string, url: string, input: VisitorInput = {}): Promise<VisitorResponse<unknown>> {
    const csrf = cookies.get("XSRF-TOKEN");
    const isFile = Buffer.isBuffer(input.body);
    const response = await http.inject({
      method: method as "GET", // light-my-request knows a closed list; tests send others too
      url,
      headers: {
        accept: "application/json",
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(csrf && input.csrf !== false ? { "x-xsrf-token": csrf } : {}),
        ...(input.body === undefined ? {} : { "content-type": isFile ? "image/png" : "application/json" }),
        ...input.headers,
      },
      ...(input.body === undefined
        ? {}
        : {
            payload:
              typeof input.body === "string" || Buffer.isBuffer(input.body) ? input.body : JSON.stringify(input.body),
          }),
    });
    readSetCookies(response.headers["set-cookie"], cookies);
    const isPicture = String(response.headers["content-type"] ?? "").startsWith("image/");
    const isJson = String(response.headers["content-type"] ?? "").includes("json");
    return {
      status: response.statusCode,
      headers: response.headers,
      bytes: response.rawPayload,
      body:
        isJson && response.payload ? JSON.parse(response.payload) : isPicture ? response.rawPayload : response.payload,
    };
  }

  return {
    cookies,
    send,
    async call(name, input = {}) {
      const endpoint: Endpoint = contract[name];
      if (endpoint.method !== "GET" && !cookies.has("XSRF-TOKEN") && input.csrf !== false)
        await send("GET", "/sanctum/csrf-cookie");
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
        encodeURIComponent(String(input.params?.[key])),
      );
      const query = queryString({ ...input.query });
      const headers = endpoint.idempotent
        ? { "idempotency-key": crypto.randomUUID(), ...input.headers }
        : input.headers;
      return send(endpoint.method, query ? `${path}?${query}` : path, { ...input, ...(headers ? { headers } : {}) });
    },
  };
}
