import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { Readable } from "node:stream";
import { type AddressRule, isOutsideHost, lookUpOutside } from "./outside-address.ts";

/** What is asked for, and how patiently. */
export interface FileAsk {
  readonly accept: string;
  /** Time for the whole way, redirects and the file's own bytes included. */
  readonly timeoutMs: number;
  /** What the address said of the file that is there already: it need not be sent again. */
  readonly etag?: string | null;
  readonly lastModified?: string | null;
}
/** Pictures are small, and a handler waits for them (http/deadlines.ts). */
const PICTURE: FileAsk = { accept: "image/*", timeoutMs: 12_000 };
const REDIRECTS = 3;

/** A file is not there: the address may not be asked, or nothing useful comes from it. */
export class NoFileThere extends Error {
  override name = "NoFileThere";
  readonly reason: "refused" | "silent";
  constructor(reason: NoFileThere["reason"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** A file on its way, and what its sender says of its size. */
export interface FileOnTheWay {
  readonly stream: Readable;
  readonly bytes: number | undefined;
}

/** The same with what tells whether it changes; `stream` is null when it is the one that is there already. */
export interface KnownFile {
  readonly stream: Readable | null;
  readonly bytes: number | undefined;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

function mayAsk(url: URL, rule: AddressRule): boolean {
  if (url.username || url.password || !["http:", "https:"].includes(url.protocol)) return false;
  // Other ports than the usual ones are databases and consoles more often than pictures.
  return rule === "any" || (url.port === "" && isOutsideHost(url.hostname));
}

const ask = (url: URL, rule: AddressRule, what: FileAsk, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === "http:" ? requestHttp : requestHttps;
    request(
      url,
      {
        // Without compression: what comes is counted as it comes.
        headers: {
          accept: what.accept,
          "accept-encoding": "identity",
          "user-agent": "Dropship",
          ...(what.etag ? { "if-none-match": what.etag } : {}),
          ...(what.lastModified ? { "if-modified-since": what.lastModified } : {}),
        },
        signal,
        agent: false,
        ...(rule === "public" ? { lookup: lookUpOutside } : {}),
      },
      resolve,
    )
      .once("error", reject)
      .end();
  });

/** Opens a file on the Internet; each redirect is held to the same rule as the address itself. Throws `NoFileThere`. */
export async function openKnownFileAt(address: string, rule: AddressRule, what: FileAsk): Promise<KnownFile> {
  const signal = AbortSignal.timeout(what.timeoutMs);
  let target = address;
  for (let step = 0; step <= REDIRECTS; step += 1) {
    const url = URL.canParse(target) ? new URL(target) : null;
    if (!url || !mayAsk(url, rule)) throw new NoFileThere("refused", `${target} may not be asked`);
    let response: IncomingMessage;
    try {
      response = await ask(url, rule, what, signal);
    } catch (error) {
      const isPrivate = error instanceof Error && error.message.includes("private address");
      throw new NoFileThere(isPrivate ? "refused" : "silent", `${url.host} did not respond`, { cause: error });
    }
    const { statusCode = 0, headers } = response;
    const length = headers["content-length"];
    const known = { etag: headers.etag ?? null, lastModified: headers["last-modified"] ?? null };
    if (statusCode === 200)
      return { stream: response, bytes: length === undefined ? undefined : Number(length), ...known };
    response.destroy();
    if (statusCode === 304 && (what.etag || what.lastModified)) return { stream: null, bytes: 0, ...known };
    const next = headers.location;
    if (statusCode < 300 || statusCode >= 400 || !next || !URL.canParse(next, url.href))
      throw new NoFileThere("silent", `${url.host} answered ${statusCode}`);
    target = new URL(next, url.href).href;
  }
  throw new NoFileThere("silent", `${address} leads from place to place`);
}

/** Opens a picture on the Internet. Throws `NoFileThere`. */
export async function openFileAt(address: string, rule: AddressRule): Promise<FileOnTheWay> {
  const { stream, bytes } = await openKnownFileAt(address, rule, PICTURE);
  if (!stream) throw new NoFileThere("silent", `${address} gave nothing`);
  return { stream, bytes };
}
