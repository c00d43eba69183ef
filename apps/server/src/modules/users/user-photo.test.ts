import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
let user: Visitor;
let admin: Visitor;
const userId = () => shop.ids.get("user@dropship.example") ?? 0;
beforeAll(async () => {
  [user, admin] = await Promise.all([shop.as("verified"), shop.as("admin")]);
});

/** A picture whose left half is red and whose right half is blue, 1200 by 600. */
async function halves(): Promise<Buffer> {
  const half = (background: string) =>
    sharp({ create: { width: 600, height: 600, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp({ create: { width: 1200, height: 600, channels: 3, background: "white" } })
    .composite([
      { input: await half("#d00000"), left: 0, top: 0 },
      { input: await half("#0000d0"), left: 600, top: 0 },
    ])
    .png()
    .toBuffer();
}
const send = async (browser = user): Promise<number> => {
  const { body } = await browser.call("uploadFile", { query: { kind: "user-photo" }, body: await halves() });
  return body.data.id;
};
const setPhoto = (file_id: unknown, crop: object, browser = user) =>
  browser.call("setUserPhoto", { body: { file_id, crop } });
const LEFT = { x: 0, y: 0, width: 600, height: 600 };
const RIGHT = { ...LEFT, x: 600 };

describe("the photo of a user", () => {
  it("is the piece that was chosen, in two sizes that anybody with the address sees", async () => {
    const set = await setPhoto(await send(), RIGHT);
    expect([set.status, set.body.message]).toEqual([200, "Фото обновлено."]);
    const { photo_url, photo_thumb_url } = (await user.call("getCurrentUser")).body.data;
    expect(set.body.data).toEqual({ photo_url, photo_thumb_url });
    for (const [url, side] of [
      [photo_url, 512],
      [photo_thumb_url, 96],
    ] as const) {
      const response = await shop.guest().send("GET", url);
      expect([response.status, response.headers["content-type"], response.headers["cache-control"]]).toEqual([
        200,
        "image/webp",
        "public, max-age=31536000, immutable",
      ]);
      const bytes = response.body as Buffer; // a picture's bytes
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: side, height: side });
      const { dominant } = await sharp(bytes).stats();
      expect([dominant.b > 150, dominant.r < 60]).toEqual([true, true]);
    }
  });

  it("stands on the account's card too", async () => {
    const own = (await user.call("getCurrentUser")).body.data;
    const card = (await admin.call("getUser", { params: { id: userId() } })).body.data;
    expect([card.photo_url, card.photo_thumb_url]).toEqual([own.photo_url, own.photo_thumb_url]);
  });

  it("takes the place of the one before, whose address shows nothing any more", async () => {
    const before = (await user.call("getCurrentUser")).body.data.photo_url;
    await setPhoto(await send(), LEFT);
    const after = (await user.call("getCurrentUser")).body.data.photo_url;
    expect(after).not.toBe(before);
    expect([(await user.send("GET", before)).status, (await user.send("GET", after)).status]).toEqual([404, 200]);
  });

  it("can be cut anew from the same picture", async () => {
    const id = await send();
    const first = (await setPhoto(id, LEFT)).body.data.photo_url;
    const second = (await setPhoto(id, RIGHT)).body.data.photo_url;
    expect([first === second, (await user.send("GET", first)).status, (await user.send("GET", second)).status]).toEqual(
      [false, 404, 200],
    );
  });

  it("of two changes at once the last one stays as a whole", async () => {
    const [a, b] = [await send(), await send()];
    const responses = await Promise.all([setPhoto(a, LEFT), setPhoto(b, RIGHT), setPhoto(a, RIGHT), setPhoto(b, LEFT)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { photo_url, photo_thumb_url } = (await user.call("getCurrentUser")).body.data;
    for (const url of [photo_url, photo_thumb_url]) expect((await user.send("GET", url)).status).toBe(200);
    const { rows } = await shop.db.query("select from files where owner_id = $1 and attached_at is not null", [
      userId(),
    ]);
    expect(rows).toHaveLength(1);
  });

  it("is taken away, and away it stays", async () => {
    const { photo_url } = (await user.call("getCurrentUser")).body.data;
    for (let i = 0; i < 2; i += 1) {
      const removed = await user.call("removeUserPhoto");
      expect([removed.status, removed.body.message]).toEqual([200, "Фото убрано."]);
    }
    expect((await user.call("getCurrentUser")).body.data).toMatchObject({ photo_url: null, photo_thumb_url: null });
    expect((await user.send("GET", photo_url)).status).toBe(404);
  });

  it("goes with the person: nothing of it is kept for anybody", async () => {
    const leaver = shop.guest();
    const password = "тихий-океан-42";
    const body = {
      first_name: "Я",
      last_name: "Ухожу",
      email: "leaver@example.com",
      password,
      password_confirmation: password,
    };
    await leaver.call("register", { body });
    const { id } = (await leaver.call("getCurrentUser")).body.data;
    const { photo_url } = (await setPhoto(await send(leaver), LEFT, leaver)).body.data;
    expect((await admin.call("deleteUser", { params: { id } })).status).toBe(200);
    expect((await admin.send("GET", photo_url)).status).toBe(404);
    expect((await shop.db.query("select from files where owner_id = $1", [id])).rows).toEqual([]);
  });
});

describe("a photo is refused", () => {
  it("when the picture is somebody else's, or there is none", async () => {
    const mine = await send();
    const before = (await admin.call("getCurrentUser")).body.data;
    for (const id of [mine, 2_000_000_000]) expect((await setPhoto(id, LEFT, admin)).status).toBe(404);
    expect((await admin.call("getCurrentUser")).body.data).toEqual(before);
  });

  it.each([
    ["is not square", { ...LEFT, width: 500 }, /выберите квадрат/],
    ["goes over the right edge", { x: 700, y: 0, width: 600, height: 600 }, /за край/],
    ["goes over the lower edge", { x: 0, y: 1, width: 600, height: 600 }, /за край/],
  ])("when its piece %s", async (_, crop, message) => {
    const { status, body } = await setPhoto(await send(), crop);
    expect([status, Object.keys(body.errors)]).toEqual([422, ["crop"]]);
    expect(body.message).toMatch(message);
  });

  it.each([{ ...LEFT, x: -1 }, { ...LEFT, width: 0 }, { ...LEFT, x: 0.5 }, {}])(
    "when its piece is %o",
    async (crop) => {
      expect((await setPhoto(await send(), crop)).status).toBe(422);
    },
  );
});
