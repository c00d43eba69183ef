import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { type AddressRule, isOutsideHost, lookUpOutside } from "../outside-address.ts";
import { encrypt, type SubscriptionKeys } from "./encrypt.ts";

/** One subscribed browser. */
export interface PushTarget extends SubscriptionKeys {
  readonly endpoint: string;
}
/** How a push service is to treat a message. */
export interface PushOptions {
  /** Seconds for which it is kept for a device that is away. */
  readonly ttl: number;
  readonly urgency: "low" | "normal" | "high";
  /** A newer message of the same topic takes the place of one that was not delivered yet; at most 32 characters of base64url. */
  readonly topic: string;
}
/** What the push service said. */
export type PushResult =
  | { readonly kind: "accepted" }
  /** The subscription is gone for good. */
  | { readonly kind: "expired" }
  | { readonly kind: "retry"; readonly reason: string; readonly afterSeconds?: number }
  | { readonly kind: "refused"; readonly reason: string };

/** Sends encrypted messages to push services. */
export interface PushClient {
  send(target: PushTarget, payload: string, options: PushOptions): Promise<PushResult>;
}

const TIMEOUT_MS = 10_000;
const LONGEST_WAIT_SECONDS = 3600;

/** Whether an endpoint may be called, as far as its text tells; names are looked up again at each call. */
export function isEndpointAllowed(endpoint: string, rule: AddressRule): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, password, port } = new URL(endpoint);
  if (username || password) return false;
  if (rule === "any") return protocol === "https:" || protocol === "http:";
  if (protocol !== "https:" || port !== "") return false;
  return isOutsideHost(hostname);
}

interface PushResponse {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

function post(
  endpoint: string,
  rule: AddressRule,
  headers: Record<string, string | number>,
  body: Buffer,
): Promise<PushResponse> {
  return new Promise((resolve, reject) => {
    const request = endpoint.startsWith("http:") ? requestHttp : requestHttps;
    const call = request(
      endpoint,
      {
        method: "POST",
        headers,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(rule === "public" ? { lookup: lookUpOutside } : {}),
      },
      (response) => {
        response.resume(); // what it says beside the status helps nobody
        response.once("error", reject);
        response.once("end", () =>
          resolve({ status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] }),
        );
      },
    );
    call.once("error", reject);
    call.end(body);
  });
}

function waitOf(retryAfter: string | undefined): { afterSeconds?: number } {
  if (!retryAfter) return {};
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? { afterSeconds: Math.min(LONGEST_WAIT_SECONDS, Math.max(0, seconds)) } : {};
}

/** Reads a response as the table of the reference says (docs/reference/web-push.md, Sending). */
function resultOf({ status, retryAfter }: PushResponse): PushResult {
  if (status >= 200 && status < 300) return { kind: "accepted" };
  if (status === 404 || status === 410) return { kind: "expired" };
  const reason = `the push service answered ${status}`;
  if (status === 429 || status >= 500) return { kind: "retry", reason, ...waitOf(retryAfter) };
  return { kind: "refused", reason };
}

/** Makes the client. `authorise` gives the Authorization header of an endpoint (VAPID). */
export function pushClient(authorise: (endpoint: string) => Promise<string>, rule: AddressRule): PushClient {
  return {
    async send({ endpoint, ...keys }, payload, { ttl, urgency, topic }) {
      if (!isEndpointAllowed(endpoint, rule))
        return { kind: "refused", reason: "the endpoint is not a push service's" };
      const authorization = await authorise(endpoint);
      try {
        const body = encrypt(Buffer.from(payload), keys);
        const headers = {
          authorization,
          "content-encoding": "aes128gcm",
          "content-type": "application/octet-stream",
          "content-length": body.length,
          ttl,
          urgency,
          topic,
        };
        return resultOf(await post(endpoint, rule, headers, body));
      } catch (error) {
        return { kind: "retry", reason: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}
