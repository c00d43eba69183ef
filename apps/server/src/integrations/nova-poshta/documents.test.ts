import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { novaPoshtaCarrier } from "./carrier.ts";
import { CarrierBusy, type CarrierClient, CarrierDown, CarrierRefusal, novaPoshtaClient } from "./client.ts";
import { novaPoshtaDocuments, type SoughtWaybill, type WaybillRequest } from "./documents.ts";
import { wordsOfRefusal } from "./refusal-words.ts";
import { startSandbox } from "./sandbox.ts";
import { KYIV_REF } from "./sandbox-directory.ts";

const HOUR = 3_600_000;
let at = Date.parse("2026-11-18T08:00:00Z");
const now = () => new Date(at);
const sandbox = await startSandbox({ now, hourMs: HOUR });
afterAll(() => sandbox.close());
const client = novaPoshtaClient({ url: sandbox.url, key: "sandbox", writeMs: 300, pauseMs: 1 });
const documents = novaPoshtaDocuments(client, { now, pauseMs: 0 });
const [point] = await novaPoshtaCarrier(client, { pauseMs: 0 }).warehouses(KYIV_REF, "warehouse", "");
const pointRef = point?.ref ?? "";
beforeEach(() => {
  sandbox.fault = "none";
});

let made = 0;
const waybill = (changes: Partial<WaybillRequest> = {}): WaybillRequest => ({
  reference: `W-${(made += 1)}`,
  sender: { cityRef: KYIV_REF, addressRef: pointRef, counterpartyRef: "", contactRef: "", phone: "+380441112233" },
  recipient: { lastName: "Коваленко", firstName: "Олена", middleName: "", phone: "+380501112233" },
  to: { kind: "warehouse", cityRef: KYIV_REF, warehouseRef: pointRef },
  payer: "recipient",
  grams: 1_200,
  seats: 1,
  size: { width: 15, height: 10, length: 20 },
  declared: 500,
  cod: 0,
  codWay: "transfer",
  description: "Посуда",
  ...changes,
});
const sought = ({ reference, to, recipient: { phone } }: WaybillRequest): SoughtWaybill => ({
  reference,
  to,
  phone,
  since: now(),
  known: async () => new Set(),
});
const trackOne = async (number: string) => (await documents.track([{ number, phone: "+380501112233" }]))[0];
const refusalOf = async (asked: Promise<unknown>) => {
  const error = await asked.catch((reason: unknown) => reason);
  if (!(error instanceof CarrierRefusal)) throw new Error(`no refusal: ${String(error)}`);
  return wordsOfRefusal(error);
};

describe("documents", () => {
  it("makes a waybill with a number of 14 digits, a price and a day", async () => {
    const one = await documents.make(waybill());
    expect(one.number).toMatch(/^\d{14}$/);
    expect(one.cost).toBeGreaterThan(0);
    expect(one.arrivesOn).toBe("2026-11-19");
    expect(await trackOne(one.number)).toMatchObject({ code: "1", arrivesOn: "2026-11-19", returnNumber: "" });
  });

  it("finds by our reference what was made although the carrier never said so", async () => {
    const asked = waybill();
    sandbox.fault = "timeout";
    const error = await documents.make(asked).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CarrierDown);
    expect(error).not.toBeInstanceOf(CarrierBusy);
    sandbox.fault = "none";
    const found = await documents.find(sought(asked));
    expect(found?.number).toMatch(/^\d{14}$/);
    // To the same place go documents that the shop knows, and those of other recipients.
    expect(await documents.find({ ...sought(asked), known: async (numbers) => new Set(numbers) })).toBeNull();
    expect(await documents.find({ ...sought(asked), phone: "+380509998877" })).toBeNull();
    expect(await documents.find({ ...sought(asked), to: { ...asked.to, cityRef: "nowhere" } })).toBeNull();
  });

  it("finds it behind six hundred others, and in a list that is empty at first", async () => {
    const asked = waybill({ recipient: { ...waybill().recipient, phone: "+380507770000" } });
    const one = await documents.make(asked);
    for (let n = 0; n < 600; n += 1)
      await sandbox.adopt({
        ref: `other-${n}`,
        number: String(20_459_900_000_000 + n),
        reference: `other-${n}`,
        createdAt: new Date(at + 60_000).toISOString(),
        fate: "delivered",
        isDeleted: false,
        sheet: null,
        heldAt: 0,
        cod: 0,
        cost: 70,
        deliveryDate: "2026-11-19",
        isLocker: false,
      });
    let isFirst = true;
    const shy: CarrierClient = {
      ...client,
      async read(model, method, properties) {
        const items = await client.read(model, method, properties);
        if (method !== "getDocumentList" || !isFirst) return items;
        isFirst = false;
        return [];
      },
    };
    expect(await novaPoshtaDocuments(shy, { now, pauseMs: 0 }).find(sought(asked))).toMatchObject({ ref: one.ref });
  });

  it("waits with what the carrier has made and does not know by its number yet", async () => {
    const asked = waybill({ recipient: { ...waybill().recipient, phone: "+380507770001" } });
    await documents.make(asked);
    const slow: CarrierClient = {
      ...client,
      read: async (model, method, properties) =>
        method === "getStatusDocuments" ? [{ StatusCode: "3" }] : client.read(model, method, properties),
    };
    await expect(novaPoshtaDocuments(slow, { now, pauseMs: 0 }).find(sought(asked))).rejects.toThrow(CarrierDown);
  });

  it("tells that nothing was done from that nobody knows", async () => {
    sandbox.fault = "throttled";
    await expect(documents.remove("any")).rejects.toThrow(CarrierBusy);
    sandbox.fault = "down";
    const error = await documents.remove("any").catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CarrierDown);
    expect(error).not.toBeInstanceOf(CarrierBusy);
  });

  it("is changed and deleted until the carrier has it in its hands", async () => {
    const asked = waybill();
    const one = await documents.make(asked);
    const changed = await documents.change(one.ref, { ...asked, grams: 9_000 });
    expect(changed.number).toBe(one.number);
    expect(changed.cost).toBeGreaterThan(one.cost);
    const other = await documents.make(waybill());
    await documents.remove(other.ref);
    await documents.remove(other.ref); // gone already
    expect(await trackOne(other.number)).toMatchObject({ code: "2" });
    at += 17 * HOUR;
    expect(await refusalOf(documents.change(one.ref, asked))).toMatchObject([{ field: null }]);
    expect(await refusalOf(documents.remove(one.ref))).toMatchObject([
      { text: expect.stringContaining("у перевозчика") },
    ]);
  });

  it("puts waybills into a register, which keeps them from being deleted", async () => {
    const one = await documents.make(waybill());
    const register = await documents.register([one.ref, "nobody"]);
    expect(register.number).toMatch(/^105-\d{8}$/);
    expect(register.taken).toEqual([one.ref]);
    expect(register.refused).toEqual([{ ref: "nobody", text: "Document not found" }]);
    expect(await refusalOf(documents.remove(one.ref))).toMatchObject([{ text: expect.stringContaining("реестре") }]);
    await documents.takeOut([one.ref]);
    await documents.remove(one.ref);
  });
});

it("limits how often it is asked", async () => {
  const strict = await startSandbox({ perSecond: 3 });
  const busy = novaPoshtaClient({ url: strict.url, key: "sandbox" });
  const asked = Array.from({ length: 9 }, () => busy.write("Counterparty", "getCounterparties", {}));
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.some(({ status }) => status === "rejected")).toBe(true);
  expect(outcomes.some(({ status }) => status === "fulfilled")).toBe(true);
  await strict.close();
});

describe("refusals in plain Russian", () => {
  it.each([
    ["weight", { grams: 2_000_000 }],
    ["declared", { declared: 0 }],
    ["declared", { declared: 2_000_000 }],
    ["cod", { cod: 90_000 }],
    ["description", { description: "д".repeat(121) }],
    ["size", { to: { kind: "postomat", cityRef: KYIV_REF, warehouseRef: pointRef }, grams: 25_000 }],
    ["recipient", { recipient: { lastName: "Крылов", firstName: "Эдуард", middleName: "", phone: "+380501112233" } }],
    ["recipient", { recipient: { lastName: "Коваленко", firstName: "Олена", middleName: "", phone: "+38050111" } }],
    ["delivery", { to: { kind: "warehouse", cityRef: "nowhere", warehouseRef: pointRef } }],
    ["departure_point_id", { sender: { ...waybill().sender, addressRef: "" } }],
  ] as const)("stands at %s", async (field, changes) => {
    const words = await refusalOf(documents.make(waybill(changes)));
    expect(words).toMatchObject([{ field, text: expect.stringMatching(/[а-я]/) }]);
  });

  it("tells what is not known as the carrier said it", () => {
    expect(wordsOfRefusal({ texts: ["Something new"], codes: ["123"] })).toEqual([
      { field: null, text: "Перевозчик отказал: Something new" },
    ]);
    expect(wordsOfRefusal({ texts: [], codes: [] })).toHaveLength(1);
  });
});

describe("the way of a parcel", () => {
  const walk = async (number: string, hours: readonly number[]) => {
    const codes: string[] = [];
    const begun = at;
    for (const hour of hours) {
      at = begun + hour * HOUR;
      codes.push((await trackOne(number))?.code ?? "");
    }
    return codes;
  };

  it("goes from a press to the recipient", async () => {
    const { number } = await documents.make(waybill());
    expect(await walk(number, [0, 15, 17, 21, 25, 27, 45])).toEqual(["1", "1", "4", "5", "6", "7", "9"]);
    expect(await trackOne(number)).toMatchObject({ storedFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  });
  it("pays the recipient's money out later", async () => {
    const { number } = await documents.make(waybill({ cod: 700 }));
    expect(await walk(number, [45, 61])).toEqual(["10", "11"]);
  });
  it("takes the money to the account where the sender has a contract", async () => {
    await documents.make(waybill({ cod: 700, codWay: "payment_control" }));
    expect((await sandbox.documents()).filter(({ cod }) => cod === 700)).toHaveLength(2);
  });
  it("comes back under a number of its own when it was refused", async () => {
    sandbox.fault = "refused";
    const { number } = await documents.make(waybill());
    expect(await walk(number, [27, 51])).toEqual(["7", "103"]);
    at += 5 * HOUR;
    const told = await trackOne(number);
    expect(told?.returnNumber).toMatch(/^59\d{12}$/);
    expect(await walk(told?.returnNumber ?? "", [0, 30])).toEqual(["5", "9"]);
  });
  it("is not found any more when it was lost, and speaks with faults when they are switched on", async () => {
    sandbox.fault = "lost";
    const { number } = await documents.make(waybill());
    expect(await walk(number, [21, 31])).toEqual(["5", "3"]);
    sandbox.fault = "none";
    const other = await documents.make(waybill());
    at += 30 * HOUR;
    sandbox.fault = "unknown_code";
    expect((await trackOne(other.number))?.code).toBe("999");
    sandbox.fault = "code_back";
    expect((await trackOne(other.number))?.code).toBe("4");
  });
  it("answers a hundred numbers at once, and not one more", async () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, i) => ({ number: `2045${i}`, phone: "" }));
    expect(await documents.track(numbers(100))).toHaveLength(100);
    await expect(documents.track(numbers(101))).rejects.toThrow(CarrierRefusal);
  });
});
