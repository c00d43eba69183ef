import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { fileKinds } from "@dropship/api/contract/file-kinds";
import sharp, { type Metadata } from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";

const shop = await testShop({ env: { THROTTLES: "off", FILE_ADDRESSES: "any" } });
let user: Visitor;
let stranger: Visitor;

beforeAll(async () => {
  [user, stranger] = await Promise.all([shop.as("verified"), shop.as("admin")]);
});

const RED = { r: 200, g: 20, b: 20 };
const plain = (width = 300, height = 200) => sharp({ create: { width, height, channels: 3, background: RED } });
const upload = (body: Buffer, headers: Record<string, string> = {}, browser = user) =>
  browser.call("uploadFile", { query: { kind: "user-photo" }, body, headers });
const rowCount = async () => (await shop.db.query<{ n: number }>("select count(*)::int as n from files")).rows[0]?.n;
const objectCount = async () =>
  (await shop.db.query<{ n: number }>("select count(*)::int as n from stored_objects")).rows[0]?.n;
/** What a kept picture is, and its bytes. */
async function kept(id: number): Promise<{ bytes: Buffer; found: Metadata }> {
  const response = await user.call("getFile", { params: { id } });
  expect([response.status, response.headers["content-type"]]).toEqual([200, "image/webp"]);
  return { bytes: response.body, found: await sharp(response.body).metadata() };
}

/** A PNG of few bytes whose header claims 50,000 by 50,000 pixels. */
function claimsMany(): Buffer {
  const part = (kind: string, data: Buffer) => {
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    const named = Buffer.concat([Buffer.from(kind, "latin1"), data]);
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, check]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]); // eight bits of three colours
  head.writeUInt32BE(50_000, 0);
  head.writeUInt32BE(50_000, 4);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    part("IHDR", head),
    part("IDAT", deflateSync(Buffer.alloc(150_001))),
    part("IEND", Buffer.alloc(0)),
  ]);
}

describe("a picture that is sent", () => {
  it("is turned upright and loses everything that the camera wrote beside it", async () => {
    const photo = await plain(300, 200)
      .jpeg()
      .withMetadata({
        orientation: 6,
        exif: {
          IFD0: { Make: "Telephone" },
          IFD3: { GPSLatitude: "50/1 27/1 0/1", GPSLatitudeRef: "N" },
        },
      })
      .toBuffer();
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    expect(photo.includes("Telephone")).toBe(true);
    const { status, body } = await upload(photo);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ kind: "user-photo", width: 200, height: 300 });
    const { bytes, found } = await kept(body.data.id);
    expect(found).toMatchObject({ format: "webp", width: 200, height: 300 });
    expect([found.exif, found.orientation, found.xmp, found.iptc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(bytes.includes("Telephone")).toBe(false);
  });

  it("is known by its content, whatever its sender calls it", async () => {
    for (const type of ["text/html", "application/json", "multipart/form-data; boundary=x", "image/svg+xml"])
      expect([type, (await upload(await plain().png().toBuffer(), { "content-type": type })).status]).toEqual([
        type,
        201,
      ]);
  });

  it("of many formats comes out as one: CMYK, 16 bits, transparent, AVIF, an animation's first frame", async () => {
    const frames = Buffer.concat([Buffer.alloc(40 * 40 * 3, 10), Buffer.alloc(40 * 40 * 3, 240)]);
    const pictures: Record<string, Buffer> = {
      cmyk: await plain().toColourspace("cmyk").jpeg().toBuffer(),
      deep: await plain().toColourspace("rgb16").png().toBuffer(),
      transparent: await plain().ensureAlpha(0.5).png().toBuffer(),
      avif: await plain().avif().toBuffer(),
      animated: await sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
        .gif()
        .toBuffer(),
    };
    expect((await sharp(pictures["cmyk"]).metadata()).space).toBe("cmyk");
    expect((await sharp(pictures["deep"]).metadata()).depth).toBe("ushort");
    expect((await sharp(pictures["animated"]).metadata()).pages).toBe(2);
    for (const [name, bytes] of Object.entries(pictures)) {
      const { status, body } = await upload(bytes);
      expect([name, status]).toEqual([name, 201]);
      const { found, bytes: out } = await kept(body.data.id);
      expect([name, found.format, found.space, found.depth, found.pages]).toEqual([
        name,
        "webp",
        "srgb",
        "uchar",
        undefined,
      ]);
      const { channels } = await sharp(out).stats();
      if (name === "animated") expect(channels[0]?.mean).toBeLessThan(40);
      else if (name !== "transparent") expect([name, Math.round((channels[0]?.mean ?? 0) / 40)]).toEqual([name, 5]);
    }
  });

  it("is made no larger than is used, and never enlarged", async () => {
    const large = await upload(await plain(4000, 3000).jpeg().toBuffer());
    expect(large.body.data).toMatchObject({ width: 2048, height: 1536 });
    const small = await upload(await plain(10, 8).png().toBuffer());
    expect(small.body.data).toMatchObject({ width: 10, height: 8 });
  });

  it("with a page behind it leaves the page behind", async () => {
    const polyglot = Buffer.concat([await plain().jpeg().toBuffer(), Buffer.from("<script>alert(1)</script>")]);
    const { status, body } = await upload(polyglot);
    expect(status).toBe(201);
    expect((await kept(body.data.id)).bytes.includes("<script")).toBe(false);
  });

  it("sent twice at once is kept once", async () => {
    const photo = await plain(123, 77).png().toBuffer();
    const before = await objectCount();
    const responses = await Promise.all([1, 2, 3, 4].map(() => upload(photo)));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(responses.map(({ body }) => body.data.id)).size).toBe(4);
    expect(await objectCount()).toBe((before ?? 0) + 1);
  });

  it("is its owner's alone", async () => {
    const { body } = await upload(await plain().png().toBuffer());
    const params = { id: body.data.id };
    expect((await stranger.call("getFile", { params })).status).toBe(404);
    expect((await shop.guest().call("getFile", { params })).status).toBe(401);
    const own = await user.call("getFile", { params });
    expect(own.headers["cache-control"]).toBe("no-store");
    // Not shown by anything yet: nor at the address that it would have.
    const { rows } = await shop.db.query<{ key: string }>(
      "select encode(sha256, 'hex') as key from files where id = $1",
      [params.id],
    );
    expect((await user.send("GET", `/files/${rows[0]?.key}.webp`)).status).toBe(404);
  });
});

describe("what is not a picture is refused in a sentence, and nothing of it stays", () => {
  let before: (number | undefined)[];
  beforeEach(async () => {
    before = [await rowCount(), await objectCount()];
  });
  const refused = async (bytes: Buffer, code: string, message: RegExp, status = 422) => {
    const { body, status: given } = await upload(bytes, { "content-type": "image/png" });
    expect([given, body.code]).toEqual([status, code]);
    expect(body.message).toMatch(message);
    if (status === 422) expect(body.errors).toEqual({ file: [body.message] });
    expect([await rowCount(), await objectCount()]).toEqual(before);
    return body;
  };

  it.each([
    ["nothing", ""],
    ["a text", "Привет"],
    ["a page", "<!doctype html><script>alert(1)</script>"],
    ["SVG", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>'],
    ["SVG after a declaration", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ["a document", "%PDF-1.7\n%âãÏÓ\n"],
    ["an archive", "PK\u0003\u0004aaaaaaaaaaaaaaaa"],
  ])("%s", (_, text) => refused(Buffer.from(text), "not_a_picture", /не картинка.*JPG, PNG/));

  it("TIFF and BMP", async () => {
    await refused(await plain().tiff().toBuffer(), "not_a_picture", /не картинка/);
    await refused(Buffer.concat([Buffer.from("BM"), Buffer.alloc(100)]), "not_a_picture", /не картинка/);
  });

  it("a beginning with nothing behind it, half a photo, a spoilt one", async () => {
    const noise = Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, i) => (i * 7919) % 251));
    const raw = sharp(noise, { raw: { width: 300, height: 200, channels: 3 } });
    const jpeg = await raw.clone().jpeg().toBuffer();
    const png = await raw.clone().png().toBuffer();
    for (const broken of [jpeg.subarray(0, 4), jpeg.subarray(0, jpeg.length / 2), png.subarray(0, png.length / 2)])
      await refused(broken, "unreadable", /повреждена/);
  });

  it("a bomb: few bytes, very many pixels", async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: RED } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(fileKinds["user-photo"].maxBytes);
    const body = await refused(bomb, "too_many_pixels", /больше 60 мегапикселей/);
    expect(body.details).toEqual({ max_pixels: 60_000_000 });
  });

  it("a header that claims 50,000 by 50,000 pixels", async () => {
    const png = claimsMany();
    const before = process.memoryUsage().rss;
    await refused(png, "too_many_pixels", /больше 60 мегапикселей/);
    expect(process.memoryUsage().rss - before).toBeLessThan(200e6);
  });

  it("too many bytes", async () => {
    const body = await refused(Buffer.alloc(10 * 1024 * 1024 + 1), "too_large", /больше 10 МБ/, 413);
    expect(body.details).toEqual({ max_bytes: 10 * 1024 * 1024 });
  });

  it("a kind that is unknown", async () => {
    const response = await user.call("uploadFile", {
      query: { kind: "passport" },
      body: await plain().png().toBuffer(),
    });
    expect([response.status, Object.keys(response.body.errors)]).toEqual([422, ["kind"]]);
  });
});

describe("over a real connection", () => {
  let port = 0;
  const incoming = () => {
    const folder = join(shop.dataDir, "incoming");
    return existsSync(folder) ? readdirSync(folder) : [];
  };
  beforeAll(async () => {
    await shop.app.http.listen({ host: "127.0.0.1", port: 0 });
    port = (shop.app.http.server.address() as AddressInfo).port; // a TCP server's address is never a string
  });
  const open = (headers: Record<string, string>) =>
    request({
      host: "127.0.0.1",
      port,
      method: "POST",
      path: "/api/files?kind=user-photo",
      headers: {
        cookie: [...user.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        "x-xsrf-token": user.cookies.get("XSRF-TOKEN") ?? "",
        ...headers,
      },
    });

  it("an upload that is cancelled half way leaves nothing", async () => {
    const before = [await rowCount(), await objectCount()];
    const sending = open({ "content-length": "1000000" });
    sending.on("error", () => undefined); // what cancelling looks like from here
    sending.write((await plain(900, 900).png().toBuffer()).subarray(0, 500));
    await expect.poll(() => incoming().length).toBe(1);
    sending.destroy();
    await expect.poll(() => incoming().length).toBe(0);
    expect([await rowCount(), await objectCount()]).toEqual(before);
  });

  it("a size that nobody declared is counted as it comes, and the sender reads why it was refused", async () => {
    const sending = open({ "transfer-encoding": "chunked" });
    const answered = once(sending, "response");
    for (let sent = 0; sent < 11; sent += 1) sending.write(Buffer.alloc(1024 * 1024));
    sending.end();
    const [response] = await answered;
    expect(response.statusCode).toBe(413);
    response.resume();
    expect(incoming()).toEqual([]);
  });

  it("who may not send is refused before the file has come", async () => {
    const sending = open({ "content-length": "1000000", cookie: "" });
    sending.on("error", () => undefined);
    sending.flushHeaders();
    const [response] = await once(sending, "response");
    expect(response.statusCode).toBe(419);
    sending.destroy();
  });
});

describe("a picture from an address", () => {
  let site: Server;
  let origin = "";
  beforeAll(async () => {
    const photo = await plain(64, 64).png().toBuffer();
    site = createServer((asked, response) => {
      if (asked.url === "/photo.png") response.end(photo);
      else if (asked.url === "/moved") response.writeHead(302, { location: "/photo.png" }).end();
      else if (asked.url === "/round") response.writeHead(302, { location: "/round" }).end();
      else if (asked.url === "/huge") response.end(claimsMany());
      else if (asked.url === "/page") response.end("<html></html>");
      else if (asked.url === "/endless") {
        const more = () => {
          while (response.write(Buffer.alloc(65_536)));
        };
        response.on("drain", more);
        more();
      } else if (asked.url === "/half") {
        response.writeHead(200, { "content-length": "5000" }).write(photo.subarray(0, 50));
        setImmediate(() => response.destroy());
      } else response.writeHead(404).end();
    });
    site.listen(0, "127.0.0.1");
    await once(site, "listening");
    origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`; // a TCP server's address is never a string
  });
  afterAll(() => {
    site.closeAllConnections();
    site.close();
  });
  const take = (url: string) => user.call("takeFileFromAddress", { body: { kind: "user-photo", url } });

  it("is taken in like one that was sent, over redirects too", async () => {
    for (const path of ["/photo.png", "/moved"]) {
      const { status, body } = await take(origin + path);
      expect([path, status]).toEqual([path, 201]);
      expect((await kept(body.data.id)).found).toMatchObject({ width: 64, height: 64 });
    }
  });

  it.each([
    ["/page", 422, "not_a_picture"],
    ["/huge", 422, "too_many_pixels"],
    ["/nothing", 422, "address_silent"],
    ["/round", 422, "address_silent"],
    ["/endless", 413, "too_large"],
    ["/half", 400, "bad_request"],
  ])("%s is refused in a sentence", async (path, status, code) => {
    const before = await rowCount();
    const response = await take(origin + path);
    expect([response.status, response.body.code]).toEqual([status, code]);
    if (status === 422) expect(response.body.errors).toEqual({ url: [response.body.message] });
    expect(await rowCount()).toBe(before);
  });
});
