import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** What is used of the package, which brings no types. */
type S3Server = new (options: object) => { run(): Promise<AddressInfo>; close(): Promise<void> };

/** A real S3 server for a test file, with one bucket; it checks signatures. */
export interface S3Store {
  /** As in STORAGE_URL. */
  readonly setting: string;
  readonly port: number;
  /** Takes it away; nothing listens there any more. */
  stop(): Promise<void>;
}

/** Starts a server; it knows one user, S3RVER with the secret S3RVER. */
export async function s3Store(bucket = "photos"): Promise<S3Store> {
  const Server = createRequire(import.meta.url)("@20minutes/s3rver") as S3Server; // the package's documented export
  const directory = mkdtempSync(join(tmpdir(), "dropship-s3-"));
  const configureBuckets = [{ name: bucket, configs: [] }];
  const server = new Server({ address: "127.0.0.1", port: 0, silent: true, directory, configureBuckets });
  const { port } = await server.run();
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= server.close());
  afterAll(async () => {
    await stop();
    rmSync(directory, { recursive: true, force: true });
  });
  return { setting: `s3+http://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}`, port, stop };
}
