import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { novaPoshtaCarrier } from "./carrier.ts";
import { CarrierDown, CarrierRefusal, novaPoshtaClient } from "./client.ts";
import { startSandbox } from "./sandbox.ts";
import { KYIV_REF, sandboxDirectory } from "./sandbox-directory.ts";

const sandbox = await startSandbox();
const carrier = novaPoshtaCarrier(novaPoshtaClient({ url: sandbox.url, key: "sandbox" }), {
  now: () => new Date("2026-11-18T10:00:00Z"), // a Wednesday
  pauseMs: 0,
});
const closing: (() => void)[] = [() => void sandbox.close()];
afterAll(() => closing.forEach((close) => close()));

/** A carrier that responds from a list, the last one for good; `calls` counts. */
async function scripted(responses: (object | string | null)[]) {
  const state = { calls: 0, requests: [] as unknown[] };
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString("utf8")));
    request.on("end", () => {
      state.requests.push(JSON.parse(text));
      const said = responses[Math.min(state.calls, responses.length - 1)];
      state.calls += 1;
      if (said === null) return void request.socket.destroy();
      response.end(typeof said === "string" ? said : JSON.stringify(said));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => server.close());
  const { port } = server.address() as AddressInfo; // a TCP server has one
  return {
    state,
    client: novaPoshtaClient({ url: `http://127.0.0.1:${port}/`, key: "secret", timeoutMs: 500, pauseMs: 1 }),
  };
}
const good = { success: true, data: [{ Ref: "a" }], errors: [], errorCodes: [] };
const busy = { success: false, data: [], errors: ["To many requests"], errorCodes: ["20000401501"] };

describe("the client", () => {
  it("sends the documented envelope", async () => {
    const { client, state } = await scripted([good]);
    expect(await client.read("Address", "getCities", { Ref: "x" })).toEqual([{ Ref: "a" }]);
    expect(state.requests).toEqual([
      { apiKey: "secret", modelName: "Address", calledMethod: "getCities", methodProperties: { Ref: "x" } },
    ]);
  });
  it("repeats a read after a throttle, a broken connection or a page that is not JSON", async () => {
    for (const bad of [busy, null, "<html>"]) {
      const { client, state } = await scripted([bad, good]);
      expect(await client.read("Address", "getCities", {})).toHaveLength(1);
      expect(state.calls).toBe(2);
    }
  });
  it("gives up after three tries", async () => {
    const { client, state } = await scripted([busy]);
    await expect(client.read("Address", "getCities", {})).rejects.toThrow(CarrierDown);
    expect(state.calls).toBe(3);
  });
  it("does not repeat a refusal, and reads codes as a list or as an object", async () => {
    for (const errorCodes of [["20000200103"], { 1: "20000200103" }]) {
      const { client, state } = await scripted([{ success: false, data: [], errors: { 0: "city" }, errorCodes }]);
      const error = await client.read("Address", "getCities", {}).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(CarrierRefusal);
      expect(error).toMatchObject({ codes: ["20000200103"], message: "city" });
      expect(state.calls).toBe(1);
    }
  });
});

describe("the sandbox through the carrier", () => {
  it("knows some sixty cities and about 1500 points, always the same", () => {
    const { cities, warehouses } = sandboxDirectory();
    expect(cities.length).toBeGreaterThanOrEqual(60);
    expect(warehouses.length).toBeGreaterThan(1_400);
    expect(new Set([...cities, ...warehouses].map((item) => item.Ref)).size).toBe(cities.length + warehouses.length);
    expect(sandboxDirectory()).toEqual({ cities, warehouses });
  });
  it.each(["киев", "Київ", "КИЕВ", "київ"])("finds Kyiv as %s", async (search) => {
    expect((await carrier.cities(search))[0]).toMatchObject({
      ref: KYIV_REF,
      name: "Киев",
      region: "Киевская обл.",
      has_courier: true,
    });
  });
  it.each([
    ["кам", ["Каменское", "Каменец-Подольский"]],
    ["Біла", ["Белая Церковь"]],
    ["бела", ["Белая Церковь"]],
    ["ивано", ["Ивано-Франковск"]],
    ["чернов", ["Черновцы"]],
  ])("finds by the beginning %s", async (search, names) => {
    expect((await carrier.cities(search)).map((city) => city.name)).toEqual(expect.arrayContaining(names));
  });
  it("puts the exact branch number first and gives today's hours and limits", async () => {
    const found = await carrier.warehouses(KYIV_REF, "warehouse", "12");
    expect(found[0]).toMatchObject({ number: "12", kind: "warehouse", hours_today: "08:00-21:00" });
    const bySrteet = await carrier.warehouses(KYIV_REF, "warehouse", "соборна");
    expect(bySrteet.length).toBeGreaterThan(0);
    expect(bySrteet.every((point) => /Соборная/.test(point.name))).toBe(true);
    const lockers = await carrier.warehouses(KYIV_REF, "postomat", "");
    expect(lockers.every((point) => point.kind === "postomat" && point.max_weight === 20)).toBe(true);
  });
  it("gives a point only within its city and while it works", async () => {
    const closed = sandboxDirectory().warehouses.find((point) => point.WarehouseStatus !== "Working");
    expect(await carrier.warehouse(closed?.CityRef ?? "", closed?.Ref ?? "")).toBeNull();
    const [point] = await carrier.warehouses(KYIV_REF, "warehouse", "");
    expect(await carrier.warehouse(KYIV_REF, point?.ref ?? "")).toEqual(point);
    const [other] = await carrier.cities("Львов");
    expect(await carrier.warehouse(other?.ref ?? "", point?.ref ?? "")).toBeNull();
  });
  it("asks more for weight, value and the door", async () => {
    const [lviv] = await carrier.cities("Львов");
    const parcel = {
      fromCity: KYIV_REF,
      toCity: lviv?.ref ?? "",
      kind: "warehouse",
      grams: 1_000,
      declared: 500,
      cod: 0,
    } as const;
    const plain = await carrier.estimate(parcel);
    expect(plain.date?.getTime()).toBeGreaterThan(Date.now());
    for (const dearer of [{ grams: 9_000 }, { declared: 20_000 }, { kind: "courier" as const }]) {
      expect((await carrier.estimate({ ...parcel, ...dearer })).cost).toBeGreaterThan(plain.cost);
    }
    await expect(carrier.estimate({ ...parcel, toCity: "nowhere" })).rejects.toThrow(CarrierRefusal);
  });
});
