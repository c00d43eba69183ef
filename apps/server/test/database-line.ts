import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { afterAll } from "vitest";

/** A line to a database that can be disturbed: what stands between a server and its PostgreSQL in real life. */
export interface DatabaseLine {
  /** Address of the database through this line. */
  readonly url: string;
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Passes nothing on, in neither direction; connections stay, and new ones are taken. */
  mute(): void;
  /** All is well again, for connections made from now on; the silent ones are ended. */
  restore(): Promise<void>;
  /**
   * The next transaction in which this text was sent (such as a statement's name) is committed, but the connection ends before the response
   * comes back. Resolves once that has happened.
   */
  loseCommitOf(text: string): Promise<void>;
}

/** Opens a line to this database; closed when the test file ends. */
export async function databaseLine(databaseUrl: string): Promise<DatabaseLine> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isMute = false;
  let lost: { text: string; happened: () => void } | undefined;

  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    let isMarked = false;
    let isCommitting = false;
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => undefined); // "close" follows
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    near.on("data", (chunk) => {
      if (isMute) return;
      if (lost && chunk.includes(lost.text)) isMarked = true;
      // The simple query "commit" of the protocol: its text ends with a zero byte.
      if (isMarked && lost && chunk.includes("commit\0")) isCommitting = true;
      far.write(chunk);
    });
    far.on("data", (chunk) => {
      if (isMute) return;
      if (!isCommitting) return void near.write(chunk);
      lost?.happened();
      lost = undefined;
      near.destroy();
    });
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      endAll();
    });
  afterAll(async () => await close());

  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  url.searchParams.delete("host"); // the socket, which would lead past the line
  return {
    url: url.href,
    cut: close,
    mute: () => void (isMute = true),
    async restore() {
      isMute = false;
      endAll();
      if (!server.listening) await listen(port);
    },
    loseCommitOf: (text) => new Promise((resolve) => (lost = { text, happened: resolve })),
  };
}
