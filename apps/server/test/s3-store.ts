import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import { afterAll } from "vitest";

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
  const directory = mkdtempSync(join(tmpdir(), "dropship-s3-"));
  const configureBuckets = [{ name: bucket, configs: [] }];
  const server = new S3rver({ address: "127.0.0.1", port: 0, silent: true, directory, configureBuckets });
  const { port } = await server.run();
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= server.close());
  afterAll(async () => {
    await stop();
    rmSync(directory, { recursive: true, force: true });
  });
  return { setting: `s3+http://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}`, port, stop };
}
