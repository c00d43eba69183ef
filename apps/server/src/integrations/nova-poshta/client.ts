import { setTimeout as sleep } from "node:timers/promises";
import { type CarrierReply, KEY_REFUSED, THROTTLED, UNAVAILABLE } from "./wire.ts";

/** The carrier does not respond, or answers that it cannot now. */
export class CarrierDown extends Error {
  override name = "CarrierDown";
}

/** The carrier said that it does nothing now: whatever was asked for was not done. */
export class CarrierBusy extends CarrierDown {
  override name = "CarrierBusy";
}

/** The carrier answered and refused; `codes` are its own. */
export class CarrierRefusal extends Error {
  override name = "CarrierRefusal";
  readonly codes: readonly string[];
  readonly texts: readonly string[];
  /** The same in plain Russian, where whoever asked knows it better than the codes do. */
  readonly plain: string | null;
  constructor(texts: readonly string[], codes: readonly string[], plain: string | null = null) {
    super(texts.join("; ") || "refused without a reason");
    this.codes = codes;
    this.texts = texts;
    this.plain = plain;
  }
}

/** Calls of the carrier's API. */
export interface CarrierClient {
  /** Repeated after a failure or "To many requests": only for what may be done twice. */
  read(model: string, method: string, properties: Record<string, unknown>): Promise<Record<string, unknown>[]>;
  /** Never repeated: after `CarrierDown` nobody knows whether it was done, after `CarrierBusy` it was not. */
  write(model: string, method: string, properties: Record<string, unknown>): Promise<Record<string, unknown>[]>;
}

const ATTEMPTS = 3;

/** Lists come as an array or as an object keyed by index. */
function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return value && typeof value === "object" ? Object.values(value).map(String) : [];
}

function parseReply(body: unknown): CarrierReply {
  if (!body || typeof body !== "object" || !("success" in body))
    throw new CarrierDown("the response is not the carrier's");
  const data: unknown = "data" in body ? body.data : [];
  return { ...body, success: body.success === true, data: Array.isArray(data) ? data : [] };
}

/** Makes a client of the documented JSON protocol. */
export function novaPoshtaClient(options: {
  url: string;
  key: string;
  /** What is said in plain Russian when the carrier does not take the key. */
  keyRefused?: string;
  timeoutMs?: number;
  /** How long a call that writes is waited for. */
  writeMs?: number;
  pauseMs?: number;
}): CarrierClient {
  const { url, key, keyRefused = null, timeoutMs = 5_000, writeMs = 20_000, pauseMs = 300 } = options;

  async function once(
    model: string,
    method: string,
    properties: Record<string, unknown>,
    waitMs: number,
  ): Promise<Record<string, unknown>[]> {
    let reply: CarrierReply;
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ apiKey: key, modelName: model, calledMethod: method, methodProperties: properties }),
        signal: AbortSignal.timeout(waitMs),
      });
      reply = parseReply(await response.json());
    } catch (error) {
      if (error instanceof CarrierDown) throw error;
      throw new CarrierDown(`${model}.${method} failed: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
    if (reply.success)
      return reply.data.filter((item): item is Record<string, unknown> => typeof item === "object" && item !== null);
    const codes = textsOf(reply.errorCodes);
    if (codes.includes(THROTTLED)) throw new CarrierBusy(textsOf(reply.errors).join("; "));
    if (codes.includes(UNAVAILABLE)) throw new CarrierDown(textsOf(reply.errors).join("; "));
    const isKeyRefused = codes.some((code) => KEY_REFUSED.includes(code));
    throw new CarrierRefusal(textsOf(reply.errors), codes, isKeyRefused ? keyRefused : null);
  }

  return {
    write: (model, method, properties) => once(model, method, properties, writeMs),
    async read(model, method, properties) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once(model, method, properties, timeoutMs);
        } catch (error) {
          if (attempt >= ATTEMPTS || !(error instanceof CarrierDown)) throw error;
          await sleep(pauseMs * 2 ** (attempt - 1));
        }
      }
    },
  };
}
