import { extractText, getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, it } from "vitest";
import { jobEnded } from "../../../test/job-ended.ts";
import { labelPdf } from "../../../test/label-pdf.ts";
import { testShop } from "../../../test/shop.ts";
import { waybillFixture } from "../../../test/waybill-fixture.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const at = await waybillFixture(shop);
const { admin, user, waybills } = at;
const { db } = shop;
beforeAll(() => shop.work());

const upload = async (pdf: Buffer) => user.call("uploadOrderLabel", { body: pdf });
let made = 20_450_800_000_000;
/** A delivery by an own waybill, with a label that was just sent. */
async function own(number = String((made += 1)), words = `TTN ${number}`) {
  const { body } = await upload(await labelPdf(words));
  return { kind: "own_waybill" as const, number, label_id: Number(body.data.id) };
}
/** An attempt to place an order of one piece. */
async function attempt(delivery: object, payment: object = { kind: "balance" }) {
  const { rows } = await db.query<{ id: number }>("select id from products where sku = 'K-1'");
  await user.call("addToCart", {
    params: { product_id: rows[0]?.id },
    body: { data: { quantity: 1, relative: false } },
  });
  const { data: quote } = (await user.call("getCheckout")).body;
  const lines = quote.items.map((item: { id: number; quantity: number; conditioned_price: string }) => ({
    product_id: item.id,
    quantity: item.quantity,
    conditioned_price: item.conditioned_price,
  }));
  const recipient = { last_name: "Коваленко", first_name: "Олена", phone: "+380501112233" };
  const placed = await user.call("placeOrder", {
    body: { recipient, delivery, payment, quote: { rate: quote.rate, lines } },
    headers: at.newKey(),
  });
  await db.query("delete from cart_items"); // what was refused stays in the cart
  return placed;
}
const ownWaybillOf = async (orderId: number) =>
  (await admin.call("proposeWaybill", { params: { id: orderId } })).body.data.waybill;
const textOf = async (bytes: Buffer) => {
  const found = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  return { pages: found.totalPages, text: found.text.join(" ") };
};

describe("a label", () => {
  it("is written anew, and refused by what is wrong with it", async () => {
    const sent = await upload(await labelPdf("TTN", 2));
    expect(sent).toMatchObject({ status: 201, body: { data: { pages: 2 } } });
    expect((await upload(Buffer.from("not a pdf"))).body).toMatchObject({ code: "not_a_pdf" });
    expect((await upload(await labelPdf("TTN", 11))).body).toMatchObject({
      code: "too_many_pages",
      errors: { file: ["В файле больше 10 страниц. Оставьте одну накладную."] },
    });
    expect((await upload(Buffer.alloc(6 * 1024 * 1024, 1))).status).toBe(413);
  });

  it("is swept after a day when no order uses it, and stays when one does", async () => {
    const unused = await own();
    const orderId = await at.order("new", { delivery: await own() });
    await db.query("update papers set created_at = now() - interval '2 days'");
    await shop.app.services.files.cleanUp();
    const left = await attempt(unused);
    expect(left.body.errors).toEqual({
      "delivery.label_id": ["Файл накладной больше не хранится. Приложите его ещё раз."],
    });
    expect((await user.call("getOrderLabel", { params: { id: orderId } })).status).toBe(200);
  });
});

describe("an order by an own waybill", () => {
  it("has its number and label from the start, costs no delivery, and the shop makes no waybill of its own", async () => {
    const delivery = await own("20 4509 1111 2222");
    const id = await at.order("confirmed", { delivery, delivery_payer: "sender" });
    const seen = (await user.call("getOrder", { params: { id } })).body.data;
    expect(seen).toMatchObject({
      delivery_text: "По своей накладной 2045\u00a00911\u00a01122\u00a022",
      waybill_number: "20450911112222",
      waybill: { status: "created", own_label: { pages: 1 } },
      money: { delivery: "0.00", delivery_payer: "recipient" },
    });
    expect((await at.ask(id)).body).toMatchObject({
      code: "cannot_make",
      message: "Дропшиппер отправляет заказ по своей накладной.",
    });
    const kept = await ownWaybillOf(id);
    expect(kept).toMatchObject({ is_own: true, counterparty: null, can: { edit: false, remove: false, print: true } });
    expect((await admin.call("removeWaybill", { params: { id: kept.id } })).body).toMatchObject({
      code: "illegal_step",
    });
    const register = await admin.call("createWaybillRegisters", {
      body: { choice: { ids: [kept.id] } },
      headers: at.newKey(),
    });
    expect(register.status).toBe(409);
  });

  it("is refused at the field that is wrong", async () => {
    expect((await attempt({ ...(await own()), number: "2045 0911" })).body.errors).toEqual({
      "delivery.number": ["В номере накладной 14 цифр."],
    });
    expect((await attempt({ ...(await own()), number: "20450911112222" })).body.errors).toEqual({
      "delivery.number": ["По этой накладной уже едет другой заказ. Проверьте номер."],
    });
    expect((await attempt({ ...(await own()), label_id: 2_000_000_000 })).body.errors).toHaveProperty([
      "delivery.label_id",
    ]);
    const byCod = await attempt(await own(), { kind: "cod", cod_amount: "900" });
    expect(Object.keys(byCod.body.errors)).toEqual(["payment.kind"]);
  });

  it("is refused when the carrier knows that the number was deleted or has left", async () => {
    const other = await at.make(await at.order("confirmed"));
    await at.sandbox.documents();
    await admin.call("removeWaybill", { params: { id: other.id } });
    await waybills.queue.run();
    expect((await attempt(await own(other.number ?? ""))).body.errors).toEqual({
      "delivery.number": ["Эта накладная удалена у перевозчика. Создайте новую."],
    });
  });

  it("is placed while the carrier is away", async () => {
    await at.fault("throttled");
    const id = await at.order("new", { delivery: await own() });
    await at.fault("none");
    expect(await at.orderState(id)).toBe("new");
  });

  it("is followed like any other once the carrier has it", async () => {
    const id = await at.order("ready", { delivery: await own() });
    const { id: waybillId } = await ownWaybillOf(id);
    await at.hear(waybillId, "1", "5");
    expect(await at.orderState(id)).toBe("shipped");
    await at.hear(waybillId, "7", "9");
    expect(await at.orderState(id)).toBe("delivered");
    const seen = (await user.call("getOrder", { params: { id } })).body.data;
    expect(seen.waybill.tracking.map(({ text }: { text: string }) => text)).toContain("Прибыла в отделение");
  });

  it("frees its number when it is cancelled", async () => {
    const delivery = await own();
    const id = await at.order("new", { delivery });
    await user.call("cancelOrder", { params: { id }, body: { reason: "" }, headers: at.newKey() });
    await waybills.queue.run();
    expect(await ownWaybillOf(id)).toMatchObject({ status: "deleted" });
    expect(await at.orderState(await at.order("new", { delivery: await own(delivery.number) }))).toBe("new");
  });

  it("may change its goods while it is new, and is neither split nor sent elsewhere", async () => {
    const id = await at.order("new", { delivery: await own() });
    const seen = (await user.call("getOrder", { params: { id } })).body.data;
    expect(seen.can.edit).toBe(true);
    const lines = [{ line_id: seen.lines[0].id, quantity: 2 }];
    const edit = (body: object) => user.call("editOrder", { params: { id }, body, headers: at.newKey() });
    const changed = await edit({ version: seen.version, lines });
    expect(changed.body.data).toMatchObject({ waybill_number: seen.waybill_number, delivery: { kind: "own_waybill" } });
    const { version } = changed.body.data;
    expect((await edit({ version, delivery: at.toBranch })).body.errors).toHaveProperty("delivery");
    const line_id = changed.body.data.lines[0].id;
    const split = { version, lines: [{ line_id, quantity: 1 }] };
    const parts = await admin.call("splitOrder", { params: { id }, body: split, headers: at.newKey() });
    expect(parts).toMatchObject({ status: 409, body: { code: "not_editable" } });
  });
});

describe("the label of an order", () => {
  it("is read by who sent it and by the shop, and printed among the shop's own", async () => {
    const id = await at.order("confirmed", { delivery: await own("20450977778888", "OWN LABEL") });
    for (const [visitor, name] of [
      [user, "getOrderLabel"],
      [admin, "getAdminOrderLabel"],
    ] as const) {
      const read = await visitor.call(name, { params: { id } });
      expect(read.headers).toMatchObject({ "content-type": "application/pdf" });
      expect((await textOf(read.bytes)).text).toContain("OWN LABEL");
    }
    expect((await user.call("getAdminOrderLabel", { params: { id } })).status).toBe(403);
    const ours = await at.make(await at.order("confirmed"));
    // The one that the shop made is theirs to read as well, and is not printed by that.
    for (const [visitor, name] of [
      [user, "getOrderLabel"],
      [admin, "getAdminOrderLabel"],
    ] as const) {
      const read = await visitor.call(name, { params: { id: ours.order.id } });
      expect([read.status, (await textOf(read.bytes)).pages]).toEqual([200, 1]);
      expect((await textOf(read.bytes)).text.replaceAll(" ", "")).toContain(ours.number);
    }
    expect(await at.read(ours.id)).toMatchObject({ printed_at: null });
    const stranger = await shop.as("super-admin");
    expect((await stranger.call("getOrderLabel", { params: { id: ours.order.id } })).status).toBe(404);
    expect((await user.call("getOrderLabel", { params: { id: await at.order("new") } })).status).toBe(404);
    const own1 = await ownWaybillOf(id);
    const body = { format: "100x100", choice: { ids: [own1.id, ours.id] } };
    const started = await admin.call("printWaybills", { body });
    const job = await jobEnded(admin, started.body.data.id);
    const file = await admin.call("downloadJobFile", { params: { id: job.id } });
    const printed = await textOf(file.bytes);
    expect(printed.pages).toBe(2);
    expect(printed.text).toContain("OWN LABEL");
    expect(printed.text.replaceAll(" ", "")).toContain(ours.number);
    expect(await ownWaybillOf(id)).toMatchObject({ printed_at: expect.any(String) });
  });
});
