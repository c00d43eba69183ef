import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A supplier's server with one file, and what it was asked. */
export interface FileServer {
  readonly url: string;
  /** Answers: 200 with the file, or 304 to who has it. */
  readonly answers: number[];
  /** Puts another file there. */
  put(text: string): void;
  close(): Promise<void>;
}

/** Serves a file with an ETag. */
export async function fileServer(first: string): Promise<FileServer> {
  let [text, version] = [first, 1];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const etag = `"v${version}"`;
    const isKnown = request.headers["if-none-match"] === etag;
    answers.push(isKnown ? 304 : 200);
    response.writeHead(isKnown ? 304 : 200, { etag });
    response.end(isKnown ? undefined : text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/price.csv`, // it listens on a port
    answers,
    put: (next) => ([text, version] = [next, version + 1]),
    close,
  };
}
