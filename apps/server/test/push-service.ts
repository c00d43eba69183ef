import { createECDH, createPublicKey, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import ece from "http_ece";
import { afterAll } from "vitest";

/** A browser's subscription at the service, with what only the browser knows. */
export interface Subscribed {
  /** As `toJSON()` gives it. */
  readonly subscription: { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } };
  /** Messages that came, decrypted, oldest first. */
  readonly received: { readonly payload: Record<string, unknown>; readonly headers: IncomingHttpHeaders }[];
  /** Statuses of the next responses, each once; 201 when empty. */
  readonly responses: (number | { status: number; retryAfter: string })[];
}

/** A push service of the test: it checks what a real one checks (RFC 8030, 8291, 8292) and decrypts as the browser would. */
export interface PushServiceStub {
  readonly url: string;
  /** What was wrong with calls that it refused. */
  readonly complaints: string[];
  subscribe(): Subscribed;
}

const decode = (text: string): unknown => JSON.parse(Buffer.from(text, "base64url").toString("utf8"));

/** What is wrong with the VAPID token of a call; null when nothing is. */
function vapidFault(authorization: string | undefined, origin: string, expectedKey: string): string | null {
  const [, header, claims, signature, k] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization ?? "") ?? [];
  if (!header || !claims || !signature || !k) return `not a VAPID header: ${authorization}`;
  if (k !== expectedKey) return "another key than the one that was subscribed with";
  const head = decode(header) as { typ: string; alg: string };
  if (head.typ !== "JWT" || head.alg !== "ES256") return "not an ES256 token";
  const { aud, exp, sub } = decode(claims) as { aud: string; exp: number; sub: string };
  if (aud !== origin) return `made for ${aud}`;
  if (exp * 1000 < Date.now() || exp * 1000 > Date.now() + 24 * 3_600_000) return `valid until ${exp}`;
  if (!/^(mailto:|https:)/.test(sub)) return `no contact: ${sub}`;
  const point = Buffer.from(k, "base64url");
  const key = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  return isSigned ? null : "wrong signature";
}

function headerFault(headers: IncomingHttpHeaders): string | null {
  if (!/^\d+$/.test(headers["ttl"] as string)) return `TTL ${String(headers["ttl"])}`;
  if (headers["content-encoding"] !== "aes128gcm") return `encoding ${headers["content-encoding"]}`;
  if (!["very-low", "low", "normal", "high"].includes(headers["urgency"] as string)) return "urgency";
  if (!/^[\w-]{1,32}$/.test(headers["topic"] as string)) return `topic ${String(headers["topic"])}`;
  return null;
}

/** Starts it for a test file. `publicKey` is the key that browsers subscribe with. */
export async function startPushService(publicKey: () => Promise<string>): Promise<PushServiceStub> {
  const browsers = new Map<string, Subscribed & { decrypt: (body: Buffer) => Buffer }>();
  const complaints: string[] = [];
  let url = "";
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const browser = browsers.get(request.url ?? "");
      const fault =
        request.method === "POST"
          ? (vapidFault(request.headers.authorization, url, await publicKey()) ?? headerFault(request.headers))
          : `method ${request.method}`;
      if (fault) complaints.push(fault);
      if (fault) return response.writeHead(fault.includes("key") ? 403 : 400).end(fault);
      if (!browser) return response.writeHead(404).end();
      const next = browser.responses.shift() ?? 201;
      const status = typeof next === "number" ? next : next.status;
      if (status === 201) {
        const payload = JSON.parse(browser.decrypt(Buffer.concat(chunks)).toString("utf8")) as Record<string, unknown>;
        browser.received.push({ payload, headers: request.headers });
      }
      response.writeHead(status, typeof next === "number" ? {} : { "retry-after": next.retryAfter }).end();
    })().catch((error: unknown) => {
      complaints.push(String(error));
      response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server's address is never a string
  afterAll(() => new Promise((resolve) => void server.close(resolve)));

  return {
    url,
    complaints,
    subscribe() {
      const path = `/push/${randomBytes(8).toString("hex")}`;
      const keys = createECDH("prime256v1");
      keys.generateKeys();
      const auth = randomBytes(16).toString("base64url");
      const browser = {
        subscription: {
          endpoint: url + path,
          expirationTime: null,
          keys: { p256dh: keys.getPublicKey("base64url"), auth },
        },
        received: [],
        responses: [],
        decrypt: (body: Buffer) => ece.decrypt(body, { version: "aes128gcm", privateKey: keys, authSecret: auth }),
      };
      browsers.set(path, browser);
      return browser;
    },
  };
}
