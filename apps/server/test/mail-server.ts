import { createServer, type AddressInfo } from "node:net";
import { afterAll } from "vitest";

/** A message as its receiver reads it. */
export interface Letter {
  readonly to: string;
  readonly messageId: string;
  readonly text: string;
}

/** An SMTP server that takes its time: nobody is greeted before `wake`. */
export interface SlowMailServer {
  /** For SMTP_URL. */
  readonly url: string;
  /** Messages that were handed over. */
  readonly received: Letter[];
  /** From now on it answers, those first who wait. */
  wake(): void;
}

function letterOf(source: string): Letter {
  const at = source.indexOf("\r\n\r\n");
  const [head, body] = [source.slice(0, at), source.slice(at + 4)];
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1]?.trim() ?? "";
  if (header("Content-Transfer-Encoding") !== "base64") throw new Error(`a letter of another encoding: ${head}`);
  return { to: header("To"), messageId: header("Message-ID"), text: Buffer.from(body, "base64").toString("utf8") };
}

/** Starts one for a test file (RFC 5321, as much as a client needs to hand over a message). */
export async function slowMailServer(): Promise<SlowMailServer> {
  const received: Letter[] = [];
  const { promise: awake, resolve: wake } = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    socket.setEncoding("utf8").on("error", () => undefined);
    let text = "";
    let isLetter = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    void awake.then(() => say("220 mail.example"));
    socket.on("data", (piece: string) => {
      text += piece;
      for (;;) {
        const end = text.indexOf(isLetter ? "\r\n.\r\n" : "\r\n");
        if (end < 0) return;
        const part = text.slice(0, end);
        text = text.slice(end + (isLetter ? 5 : 2));
        if (isLetter) received.push(letterOf(part));
        const isData = !isLetter && /^DATA/i.test(part);
        isLetter = isData;
        say(isData ? "354 go on" : /^QUIT/i.test(part) ? "221 bye" : "250 ok");
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => void server.close());
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  return { url: `smtp://127.0.0.1:${port}`, received, wake };
}
