import type { FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";
import { FEED_PRESET_FACTS, type FeedPart } from "@dropship/api/contract/feed-choices";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Connection } from "../../db/database.ts";
import { clientAddress, networkOf, type ProxyTrust } from "../../http/client-address.ts";
import { notFound, unavailable } from "../../http/failure.ts";
import type { Throttler } from "../../http/throttle.ts";
import { sendingOf, takesGzip } from "./conditional.ts";
import { clientName } from "./feed-client.ts";
import type { FeedFiles } from "./feed-files.ts";
import { isSecret, readLink } from "./feed-link.ts";
import * as repository from "./feed-serving.repository.ts";
import type { ServedRow } from "./feed-serving.repository.ts";

/** What links are answered with. */
export interface ServingDeps {
  readonly db: Connection;
  readonly files: Pick<FeedFiles, "open">;
  readonly throttler: Throttler;
  readonly trustProxy: ProxyTrust;
  readonly onFault: (what: string, error: unknown) => void;
}

/** Where feeds are fetched; no login, no session: who has the link may read it. */
export const FEED_PATH = "/feeds";
/** How the two files are called in addresses. */
export const FEED_FILE_NAMES: Readonly<Record<FeedPart, string>> = { full: "goods", prices: "prices" };

/** Seconds after which a marketplace may ask again: for a file that is being made, and for a feed that its owner has paused. */
const SOON = 60;
const PAUSED = 3_600;
/** A marketplace polls a few times an hour. */
const PER_LINK = { max: 120, seconds: 60 };
/** Links that nobody has: a slip of the pen, or a search for somebody else's. */
const MISSES = { max: 30, seconds: 60 };
const TYPES = {
  xml: "application/xml; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};
const nobody = () => notFound("Такой ссылки нет. Возможно, её отозвали.");

/** Serves the files of feeds: a poll costs one look at the feed, one note of it, and the bytes from the disk. */
export function feedServingRoutes(http: FastifyInstance, deps: ServingDeps): void {
  const { db, files, throttler, trustProxy, onFault } = deps;

  async function find(given: string, address: string): Promise<ServedRow> {
    const link = readLink(given);
    const row = link && (await repository.findByKey(db, link.key));
    if (row && link && isSecret(link.secret, row.secret_hash)) return row;
    await throttler.hit(`feed-miss:${networkOf(address)}`, MISSES);
    throw nobody();
  }

  /** The ready file. One that was replaced between the look and the opening is looked for once more. */
  async function open(row: ServedRow, part: FeedPart, isGzip: boolean, address: string, link: string, isAgain = false) {
    const { file, content, changed_at: modified, recipe } = row;
    if (!file || !modified || !recipe) throw unavailable("Файл ещё собирается. Повторите через минуту.", SOON);
    const handle = await files.open(file, part, isGzip);
    if (handle) return { handle, modified, content: content ?? file };
    if (isAgain) {
      await repository.missFile(db, recipe, file);
      throw unavailable("Файл собирается заново. Повторите через минуту.", SOON);
    }
    return open(await find(link, address), part, isGzip, address, link, true);
  }

  async function serve(request: FastifyRequest, reply: FastifyReply, link: string, part: FeedPart): Promise<unknown> {
    const address = clientAddress(request.raw, trustProxy);
    const row = await find(link, address);
    await throttler.hit(`feed:${row.id}`, PER_LINK);
    if (row.status !== "active")
      throw unavailable("Выгрузка на паузе: товары не удаляйте, она вернётся по этой же ссылке.", PAUSED);
    const { extension } = FEED_PRESET_FACTS[row.preset];
    const { headers } = request;
    // A part is always one of the plain bytes: nobody can use the middle of a compressed file.
    const isGzip = extension !== "xlsx" && headers.range === undefined && takesGzip(headers);
    const { handle, modified, content } = await open(row, part, isGzip, address, link);
    const { size } = await handle.stat();
    const etag = `"${content}-${part}${isGzip ? "-gz" : ""}"`;
    const sending = sendingOf(headers, { etag, modified, size });
    reply.headers({
      etag,
      "last-modified": modified.toUTCString(),
      "cache-control": "private, no-cache",
      vary: "accept-encoding",
      "accept-ranges": "bytes",
      "x-robots-tag": "noindex",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    const isSent = sending.status === 200 || sending.status === 206;
    const bytes = isSent && request.method !== "HEAD" ? Math.min(size, sending.end - sending.start + 1) : 0;
    if (sending.status !== 416) {
      const result = { 200: "200", 206: "206", 304: "304" } as const;
      const noted = { feedId: row.id, userId: row.user_id, part, result: result[sending.status], bytes, address };
      await repository
        .noteFetch(db, { ...noted, client: clientName(headers["user-agent"]) })
        .catch((error: unknown) => onFault("a poll of a feed was not noted", error));
    }
    reply.code(sending.status);
    if (!isSent) {
      await handle.close();
      if (sending.status === 416) reply.header("content-range", `bytes */${size}`);
      return reply.send();
    }
    reply.headers({
      "content-type": TYPES[extension],
      "content-length": sending.end - sending.start + 1,
      "content-disposition": `inline; filename="${row.preset}-${FEED_FILE_NAMES[part]}.${extension}"`,
      ...(isGzip ? { "content-encoding": "gzip" } : {}),
      ...(sending.status === 206 ? { "content-range": `bytes ${sending.start}-${sending.end}/${size}` } : {}),
    });
    return send(reply, request, handle, sending);
  }

  async function send(
    reply: FastifyReply,
    request: FastifyRequest,
    handle: FileHandle,
    { start, end }: { readonly start: number; readonly end: number },
  ): Promise<unknown> {
    if (request.method === "HEAD") {
      await handle.close();
      return reply.send(Readable.from([])); // of no stream the framework would say that it has no bytes
    }
    return reply.send(handle.createReadStream({ start, end }));
  }

  for (const [part, name] of [
    ["full", FEED_FILE_NAMES.full],
    ["prices", FEED_FILE_NAMES.prices],
  ] as const)
    http.get<{ Params: { link: string; extension: string } }>(
      `${FEED_PATH}/:link/${name}.:extension`,
      { compress: false },
      (request, reply) => serve(request, reply, request.params.link, part),
    );
}
