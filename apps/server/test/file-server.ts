import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A supplier's server with one file, and what it was asked. */
export interface FileServer {
  readonly url: string;
  /** Answers: 200 with the file, or 304 to who has it. */
  readonly statuses: number[];
  /** Puts another file there. */
  put(text: string): void;
  /** Answers with an error from now on; null for the file again. */
  fail(status: number | null): void;
  /** Lets whoever asks wait until what it returns is called. */
  hold(): () => void;
  close(): Promise<void>;
}

/** Serves a file with an ETag. */
export async function fileServer(first: string): Promise<FileServer> {
  let [text, version] = [first, 1];
  let failing: number | null = null;
  let held: Promise<void> = Promise.resolve();
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    const etag = `"v${version}"`;
    const isKnown = request.headers["if-none-match"] === etag;
    const status = failing ?? (isKnown ? 304 : 200);
    statuses.push(status);
    void held.then(() => {
      response.writeHead(status, failing === null ? { etag } : {});
      response.end(status === 200 ? text : undefined);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/price.csv`, // it listens on a port
    statuses,
    put: (next) => ([text, version] = [next, version + 1]),
    fail: (status) => (failing = status),
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    close,
  };
}
