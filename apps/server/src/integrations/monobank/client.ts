import { createPublicKey, verify } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import {
  type ClientInfo,
  clientInfo,
  type Invoice,
  invoice,
  type NewInvoice,
  type StatementItem,
  statementItem,
} from "./wire.ts";

/** The bank does not answer, or says that it cannot now. Whether something was done is not known. */
export class BankDown extends Error {
  override name = "BankDown";
}
/** The bank wants to be asked later. */
export class BankBusy extends Error {
  override name = "BankBusy";
  readonly seconds: number;
  constructor(seconds: number) {
    super(`the bank wants to be asked again in ${seconds} seconds`);
    this.seconds = seconds;
  }
}
/** The bank answered and refused; `code` is its own, or the status. */
export class BankRefusal extends Error {
  override name = "BankRefusal";
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, text: string) {
    super(text || code);
    this.status = status;
    this.code = code;
  }
}

/** How a bank is asked. */
export interface BankOptions {
  readonly url: string;
  readonly token: string;
  readonly timeoutMs?: number;
  /** Rest before a read is repeated; doubled each time. */
  readonly pauseMs?: number;
}

/** The limits are a call a minute; the bank seldom says for how long it is busy. */
const BUSY_SECONDS = 60;
const ATTEMPTS = 3;
const trouble = z.looseObject({
  errCode: z.string().optional(),
  errText: z.string().optional(),
  errorDescription: z.string().optional(),
});

/** Calls with the token in a header: no address and no error ever holds it. */
function caller({ url, token, timeoutMs = 7_000, pauseMs = 300 }: BankOptions) {
  async function once(method: "GET" | "POST", path: string, body: unknown, signal?: AbortSignal): Promise<unknown> {
    const timeout = AbortSignal.timeout(timeoutMs);
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${url}${path}`, {
        method,
        headers: { "x-token": token, ...(body === undefined ? {} : { "content-type": "application/json" }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
        redirect: "error",
      });
      text = await response.text();
    } catch (error) {
      const isLate = error instanceof Error && error.name === "TimeoutError";
      throw new BankDown(isLate ? "the bank did not answer in time" : "the bank could not be reached", {
        cause: error,
      });
    }
    if (response.status === 429) {
      const wanted = Number(response.headers.get("retry-after"));
      throw new BankBusy(wanted > 0 && wanted < 3_600 ? Math.ceil(wanted) : BUSY_SECONDS);
    }
    if (response.status >= 500) throw new BankDown(`the bank answered ${response.status}`);
    let read: unknown = null;
    try {
      read = text === "" ? null : JSON.parse(text);
    } catch {
      throw new BankDown("the response is not the bank's");
    }
    if (response.ok) return read;
    const { errCode, errText, errorDescription } = trouble.catch({}).parse(read);
    throw new BankRefusal(response.status, errCode ?? String(response.status), errText ?? errorDescription ?? "");
  }

  const parsed = <S extends z.ZodType>(schema: S, read: unknown): z.output<S> => {
    const result = schema.safeParse(read);
    if (!result.success) throw new BankDown("the response is not the bank's");
    return result.data;
  };

  return {
    /** A read, repeated when the bank is away. */
    async get<S extends z.ZodType>(schema: S, path: string, signal?: AbortSignal): Promise<z.output<S>> {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return parsed(schema, await once("GET", path, undefined, signal));
        } catch (error) {
          if (attempt >= ATTEMPTS || !(error instanceof BankDown) || signal?.aborted) throw error;
          await sleep(pauseMs * 2 ** (attempt - 1));
        }
      }
    },
    /** A read that the bank answers once a minute: never repeated here. */
    getOnce: async <S extends z.ZodType>(schema: S, path: string, signal?: AbortSignal): Promise<z.output<S>> =>
      parsed(schema, await once("GET", path, undefined, signal)),
    /** A command: what became of a lost one is asked for, not tried again. */
    post: async <S extends z.ZodType>(schema: S, path: string, body: unknown): Promise<z.output<S>> =>
      parsed(schema, await once("POST", path, body)),
  };
}

/** Invoices that are paid by card. */
export interface Acquiring {
  create(wanted: NewInvoice): Promise<{ readonly invoiceId: string; readonly pageUrl: string }>;
  status(invoiceId: string): Promise<Invoice>;
  /** Makes an unpaid invoice impossible to pay. */
  remove(invoiceId: string): Promise<void>;
  /** The key that webhooks are signed with, PEM. */
  publicKey(): Promise<string>;
  /** Whose token it is. */
  merchant(signal?: AbortSignal): Promise<string>;
}

/** Makes the client of acquiring (docs/reference/monobank.md, Acquiring). */
export function acquiringClient(options: BankOptions): Acquiring {
  const { get, post } = caller(options);
  return {
    create: (wanted) =>
      post(
        z.looseObject({ invoiceId: z.string().min(1).max(100), pageUrl: z.url() }),
        "/api/merchant/invoice/create",
        wanted,
      ),
    status: (id) => get(invoice, `/api/merchant/invoice/status?invoiceId=${encodeURIComponent(id)}`),
    async remove(invoiceId) {
      await post(z.unknown(), "/api/merchant/invoice/remove", { invoiceId });
    },
    async publicKey() {
      const { key } = await get(z.looseObject({ key: z.string() }), "/api/merchant/pubkey");
      return Buffer.from(key, "base64").toString("utf8");
    },
    async merchant(signal) {
      const { merchantName } = await get(z.looseObject({ merchantName: z.string() }), "/api/merchant/details", signal);
      return merchantName;
    },
  };
}

/** The statement of an account. Reads here are answered once a minute. */
export interface Personal {
  clientInfo(signal?: AbortSignal): Promise<ClientInfo>;
  /** Rows of a window in seconds, newest first, 500 at most. */
  statement(account: string, from: number, to: number): Promise<StatementItem[]>;
  setWebhook(url: string): Promise<void>;
}

/** Makes the client of the statement (docs/reference/monobank.md, Personal API). */
export function personalClient(options: BankOptions): Personal {
  const { getOnce, post } = caller(options);
  return {
    clientInfo: (signal) => getOnce(clientInfo, "/personal/client-info", signal),
    statement: (account, from, to) =>
      getOnce(z.array(statementItem), `/personal/statement/${encodeURIComponent(account)}/${from}/${to}`),
    async setWebhook(webHookUrl) {
      await post(z.unknown(), "/personal/webhook", { webHookUrl });
    },
  };
}

/** True when the bank's key has signed these very bytes: ECDSA over SHA-256, DER in base64. */
export function isSignedBy(publicKey: string, body: Buffer, signature: string): boolean {
  try {
    return verify("sha256", body, createPublicKey(publicKey), Buffer.from(signature, "base64"));
  } catch {
    return false; // no key, or no signature
  }
}
