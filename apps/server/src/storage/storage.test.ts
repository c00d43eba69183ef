import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { s3Store } from "../../test/s3-store.ts";
import { readBucket, s3Storage } from "../integrations/s3.ts";
import { diskStorage } from "./disk-storage.ts";
import { StorageAway } from "./storage.ts";

const folder = mkdtempSync(join(tmpdir(), "dropship-storage-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const store = await s3Store();
const storages = {
  disk: diskStorage(folder),
  s3: s3Storage(readBucket(store.setting)),
  "s3, in a folder of the bucket": s3Storage(readBucket(`${store.setting}/shop/files/?region=eu-central-1`)),
};
const keyOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

describe.each(Object.entries(storages))("files on %s", (_, storage) => {
  const bytes = randomBytes(300_000);
  const key = keyOf(bytes);

  it("are kept, read, kept again and removed", async () => {
    expect(await storage.get(key)).toBeNull();
    await Promise.all([storage.put(key, bytes, "image/webp"), storage.put(key, bytes, "image/webp")]);
    expect((await storage.get(key))?.equals(bytes)).toBe(true);
    await storage.remove(key);
    expect(await storage.get(key)).toBeNull();
    await storage.remove(key);
  });
});

describe("the disk", () => {
  it("shows no part of a file: what is written lies aside until it is whole", async () => {
    const bytes = randomBytes(2_000_000);
    const key = keyOf(bytes);
    let isDone = false;
    const written = storages.disk.put(key, bytes, "image/webp").finally(() => (isDone = true));
    while (!isDone) {
      const seen = await storages.disk.get(key);
      expect(seen === null || seen.equals(bytes)).toBe(true);
    }
    await written;
    expect(readdirSync(join(folder, key.slice(0, 2), key.slice(2, 4)))).toEqual([key]);
  });

  it("that cannot be written is a storage that is away", async () => {
    const file = join(folder, "not-a-folder");
    writeFileSync(file, "");
    await expect(diskStorage(file).put("ab".repeat(32), Buffer.from("x"), "image/webp")).rejects.toThrow(StorageAway);
  });
});

describe("an S3 store", () => {
  const key = "ab".repeat(32);
  it("that refuses the secret, or has no such bucket, is away, and the log says why", async () => {
    const stranger = s3Storage(readBucket(store.setting.replace(":S3RVER@", ":other@")));
    await expect(stranger.put(key, Buffer.from("x"), "image/webp")).rejects.toThrow(/403 \(SignatureDoesNotMatch\)/);
    const elsewhere = s3Storage(readBucket(store.setting.replace("/photos", "/elsewhere")));
    await expect(elsewhere.get(key)).rejects.toThrow(/NoSuchBucket/);
    await expect(elsewhere.get(key)).rejects.toThrow(StorageAway);
  });

  it("that does not respond is away", async () => {
    await store.stop();
    for (const call of [
      () => storages.s3.put(key, Buffer.from("x"), "image/webp"),
      () => storages.s3.get(key),
      () => storages.s3.remove(key),
    ])
      await expect(call()).rejects.toThrow(StorageAway);
  });

  it("is named by one setting", () => {
    expect(readBucket("s3+https://a%2Fb:c%2Bd@s3.example:9000/photos/shop/?region=eu-central-1")).toEqual({
      url: "https://s3.example:9000/photos/shop",
      accessKeyId: "a/b",
      secretAccessKey: "c+d",
      region: "eu-central-1",
    });
    expect(() => readBucket("https://s3.example/photos")).toThrow(/must be like s3\+https/);
    expect(() => readBucket("s3+https://s3.example/photos")).toThrow(/a key and a secret/);
    expect(() => readBucket("s3+https://a:b@s3.example/")).toThrow(/a bucket/);
  });
});
