import { expect, it } from "vitest";
import { importShop, settingsOf } from "../../../test/import-desk.ts";
import { jobEnded } from "../../../test/job-ended.ts";

const { db, admin, newSupplier, send, step, check, load, rowsOf } = await importShop();

const states = async () =>
  (await db.query<{ status: string }>("select status from products order by sku")).rows.map(({ status }) => status);
const THREE = "id,name,price,stock\nA,Лопата,10,5\nB,Грабли,7.50,3\nC,Вилы,9,2\n";

it("a state that is changed in our own export is taken over, shown before that, and taken back", async () => {
  await load(await newSupplier(), THREE);
  const { body } = await admin().call("createExport", { body: { list: "admin_products", format: "csv" } });
  await jobEnded(admin(), body.data.id);
  const file = (await admin().send("GET", `/api/jobs/${body.data.id}/file`)).bytes.toString();
  const edited = file
    .split("\n")
    .map((row) =>
      row.includes("Лопата") ? row.replace("В продаже", "скрыт") : row.replace(/(Вилы.*)В продаже/, "$1Как-нибудь"),
    )
    .join("\n");
  const supplier = await newSupplier();
  const { id } = await send(supplier, edited);
  const preview = await admin().call("previewImport", { params: { id }, body: { settings: settingsOf() } });
  const meanings = [
    ["Состояние", "status"],
    ["Признаки варианта", "options"],
    ["Описания фото", "alts"],
  ];
  for (const [name, field] of meanings)
    expect(preview.body.data.fields).toContainEqual(expect.objectContaining({ name, field }));
  const checked = await check(id, { match: "sku", currency: "none" });
  expect(checked.counts).toMatchObject({ changed: 1, returned: 0, unchanged: 1, refused: 1 });
  expect(await rowsOf(id, { outcome: "changed" })).toMatchObject([
    { changes: [{ field: "Состояние", before: "В продаже", after: "Скрыт" }] },
  ]);
  expect(await rowsOf(id, { outcome: "refused" })).toMatchObject([
    { reason: "состояние не читается: «Как-нибудь», бывает: Черновик, В продаже, Скрыт, В архиве" },
  ]);
  await step("runImport", id);
  expect(await states()).toEqual(["hidden", "active", "active"]);
  await step("revertImport", id);
  expect(await states()).toEqual(["active", "active", "active"]);
});

it("a state of wear in a supplier's file is no state of ours, unless a person says so of its column", async () => {
  const file = "id;name;price;stock;Состояние\nA;Лопата;10;5;Новый\nB;Грабли;8;3;Скрыт\n";
  const supplier = await newSupplier();
  expect((await load(supplier, file)).counts).toMatchObject({ created: 2, refused: 0 });
  expect(await states()).toEqual(["active", "active"]);
  const { id } = await send(supplier, file.replace("Новый", "Черновик"));
  await check(id, { mapping: { Состояние: "status" } });
  expect((await step("runImport", id)).counts.changed).toBe(2);
  expect(await states()).toEqual(["draft", "hidden"]);
});

it("an element that says there are none counts more than an attribute, and a warranty in days is none in months", async () => {
  const offer = (id: string, more: string) =>
    `<offer id="${id}" available="true"><name lang="ru">Чайник ${id}</name><price>10</price>${more}</offer>`;
  const file = `<yml_catalog><offers>${[
    offer("A", "<availability>in_stock</availability>"),
    offer("B", "<availability>out_of_stock</availability>"),
    offer("C", "<availability>under_the_order</availability>"),
    offer("D", '<guarantee type="shop" unit="days">14</guarantee>'),
    offer("E", "<guarantee>12</guarantee>"),
  ].join("")}</offers></yml_catalog>`;
  await load(await newSupplier(), file);
  const { rows } = await db.query("select stock, params from products order by sku");
  expect(rows).toEqual([
    { stock: 10, params: [] },
    { stock: 0, params: [] },
    { stock: 0, params: [] },
    { stock: 10, params: [{ name: "Гарантия, дней", value: "14" }] },
    { stock: 10, params: [{ name: "Гарантия, мес.", value: "12" }] },
  ]);
});

it("a column that a person says to tell variations apart, or to describe photos, is read so", async () => {
  const file = "id;name;price;stock;group_id;Ткань;photo;Подпись\nA;Чехол;10;5;G;Лён;https://a.test/1.jpg;Спереди\n";
  const { id } = await send(await newSupplier(), file);
  await check(id, { mapping: { Ткань: "options", Подпись: "alts" } });
  await step("runImport", id);
  const { rows } = await db.query("select options, photos -> 0 ->> 'alt' as alt from products where name = 'Чехол'");
  expect(rows).toEqual([{ options: { Ткань: "Лён" }, alt: "Спереди" }]);
});

it("a video and words for search engines leave with our own export, come back with it, and nothing takes them away", async () => {
  const page = {
    video: "https://youtu.be/aqz-KE-bpKQ",
    seo_title: "Лопата, оптом; недорого",
    seo_title_uk: "Лопата гуртом",
    seo_description: "Лопата для дропшипперов",
    seo_description_uk: "Лопата для дропшиперів",
  };
  const told = async () =>
    (await db.query(`select ${Object.keys(page).join(", ")} from products where name = 'Лопата'`)).rows;
  await load(await newSupplier(), THREE);
  await db.query(
    "update products set (video, seo_title, seo_title_uk, seo_description, seo_description_uk) = ($1, $2, $3, $4, $5) where name = 'Лопата'",
    Object.values(page),
  );
  const { body } = await admin().call("createExport", { body: { list: "admin_products", format: "csv" } });
  await jobEnded(admin(), body.data.id);
  const file = (await admin().send("GET", `/api/jobs/${body.data.id}/file`)).bytes.toString();
  const again = await send(await newSupplier(), file);
  expect((await check(again.id, { match: "sku", currency: "none" })).counts).toMatchObject({
    unchanged: 3,
    changed: 0,
  });
  await step("runImport", again.id);
  await db.query(
    "update products set video = null, seo_title = 'Другой', seo_description_uk = null where name = 'Лопата'",
  );
  const { id } = await send(await newSupplier(), file);
  expect((await check(id, { match: "sku", currency: "none" })).counts).toMatchObject({ changed: 1, unchanged: 2 });
  expect(await rowsOf(id, { outcome: "changed" })).toMatchObject([
    {
      changes: [
        { field: "Видео", before: "", after: page.video },
        { field: "Заголовок для поиска", before: "Другой", after: page.seo_title },
        { field: "Описание для поиска на украинском", before: "", after: page.seo_description_uk },
      ],
    },
  ]);
  await step("runImport", id);
  expect(await told()).toEqual([page]);
  await load(await newSupplier(), THREE.replaceAll("id,", "id,").replace("Лопата,10", "Лопата,11"), { match: "sku" });
  expect(await told()).toMatchObject([{ video: page.video, seo_title: page.seo_title }]);
  await step("revertImport", id);
});

it("an address that is no video is left out with a word, and the row is taken", async () => {
  const file = "id;name;price;stock;video;HTML_заголовок\nA;Чехол;10;5;javascript:alert(1)//a.mp4;Чехол оптом\n";
  const done = await load(await newSupplier(), file);
  expect(done.counts).toMatchObject({ created: 1, refused: 0 });
  expect(await rowsOf(done.id, {})).toMatchObject([{ reason: "видео: не ролик YouTube и не файл .mp4, не взято" }]);
  const { rows } = await db.query("select video, seo_title from products where name = 'Чехол'");
  expect(rows).toContainEqual({ video: null, seo_title: "Чехол оптом" });
});
