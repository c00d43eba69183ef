import { randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";

/** A socket that says what a test wants, byte by byte. */
export interface RawSocket {
  readonly socket: Socket;
  /** Everything that was heard so far, one character for a byte. */
  readonly heard: () => string;
  /** Resolves once either side has closed. */
  readonly gone: Promise<void>;
}

/** Connects and says `bytes`. */
export async function rawSocket(port: number, bytes: string | Buffer): Promise<RawSocket> {
  const socket = connect(port, "127.0.0.1");
  let heard = "";
  socket.on("data", (chunk: Buffer) => (heard += chunk.toString("latin1")));
  socket.on("error", () => undefined); // a reset is one way to be closed
  const gone = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", () => resolve());
    socket.once("close", () => reject(new Error(`nobody listens on port ${port}`)));
  });
  socket.write(bytes);
  return { socket, heard: () => heard, gone };
}

/** A WebSocket handshake for any target, as it stands on the wire; `headers` are lines of their own. */
export const handshake = (target: string, headers: readonly string[] = []): string =>
  [
    `GET ${target} HTTP/1.1`,
    "Host: 127.0.0.1",
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Version: 13",
    `Sec-WebSocket-Key: ${randomBytes(16).toString("base64")}`,
    ...headers,
    "",
    "",
  ].join("\r\n");

/** A frame of a client; the mask of zeros changes nothing. `opcode` 1 is text. */
export function clientFrame(body: Buffer, opcode = 1): Buffer {
  const size = body.length < 126 ? [0x80 | body.length] : [0x80 | 126, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([0x80 | opcode, ...size, 0, 0, 0, 0]), body]);
}
