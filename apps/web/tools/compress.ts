// Writes `.br` and `.gz` beside every script, style and drawing of the built application, so that the server never compresses one while a visitor waits. A step of
// its own: it takes a third of a build, and who only weighs a build or starts a second one in a test has no need of it.
import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** What has its content in its name. The few files beside it are asked for anew by every visit, and are small. */
const assets = path.join(import.meta.dirname, "../dist/assets");
const compressible = /\.(?:js|css|svg|json)$/;
/** Below that a compressed file saves no packet. */
const LEAST_BYTES = 500;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function compress(file: string): Promise<void> {
  const source = await readFile(file);
  if (source.length < LEAST_BYTES) return;
  const [br, gz] = await Promise.all([
    toBrotli(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    toGzip(source, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

// Node compresses in its pool of threads: all cores are kept busy.
await Promise.all(
  readdirSync(assets)
    .filter((file) => compressible.test(file))
    .map((file) => compress(path.join(assets, file))),
);
