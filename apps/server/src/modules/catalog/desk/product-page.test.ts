import { VIDEO_WRONG } from "@dropship/api/contract/product-video";
import { expect, it } from "vitest";
import { deskFixture } from "../../../../test/product-fixture.ts";

const { shop, admin, make, body, detail } = await deskFixture();
const VIDEO = "https://youtu.be/aqz-KE-bpKQ";
const page = {
  video: VIDEO,
  seo_title: "Купить чайник оптом",
  seo_title_uk: "Купити чайник гуртом",
  seo_description: "Чайник для дропшипперов",
  seo_description_uk: "Чайник для дропшиперів",
};
const shown = async (id: number) => (await shop.guest().call("getProduct", { params: { id } })).body.data;
const journalOf = async (id: number, action: string) =>
  (
    await shop.db.query<{ before: object; after: object }>(
      "select before, after from audit_entries where action = $2 and subject = 'product' and subject_id = $1 order by id",
      [String(id), action],
    )
  ).rows;

it("is told to search engines in its own words, else in those of the name and of the text", async () => {
  const plain = await make({ description: "<p>Кипятит <b>за минуту</b>.</p>" });
  expect(await shown(plain.id)).toMatchObject({ video: null, seo_title: null, seo_description: "Кипятит за минуту." });
  const own = await make({ ...page, description: "<p>Кипятит.</p>" });
  expect(own).toMatchObject(page);
  expect(await shown(own.id)).toMatchObject({
    video: VIDEO,
    seo_title: page.seo_title,
    seo_description: page.seo_description,
  });
  // The public page tells nobody of what is for the other language.
  expect(Object.keys(await shown(own.id))).not.toContain("seo_title_uk");
});

it("says Ukrainian words where the Russian ones are missing, as the page itself does", async () => {
  const uk = { seo_title_uk: page.seo_title_uk, seo_description_uk: page.seo_description_uk };
  const alone = await make({ name: "Чайник їдальні", name_uk: "Чайник їдальні", description_uk: "<p>Так</p>", ...uk });
  expect(await shown(alone.id)).toMatchObject({ seo_title: uk.seo_title_uk, seo_description: uk.seo_description_uk });
  const both = await make({ name: "Чайник", name_uk: "Чайник добрий", description: "<p>Да</p>", ...uk });
  expect(await shown(both.id)).toMatchObject({ seo_title: null, seo_description: "Да" });
});

it("is changed with a line of the journal and a new version, and is emptied again", async () => {
  const { id, version } = await make(page);
  const fields = { ...body(), sku: (await detail(id)).sku };
  const save = (more: object) =>
    admin().call("updateProduct", { params: { id }, body: { ...fields, ...page, ...more } });
  const { status, body: saved } = await save({ name: (await detail(id)).name, seo_title: "Другой", video: "" });
  expect([status, saved.errors]).toEqual([200, undefined]);
  expect(saved.data).toMatchObject({ seo_title: "Другой", video: null, seo_title_uk: page.seo_title_uk });
  expect(saved.data.version).toBeGreaterThan(version);
  expect(await journalOf(id, "updateProduct")).toMatchObject([
    { before: { seo_title: page.seo_title, video: VIDEO }, after: { seo_title: "Другой", video: null } },
  ]);
});

it("takes no address that is no video, and no text that is too long", async () => {
  for (const video of ["javascript:alert(1)", "https://evil.example/a", "http://cdn.example.com/a.mp4"]) {
    const { status, body: refused } = await admin().call("createProduct", { body: body({ video }) });
    expect([status, refused.errors]).toEqual([422, { video: [VIDEO_WRONG] }]);
  }
  const { body: refused } = await admin().call("createProduct", {
    body: body({ seo_title: "x".repeat(151), seo_description: "x".repeat(401) }),
  });
  expect(Object.keys(refused.errors).toSorted()).toEqual(["seo_description", "seo_title"]);
});

it("goes with a copy whole, and with a variation in the words of its own option", async () => {
  const product = await make({ ...page, seo_title: "Чайник синий", options: [{ name: "Цвет", value: "синий" }] });
  const { body: copied } = await admin().call("copyProduct", { params: { id: product.id } });
  expect(copied.data).toMatchObject({ ...page, seo_title: "Чайник синий" });
  const { body: varied } = await admin().call("createVariations", {
    params: { id: product.id },
    body: { variations: [{ options: [{ name: "Цвет", value: "белый" }], price: "10" }] },
  });
  const white = varied.data.model.find(({ options }: { options: object }) => JSON.stringify(options).includes("белый"));
  expect(await detail(white.id)).toMatchObject({ seo_title: "Чайник белый", video: VIDEO });
});
