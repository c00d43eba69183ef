import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A message that the sandbox took. */
export interface SandboxMessage {
  readonly chatId: string;
  readonly text: string;
}

/** A local server that speaks the part of the Bot API that the shop calls. */
export interface TelegramSandbox {
  readonly url: string;
  /** Newest last; only the last hundred are kept. */
  readonly messages: SandboxMessage[];
  /** People who have blocked the bot. */
  readonly blockedBy: Set<string>;
  /** Gives 429 to that many calls first. */
  busyFor: number;
  close(): Promise<void>;
}

/** The token that the sandbox takes. */
export const SANDBOX_TOKEN = "1:sandbox";
const KEPT = 100;
const MAX_TEXT = 4096;

type Reply =
  | { ok: true; result: unknown }
  | { ok: false; error_code: number; description: string; parameters?: { retry_after: number } };

/** Starts it on a free port of this machine. */
export async function startTelegramSandbox(): Promise<TelegramSandbox> {
  let lastId = 0;
  const sandbox: TelegramSandbox = {
    url: "",
    messages: [],
    blockedBy: new Set(),
    busyFor: 0,
    close: async () => undefined,
  };

  function reply(path: string, body: Record<string, unknown>): Reply {
    const refuse = (code: number, description: string): Reply => ({ ok: false, error_code: code, description });
    if (!path.startsWith(`/bot${SANDBOX_TOKEN}/`)) return refuse(401, "Unauthorized");
    const method = path.split("/")[2];
    if (method === "getMe")
      return { ok: true, result: { id: 1, is_bot: true, first_name: "Sandbox", username: "sandbox_bot" } };
    if (method !== "sendMessage") return refuse(404, "Not Found");
    if (sandbox.busyFor > 0) {
      sandbox.busyFor -= 1;
      return { ...refuse(429, "Too Many Requests: retry after 3"), parameters: { retry_after: 3 } } as Reply; // of the refusing kind
    }
    const chatId = String(body["chat_id"] ?? "");
    const text = typeof body["text"] === "string" ? body["text"] : "";
    if (text === "") return refuse(400, "Bad Request: message text is empty");
    if (text.length > MAX_TEXT) return refuse(400, "Bad Request: message is too long");
    if (!/^\d{1,16}$/.test(chatId)) return refuse(400, "Bad Request: chat not found");
    if (sandbox.blockedBy.has(chatId)) return refuse(403, "Forbidden: bot was blocked by the user");
    sandbox.messages.push({ chatId, text });
    if (sandbox.messages.length > KEPT) sandbox.messages.shift();
    lastId += 1;
    const date = Math.floor(Date.now() / 1000);
    return { ok: true, result: { message_id: lastId, date, chat: { id: Number(chatId), type: "private" }, text } };
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      let said: Reply;
      try {
        const text = Buffer.concat(chunks).toString("utf8");
        said = reply(request.url ?? "/", text ? (JSON.parse(text) as Record<string, unknown>) : {}); // only read by name
      } catch {
        said = { ok: false, error_code: 400, description: "Bad Request: can't parse JSON" };
      }
      response.writeHead(said.ok ? 200 : said.error_code, { "content-type": "application/json" });
      response.end(JSON.stringify(said));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  server.unref();
  return Object.assign(sandbox, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // a TCP server's address is never a string
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  });
}
