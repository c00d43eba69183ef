import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { invoicePage, transferPage } from "./sandbox-pages.ts";
import { sandboxKeys } from "./sandbox-keys.ts";
import { memoryStore, type SandboxStore } from "../sandbox-store.ts";
import { goTo, html, type SandboxReply, type SandboxRequest } from "../sandbox-page.ts";
import { json, kept, type KeptInvoice, newId, newInvoice, personalRefusal, refusal } from "./sandbox-wire.ts";
import { type StatementItem, statementItem, STATEMENT_ROWS, STATEMENT_WINDOW, UAH_CODE } from "./wire.ts";

/** How a webhook leaves the sandbox; the status that came back. */
export type DeliverWebhook = (url: string, body: string, headers: Readonly<Record<string, string>>) => Promise<number>;

/** What may become of an invoice on its page. */
export type PageOutcome = "pay" | "fail" | "wait" | "expire";

/** A local server that speaks the part of the bank's protocol that the shop calls (docs/reference/monobank.md). */
export interface MonobankSandbox {
  readonly url: string;
  /** Answers 429 to so many calls first. */
  busyFor: number;
  /** Lets so many calls wait until they are given up. */
  silentFor: number;
  /** Serves a call of the protocol or a page, without a socket. */
  handle(request: SandboxRequest): Promise<SandboxReply>;
  /** Does what a press on the page of an invoice does. */
  press(invoiceId: string, outcome: PageOutcome): Promise<void>;
  /** Gives a paid invoice back, whole or in part. */
  refund(invoiceId: string, amount?: number): Promise<void>;
  /** Puts a row on the statement and tells the webhook of it. */
  book(row: Partial<StatementItem> & { readonly amount: number }): Promise<StatementItem>;
  /** Takes a new key to sign with, as banks do now and then. */
  renewKey(): Promise<void>;
  /** What a webhook about an invoice would say now, signed. */
  signedState(invoiceId: string): Promise<{ body: string; signature: string }>;
  close(): Promise<void>;
}

/** Tokens that the sandbox takes. */
export const SANDBOX_TOKEN = "sandbox-token-of-no-bank";
/** The account of its statement. */
export const SANDBOX_ACCOUNT = "sandbox-account";
const IBAN = "UA213996220000026007233566001";
/** Accounts of the same person, of which no row ever comes: a card, and one in another currency. */
const OTHER_ACCOUNTS = [
  {
    id: "sandbox-card",
    balance: 18_450_32,
    currencyCode: UAH_CODE,
    type: "black",
    maskedPan: ["444111******5061"],
    iban: "UA753220010000026207310000018",
  },
  {
    id: "sandbox-dollars",
    balance: 1_204_00,
    currencyCode: 840,
    type: "fop",
    maskedPan: [],
    iban: "UA773220010000026002310000841",
  },
];
/** What stood there before its first row; kopecks. */
export const OPENING = 500_000_00;

const send: DeliverWebhook = async (url, body, headers) => {
  const response = await fetch(url, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...headers },
    signal: AbortSignal.timeout(5_000),
  });
  return response.status;
};

/** How a sandbox is made. */
export interface SandboxOptions {
  readonly store?: SandboxStore;
  /** Address at which browsers find its pages; its own by default. */
  readonly pages?: () => string;
  readonly deliver?: DeliverWebhook;
  /** What the bank's minute lasts: the limits of calls and the rests between deliveries go by it. */
  readonly minuteMs?: number;
  readonly now?: () => Date;
}

/** Starts it on a free port of this machine. */
export async function startMonobankSandbox(options: SandboxOptions = {}): Promise<MonobankSandbox> {
  const { store = memoryStore(), deliver = send, minuteMs = 60_000, now = () => new Date() } = options;
  const pages = () => options.pages?.() ?? sandbox.url;
  const keys = sandboxKeys(store);
  const lastCalls = new Map<string, number>();
  const stopping = new AbortController();

  async function find(id: string): Promise<KeptInvoice | null> {
    const read = kept.safeParse(await store.read("invoices", id));
    if (!read.success) return null;
    const one = read.data;
    if (one.status !== "created" || Date.parse(one.expiresAt) > now().getTime()) return one;
    return keep({ ...one, status: "expired" }); // of this alone no webhook tells
  }
  async function keep(one: KeptInvoice): Promise<KeptInvoice> {
    // No two changes of an invoice at one moment: the shop goes by this time.
    const at = Math.max(now().getTime(), Date.parse(one.modifiedDate) + 1);
    const changed = { ...one, modifiedDate: new Date(at).toISOString() };
    await store.write("invoices", one.invoiceId, changed);
    return changed;
  }
  const stateOf = ({ redirectUrl: _way, webHookUrl: _call, expiresAt: _end, ...state }: KeptInvoice) =>
    state.status === "success" || state.status === "reversed"
      ? { ...state, paymentInfo: { maskedPan: "444403******1902", paymentSystem: "visa", paymentMethod: "pan" } }
      : state;
  async function signed(one: KeptInvoice): Promise<{ body: string; signature: string }> {
    const body = JSON.stringify(stateOf(one));
    return { body, signature: await keys.sign(body) };
  }

  /** Delivers until it is taken, after these rests; false when it never was. */
  async function tell(url: string, body: string, headers: Readonly<Record<string, string>>, rests: readonly number[]) {
    for (const rest of rests) {
      if (rest > 0) await sleep(rest, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return true;
      if ((await deliver(url, body, headers).catch(() => 0)) === 200) return true;
    }
    return false;
  }
  async function tellInvoice(one: KeptInvoice): Promise<void> {
    if (one.webHookUrl === "") return;
    const { body, signature } = await signed(one);
    await tell(one.webHookUrl, body, { "x-sign": signature }, [0, minuteMs, 10 * minuteMs]);
  }

  async function press(id: string, outcome: PageOutcome): Promise<void> {
    const one = await find(id);
    if (!one || (one.status !== "created" && one.status !== "processing")) return;
    if (outcome === "expire") {
      // Time that a person need not wait for. A payment that has begun is no longer the clock's, and of this alone no webhook tells.
      if (one.status === "created") await keep({ ...one, status: "expired" });
      return;
    }
    const next =
      outcome === "pay"
        ? await keep({ ...one, status: "success", finalAmount: one.amount })
        : outcome === "fail"
          ? await keep({ ...one, status: "failure", errCode: "59", failureReason: "Недостатньо коштів на картці" })
          : await keep({ ...one, status: "processing" });
    void tellInvoice(next);
  }

  async function rows(): Promise<StatementItem[]> {
    const all = (await store.all("rows")).flatMap((row) => {
      const read = statementItem.safeParse(row);
      return read.success ? [read.data] : [];
    });
    return all.toSorted((a, b) => b.time - a.time);
  }
  async function webhook(): Promise<string> {
    return z
      .object({ url: z.string() })
      .catch({ url: "" })
      .parse(await store.read("settings", "webhook")).url;
  }
  async function book(given: Partial<StatementItem> & { readonly amount: number }): Promise<StatementItem> {
    const row = statementItem.parse({
      id: newId("row"),
      time: Math.floor(now().getTime() / 1_000),
      mcc: 4829,
      originalMcc: 4829,
      operationAmount: given.amount,
      currencyCode: UAH_CODE,
      commissionRate: 0,
      cashbackAmount: 0,
      balance: 0,
      ...given,
    });
    await store.write("rows", row.id, row);
    const url = await webhook();
    if (url !== "") {
      const body = JSON.stringify({ type: "StatementItem", data: { account: SANDBOX_ACCOUNT, statementItem: row } });
      void tell(url, body, {}, [0, minuteMs, 10 * minuteMs]).then(async (isTaken) => {
        if (!isTaken) await store.write("settings", "webhook", { url: "" });
      });
    }
    return row;
  }

  /** True when this was asked for less than a minute ago. */
  function isTooSoon(what: string): boolean {
    const last = lastCalls.get(what) ?? Number.NEGATIVE_INFINITY;
    const at = performance.now();
    if (at - last < minuteMs) return true;
    lastCalls.set(what, at);
    return false;
  }

  async function merchant({ method, body }: SandboxRequest, { pathname, searchParams }: URL): Promise<SandboxReply> {
    switch (`${method} ${pathname.slice("/api/merchant/".length)}`) {
      case "POST invoice/create": {
        const read = newInvoice.safeParse(JSON.parse(body));
        if (!read.success) return refusal(400, "BAD_REQUEST", "invalid invoice");
        const { merchantPaymInfo, validity, ...rest } = read.data;
        const at = now();
        const one = {
          ...rest,
          ...merchantPaymInfo,
          invoiceId: newId("p2_"),
          status: "created",
          createdDate: at.toISOString(),
          modifiedDate: at.toISOString(),
          expiresAt: new Date(at.getTime() + validity * 1_000).toISOString(),
        } as const;
        await store.write("invoices", one.invoiceId, one);
        return json({ invoiceId: one.invoiceId, pageUrl: `${pages()}/pay/${one.invoiceId}` });
      }
      case "GET invoice/status": {
        const one = await find(searchParams.get("invoiceId") ?? "");
        return one ? json(stateOf(one)) : refusal(404, "NOT_FOUND", "invoice not found");
      }
      case "POST invoice/remove": {
        const one = await find(z.object({ invoiceId: z.string() }).parse(JSON.parse(body)).invoiceId);
        if (!one) return refusal(404, "NOT_FOUND", "invoice not found");
        if (one.status !== "created") return refusal(400, "BAD_REQUEST", "invoice is not removable");
        await keep({ ...one, status: "expired" });
        return json({});
      }
      case "POST invoice/cancel": {
        const { invoiceId, amount } = z
          .object({ invoiceId: z.string(), amount: z.number().optional() })
          .parse(JSON.parse(body));
        const one = await find(invoiceId);
        if (one?.status !== "success") return refusal(400, "BAD_REQUEST", "invoice is not paid");
        await refund(invoiceId, amount);
        return json({ status: "success", createdDate: one.createdDate, modifiedDate: now().toISOString() });
      }
      case "GET pubkey":
        return json({ key: Buffer.from(await keys.publicKey()).toString("base64") });
      case "GET details":
        return json({ merchantId: "sandbox", merchantName: "Песочница", edrpou: "12345784" });
      default:
        return refusal(404, "NOT_FOUND", "no such method");
    }
  }

  async function personal({ method, body }: SandboxRequest, { pathname }: URL): Promise<SandboxReply> {
    if (method === "GET" && pathname === "/personal/client-info") {
      if (isTooSoon("client-info")) return personalRefusal(429, "Too many requests");
      const balance = (await rows()).reduce((total, { amount }) => total + amount, OPENING);
      const accounts = [
        { id: SANDBOX_ACCOUNT, balance, currencyCode: UAH_CODE, type: "fop", maskedPan: [], iban: IBAN },
        ...OTHER_ACCOUNTS,
      ];
      return json({ clientId: "sandbox", name: "Песочница", webHookUrl: await webhook(), permissions: "ps", accounts });
    }
    if (method === "POST" && pathname === "/personal/webhook") {
      const { webHookUrl } = z.object({ webHookUrl: z.string() }).parse(JSON.parse(body));
      await store.write("settings", "webhook", { url: webHookUrl });
      return json({});
    }
    const [, account, from, to] = /^\/personal\/statement\/([^/]+)\/(\d+)\/(\d+)$/.exec(pathname) ?? [];
    if (method !== "GET" || account === undefined) return personalRefusal(404, "Not found");
    const isOther = OTHER_ACCOUNTS.some(({ id }) => id === account);
    if (account !== "0" && account !== SANDBOX_ACCOUNT && !isOther) return personalRefusal(400, "Unknown account");
    if (Number(to) - Number(from) > STATEMENT_WINDOW)
      return personalRefusal(400, "Period must be no more than 31 days");
    if (isTooSoon(`statement ${account}`)) return personalRefusal(429, "Too many requests");
    const found = (isOther ? [] : await rows()).filter(({ time }) => time >= Number(from) && time <= Number(to));
    return json(found.slice(0, STATEMENT_ROWS));
  }

  const invoiceOf = (one: KeptInvoice) => ({ ...one, failureReason: one.failureReason ?? null });
  async function payPage({ method, body }: SandboxRequest, id: string): Promise<SandboxReply> {
    const one = await find(id);
    if (!one) return html("<!doctype html><title>404</title>", 404);
    if (method !== "POST") return html(invoicePage(invoiceOf(one)));
    const outcome = z.enum(["pay", "fail", "wait", "expire"]).safeParse(new URLSearchParams(body).get("outcome"));
    if (outcome.success) await press(id, outcome.data);
    return goTo(one.redirectUrl);
  }

  async function transfer({ method, body }: SandboxRequest, { searchParams }: URL): Promise<SandboxReply> {
    const given = method === "POST" ? new URLSearchParams(body) : searchParams;
    const isOut = given.get("way") === "out";
    const shown = {
      way: isOut ? "out" : "in",
      amount: given.get("amount") ?? "1000.00",
      purpose: given.get("purpose") ?? "",
      payer: given.get("payer") ?? "Тестова Ольга",
      // Another address would make the page a way out of the shop.
      back: /^\/[\w-]/.test(given.get("back") ?? "") ? (given.get("back") ?? "/") : "/",
    } as const;
    if (method !== "POST") return html(transferPage({ ...shown, note: null }));
    const typed = shown.amount.replace(",", ".");
    if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(typed)) return html(transferPage({ ...shown, note: "Введите сумму." }), 422);
    const [whole = "0", part = ""] = typed.split(".");
    const sum = Number(whole) * 100 + Number(part.padEnd(2, "0"));
    await book({
      amount: isOut ? -sum : sum,
      description: `${isOut ? "Кому" : "Від"}: ${shown.payer}`.slice(0, 300),
      comment: shown.purpose.slice(0, 500),
      counterName: shown.payer.slice(0, 100),
      counterIban: "UA403052992990004149123456789",
    });
    return html(transferPage({ ...shown, note: "Перевод отправлен." }));
  }

  async function refund(id: string, amount?: number): Promise<void> {
    const one = await find(id);
    if (one?.status !== "success") return;
    const left = Math.max(0, (one.finalAmount ?? one.amount) - (amount ?? one.amount));
    void tellInvoice(await keep({ ...one, status: left === 0 ? "reversed" : "success", finalAmount: left }));
  }

  async function handle(request: SandboxRequest): Promise<SandboxReply> {
    const url = new URL(request.path, "http://sandbox");
    const { pathname } = url;
    const paid = /^\/pay\/([\w-]+)$/.exec(pathname)?.[1];
    if (paid !== undefined) return payPage(request, paid);
    if (pathname === "/transfer") return transfer(request, url);
    const isPersonal = pathname.startsWith("/personal/");
    const refuse = isPersonal ? personalRefusal : (status: number, text: string) => refusal(status, text, text);
    if (request.token !== SANDBOX_TOKEN) return refuse(403, "FORBIDDEN");
    if (sandbox.busyFor > 0) {
      sandbox.busyFor -= 1;
      return refuse(429, "TMR");
    }
    if (isPersonal) return personal(request, url);
    return pathname.startsWith("/api/merchant/") ? merchant(request, url) : refuse(404, "NOT_FOUND");
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (sandbox.silentFor > 0) {
        sandbox.silentFor -= 1;
        return;
      }
      const { method = "GET", url: path = "/", headers } = request;
      const token = headers["x-token"];
      const asked = {
        method,
        path,
        token: typeof token === "string" ? token : "",
        body: Buffer.concat(chunks).toString(),
      };
      handle(asked)
        .catch(() => refusal(400, "BAD_REQUEST", "cannot be read"))
        .then(({ status, type, body, location }) => {
          response.writeHead(status, { "content-type": type, ...(location ? { location } : {}) });
          response.end(body);
        })
        .catch(() => response.destroy());
    });
  });

  const sandbox: MonobankSandbox = {
    url: "",
    busyFor: 0,
    silentFor: 0,
    handle,
    press,
    refund,
    book,
    renewKey: keys.renew,
    async signedState(id) {
      const one = await find(id);
      if (!one) throw new Error(`the sandbox has no invoice ${id}`);
      return signed(one);
    },
    async close() {
      stopping.abort();
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  server.unref();
  return Object.assign(sandbox, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }); // a TCP server's address is never a string
}
