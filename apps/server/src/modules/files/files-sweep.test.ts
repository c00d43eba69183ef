import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { type FileKind, fileKinds } from "@dropship/api/contract/file-kinds";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { s3Store } from "../../../test/s3-store.ts";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { readBucket, s3Storage } from "../../integrations/s3.ts";
import { filesService } from "./files.service.ts";
import { incomingFiles } from "./incoming-file.ts";

const store = await s3Store();
const bucket = readBucket(store.setting);
const storage = s3Storage(bucket);
const shop = await testShop({ env: { STORAGE_URL: bucket } });
let user: Visitor;
let other: Visitor;
beforeAll(async () => {
  [user, other] = await Promise.all([shop.as("verified"), shop.as("admin")]);
});

/** A picture that differs from those of other numbers after it is written anew too. */
const picture = (number: number) =>
  sharp({ create: { width: 50, height: 40, channels: 3, background: { r: number * 25, g: 0, b: 0 } } })
    .png()
    .toBuffer();
async function send(browser: Visitor, body: Buffer): Promise<{ id: number; key: string }> {
  const response = await browser.call("uploadFile", { query: { kind: "user-photo" }, body });
  expect(response.status).toBe(201);
  const { rows } = await shop.db.query<{ key: string }>(
    "select encode(sha256, 'hex') as key from files where id = $1",
    [response.body.data.id],
  );
  return { id: response.body.data.id, key: rows[0]?.key ?? "" };
}
const age = (hours: number, ids: number[]) =>
  shop.db.query("update files set detached_at = now() - make_interval(hours => $1) where id = any($2)", [hours, ids]);
const forgetTouches = () => shop.db.query("update stored_objects set touched_at = now() - interval '2 hours'");
const sweep = () => shop.app.services.files.cleanUp();
const isThere = async (id: number) => (await shop.db.query("select from files where id = $1", [id])).rows.length === 1;
const square = { x: 0, y: 0, width: 40, height: 40 };

describe("the sweep", () => {
  it("removes what nothing has shown for a day, and leaves what is younger", async () => {
    const [old, young] = [await send(user, await picture(1)), await send(user, await picture(2))];
    await age(25, [old.id]);
    await age(23, [young.id]);
    await forgetTouches();
    await sweep();
    expect([await isThere(old.id), await storage.get(old.key)]).toEqual([false, null]);
    expect([await isThere(young.id), (await storage.get(young.key)) !== null]).toEqual([true, true]);
  });

  it("keeps content that two share until the last one goes", async () => {
    const photo = await picture(3);
    const [mine, theirs] = [await send(user, photo), await send(other, photo)];
    expect(theirs.key).toBe(mine.key);
    await age(25, [mine.id]);
    await forgetTouches();
    await sweep();
    expect([await isThere(mine.id), (await storage.get(mine.key)) !== null]).toEqual([false, true]);
    await age(25, [theirs.id]);
    await sweep();
    expect(await storage.get(mine.key)).toBeNull();
  });

  it("leaves a photo that is shown, however old it is, and takes the one before it", async () => {
    const [first, second] = [await send(user, await picture(4)), await send(user, await picture(5))];
    for (const { id } of [first, second])
      expect((await user.call("setUserPhoto", { body: { file_id: id, crop: square } })).status).toBe(200);
    const { photo_url, photo_thumb_url } = (await user.call("getCurrentUser")).body.data;
    await shop.db.query(
      "update files set created_at = now() - interval '1 year', attached_at = attached_at - interval '1 year'",
    );
    await age(25, [first.id]);
    await forgetTouches();
    await sweep();
    expect([await isThere(first.id), await isThere(second.id)]).toEqual([false, true]);
    for (const url of [photo_url, photo_thumb_url]) expect((await other.send("GET", url)).status).toBe(200);
    expect((await user.call("getFile", { params: { id: second.id } })).status).toBe(200);
  });

  it("never takes away content that somebody is about to refer to", async () => {
    const { id, key } = await send(user, await picture(6));
    await age(25, [id]);
    await sweep(); // the row goes; the content was touched a moment ago
    expect([await isThere(id), (await storage.get(key)) !== null]).toEqual([false, true]);
  });

  it("removes what a killed process left of an upload", async () => {
    const folder = join(shop.dataDir, "incoming");
    mkdirSync(folder, { recursive: true });
    const hourAgo = new Date(Date.now() - 2 * 3_600_000);
    writeFileSync(join(folder, "left"), "half a photo");
    utimesSync(join(folder, "left"), hourAgo, hourAgo);
    writeFileSync(join(folder, "on-its-way"), "half a photo");
    await sweep();
    expect(readdirSync(folder)).toEqual(["on-its-way"]);
  });
});

describe("files of a private kind", () => {
  const kinds: Record<string, FileKind> = {
    passport: { ...fileKinds["user-photo"], access: "private", sizes: { page: 30 } },
  };
  const files = filesService({
    db: shop.db,
    storage,
    incoming: incomingFiles(join(shop.dataDir, "incoming")),
    kinds,
    addresses: "public",
  });

  it("are shown in their sizes to their owner alone", async () => {
    const userId = shop.ids.get("user@dropship.example") ?? 0;
    const bytes = await picture(7);
    const { id } = await files.upload(userId, "passport" as "user-photo", Readable.from([bytes]), undefined); // a kind of this test
    const prepared = await files.prepare(await files.findOwn(userId, id, "passport"), {
      x: 0,
      y: 0,
      width: 50,
      height: 40,
    });
    const addresses = await shop.db.transaction((tx) => files.attachOnly(tx, prepared));
    const address = addresses.get("page") ?? "";
    expect(address).toBe(`/api/files/${id}/content?size=page`);
    const own = await user.send("GET", address);
    expect([own.status, own.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(await sharp(own.body as Buffer).metadata()).toMatchObject({ width: 30, height: 24 }); // a picture's bytes
    expect((await other.send("GET", address)).status).toBe(404);
    expect((await shop.guest().send("GET", address)).status).toBe(401);
    const key = prepared.pictures[0]?.sha256.toString("hex");
    expect((await user.send("GET", `/files/${key}.webp`)).status).toBe(404);
  });
});

describe("while the store is away", () => {
  it("an upload and a picture get 503, a sweep changes nothing", async () => {
    const kept = await send(user, await picture(8));
    await age(25, [kept.id]);
    await forgetTouches();
    await store.stop();
    const upload = await user.call("uploadFile", { query: { kind: "user-photo" }, body: await picture(9) });
    expect([upload.status, upload.body.code, upload.headers["retry-after"]]).toEqual([503, "unavailable", "5"]);
    expect(upload.body.message).toContain("Хранилище файлов");
    expect((await user.call("getFile", { params: { id: kept.id } })).status).toBe(503);
    await expect(sweep()).rejects.toThrow(/file store/);
    const { rows } = await shop.db.query("select from stored_objects where sha256 = decode($1, 'hex')", [kept.key]);
    expect(rows).toHaveLength(1); // so that the next sweep finds it
  });
});
