import { describe, expect, it, vi } from "vitest";
import { jobEnded } from "../../../test/job-ended.ts";
import { testShop } from "../../../test/shop.ts";
import type { CarrierNow } from "../../integrations/nova-poshta/connect.ts";
import { CarrierDown } from "../../integrations/nova-poshta/client.ts";
import { KYIV_REF } from "../../integrations/nova-poshta/sandbox-directory.ts";
import { carrierDirectoryService, carrierWithDirectory } from "./carrier-directory.service.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const { carrier } = shop.app.services;
const user = await shop.as("verified");
const superAdmin = await shop.as("super-admin");
const state = async () => (await superAdmin.call("getCarrierDirectory")).body.data;
const cities = async (search: string): Promise<string[]> =>
  (await user.call("listCities", { query: { search } })).body.data.map(({ name }: { name: string }) => name);
const points = async (search = "") =>
  (await user.call("listWarehouses", { query: { city_ref: KYIV_REF, kind: "warehouse", search } })).body.data;
const asked = async () => (await carrier.sandbox())?.calls.get("Address.getCities") ?? 0;

describe("the carrier's directory", () => {
  let live: { ref: string }[] = [];

  it("is asked of the carrier while nothing is kept", async () => {
    expect(await state()).toMatchObject({ is_sandbox: true, cities: 0, points: 0, read_at: null, problem: null });
    const before = await asked();
    expect(await cities("Одес")).toEqual(["Одесса"]);
    expect(await asked()).toBe(before + 1);
    live = await points();
  });

  it("is read whole by a press, as a job", async () => {
    await shop.work();
    const begun = await superAdmin.call("readCarrierDirectory");
    expect(begun.status).toBe(202);
    expect((await jobEnded(superAdmin, begun.body.data.id)).state).toBe("done");
    const kept = await state();
    expect(kept.cities).toBeGreaterThan(20);
    expect(kept.points).toBeGreaterThan(100);
    expect(kept).toMatchObject({ read_at: expect.any(String), problem: null, running: null });
  });

  it("then gives what the carrier would, at once: in either language, large cities first, a number before an address", async () => {
    const before = await asked();
    expect(await cities("одеса")).toEqual(["Одесса"]);
    expect(await cities("ОДЕССА")).toEqual(["Одесса"]);
    expect((await cities("ки"))[0]).toBe("Киев");
    expect(await cities("%")).toEqual(await cities(""));
    expect(await cities("нет такого")).toEqual([]);
    expect(await asked()).toBe(before);
    const kept = await points();
    expect(kept.map(({ ref }: { ref: string }) => ref).toSorted()).toEqual(live.map(({ ref }) => ref).toSorted());
    expect(kept).toContainEqual(live[0]);
    expect((await points("№7"))[0]).toMatchObject({ number: "7" });
    const [first] = kept as { address: string }[];
    const street = first?.address.split(", ")[1] ?? "";
    expect((await points(street)).every(({ name }: { name: string }) => name.includes(street))).toBe(true);
  });

  it("asked for by a press fails as a job when the carrier is away, with the reason, and what was kept stays", async () => {
    const fault = async (sandbox_fault: string) => {
      const params = { group: "novaposhta" };
      const { version } = (await superAdmin.call("getSettings", { params })).body.data;
      const values = { sandbox: true, carrier_key: null, sandbox_fault };
      expect((await superAdmin.call("saveSettings", { params, body: { version, values } })).status).toBe(200);
    };
    const before = await state();
    await fault("down");
    const begun = await superAdmin.call("readCarrierDirectory");
    expect(await jobEnded(superAdmin, begun.body.data.id)).toMatchObject({
      state: "failed",
      reason: expect.stringContaining("Новая Почта не отвечает"),
    });
    await fault("none");
    expect(await state()).toMatchObject({ cities: before.cities, points: before.points, read_at: before.read_at });
  });

  it("serves while the carrier is away, also for a choice that is read again", async () => {
    const away = vi.fn<() => never>(() => {
      throw new CarrierDown("away");
    });
    const kept = carrierWithDirectory(shop.db, {
      isSandbox: async () => true,
      carrier: { cities: away, city: away, warehouses: away, warehouse: away, streets: away, estimate: away },
    });
    expect((await kept.city(KYIV_REF))?.name).toBe("Киев");
    const [point] = await kept.warehouses(KYIV_REF, "warehouse", "");
    expect(await kept.warehouse(KYIV_REF, point?.ref ?? "")).toEqual(point);
    expect(await kept.warehouse(KYIV_REF, "00000000-0000-0000-0000-000000000000")).toBeNull();
    expect(away).toHaveBeenCalledTimes(3);
  });
});

describe("a reading", () => {
  const city = (ref: string) => ({ Ref: ref, Description: `Місто ${ref}`, DescriptionRu: `Город ${ref}` });
  const point = (ref: string) => ({
    Ref: ref,
    CityRef: "a",
    Number: ref,
    CategoryOfWarehouse: "Branch",
    WarehouseStatus: "Working",
    DescriptionRu: `Отделение №${ref}`,
  });
  let said: { cities: object[]; points: object[]; breaks?: boolean };
  const directory = {
    async *cities() {
      yield said.cities;
    },
    async *points() {
      yield said.points.slice(0, 1);
      if (said.breaks) throw new CarrierDown("away");
      yield said.points.slice(1);
    },
  };
  const service = carrierDirectoryService({
    db: shop.db,
    // The carrier itself, beside the sandbox of the tests above.
    carrier: { isSandbox: async () => false, now: async () => ({ directory }) as unknown as CarrierNow }, // it reads nothing else
    jobs: { startWhole: async () => "", lastOf: async () => ({ ended: null, running: null }) },
  });
  const read = async () => {
    await shop.db.query("update carrier_directories set next_at = now() where source = 'carrier'");
    await service.daily();
    return service.state();
  };
  const refs = async () => {
    const { rows } = await shop.db.query<{ ref: string }>(
      "select ref from carrier_points where source = 'carrier' order by ref",
    );
    return rows.map(({ ref }) => ref);
  };

  it("takes away what the carrier no longer has", async () => {
    said = { cities: [city("a"), city("b")], points: [point("1"), point("2"), point("3")] };
    expect(await read()).toMatchObject({ is_sandbox: false, cities: 2, points: 3, problem: null });
    said = { cities: [city("a"), city("b")], points: [point("1"), point("3")] };
    expect(await read()).toMatchObject({ cities: 2, points: 2, problem: null });
    expect(await refs()).toEqual(["1", "3"]);
  });

  it("that breaks off or brings less than half takes nothing away, and says so", async () => {
    const before = (await service.state()).read_at;
    said = { cities: [city("a"), city("b")], points: [point("1"), point("4")], breaks: true };
    expect(await read()).toMatchObject({
      cities: 2,
      points: 2,
      read_at: before,
      problem: expect.stringContaining("не отвечает"),
    });
    said = { cities: [city("a"), city("b")], points: [] };
    expect(await read()).toMatchObject({ points: 2, problem: expect.stringContaining("меньше половины") });
    expect(await refs()).toEqual(["1", "3"]);
    const { rows } = await shop.db.query(
      "select next_at < now() + interval '2 hours' as soon from carrier_directories where source = 'carrier'",
    );
    expect(rows).toEqual([{ soon: true }]);
    said = { cities: [city("a"), city("b")], points: [point("1"), point("3"), point("4")] };
    expect(await read()).toMatchObject({ points: 3, problem: null });
  });

  it("of the day is made once, by whichever process comes first", async () => {
    said = { cities: [city("a")], points: [point("9")] };
    await shop.db.query("update carrier_directories set next_at = now() where source = 'carrier'");
    const taken = vi.spyOn(directory, "cities");
    await Promise.all([service.daily(), service.daily(), service.daily()]);
    expect(taken).toHaveBeenCalledTimes(1);
  });
});

describe("streets of a city", () => {
  const streets = async (search: string, city_ref: string = KYIV_REF): Promise<string[]> =>
    (await user.call("listStreets", { query: { city_ref, search } })).body.data.map(
      ({ name }: { name: string }) => name,
    );
  const askedStreets = async () => (await carrier.sandbox())?.calls.get("Address.getStreet") ?? 0;

  it("are asked of the carrier the first time, in either language, and read in the background then", async () => {
    expect(await streets("вул. Соб")).toEqual(["вул. Соборна"]);
    expect(await streets("улица Соборная")).toEqual(["вул. Соборна"]);
    expect(await streets("м", "00000000-0000-4000-8000-000000000000")).toEqual([]); // no city of the carrier's
    expect((await state()).streets).toEqual({ count: 0, cities: 0, waiting: 1 });
    await shop.app.services.carrierDirectory.daily();
    const { streets: kept } = await state();
    expect(kept).toMatchObject({ cities: 1, waiting: 0 });
    expect(kept.count).toBeGreaterThan(10);
  });

  it("are looked up where they are kept then, those that begin with the text first, and while the carrier is away", async () => {
    const before = await askedStreets();
    expect(await streets("садовая")).toEqual(["вул. Садова"]);
    expect((await streets("м"))[0]).toBe("просп. Миру");
    expect(await streets("Шевченк")).toEqual(["вул. Шевченка", "бульв. Тараса Шевченка"]);
    expect(await streets("100%")).toEqual([]);
    expect(await askedStreets()).toBe(before);
  });

  it("are read anew when they are due, by one process, and a press makes them so", async () => {
    const before = await askedStreets();
    const { daily } = shop.app.services.carrierDirectory;
    await daily();
    expect(await askedStreets()).toBe(before);
    await shop.db.query("update carrier_street_cities set next_at = now()");
    await Promise.all([daily(), daily(), daily()]);
    const once = (await askedStreets()) - before; // a page, and the empty one behind it, which is asked for twice
    expect(once).toBe(3);
    const begun = await superAdmin.call("readCarrierDirectory");
    expect((await jobEnded(superAdmin, begun.body.data.id)).state).toBe("done");
    expect(await askedStreets()).toBe(before + 2 * once);
  });

  it("are not remembered of a city that is in no directory", async () => {
    await user.call("listStreets", { query: { city_ref: "00000000-0000-4000-8000-000000000000", search: "а" } });
    expect((await state()).streets).toMatchObject({ cities: 1, waiting: 0 });
  });
});
