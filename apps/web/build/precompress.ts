import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Writes `.br` and `.gz` beside every text file, so that the server never compresses one while a visitor waits. */
export function precompress(): Plugin {
  const compressible = /\.(?:js|css|svg|json)$/;
  return {
    name: "precompress",
    apply: "build",
    writeBundle: ({ dir = "" }, bundle) => {
      for (const file of Object.keys(bundle)) {
        if (!compressible.test(file) || file.startsWith(".vite")) continue;
        const source = readFileSync(path.join(dir, file));
        if (source.length < 500) continue;
        writeFileSync(
          path.join(dir, `${file}.br`),
          brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        );
        writeFileSync(path.join(dir, `${file}.gz`), gzipSync(source, { level: 9 }));
      }
    },
  };
}
