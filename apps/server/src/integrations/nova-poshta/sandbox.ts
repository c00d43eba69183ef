import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { memoryStore, type SandboxStore } from "../sandbox-store.ts";
import { foldName } from "./fold.ts";
import {
  type SandboxCity,
  sandboxDirectory,
  sandboxStreets,
  settlementRefOf,
  settlementStreets,
} from "./sandbox-directory.ts";
import { documentMethods, type SandboxMethod, SHOP_ACCOUNT } from "./sandbox-documents.ts";
import { type KeptDocument, parcelClock, type SandboxFault } from "./sandbox-parcel.ts";
import { requestMethods } from "./sandbox-requests.ts";
import { paymentMethods, type SandboxPayOut } from "./sandbox-payments.ts";
import {
  type CarrierProperties as Properties,
  type CarrierReply,
  type CarrierRequest,
  failure,
  success,
  textOf,
  THROTTLED,
} from "./wire.ts";

/** A running sandbox. */
export interface Sandbox {
  readonly url: string;
  /** What it does wrong now. */
  fault: SandboxFault;
  /** Keys that it does not take. */
  readonly refusedKeys: Set<string>;
  /** Calls by the name of the method, counted. */
  readonly calls: ReadonlyMap<string, number>;
  /** Takes in a document that was made before the sandbox was there. */
  adopt(document: KeptDocument): Promise<void>;
  /** Lets so many of its hours pass for what was asked about a parcel. */
  hasten(number: string, hours: number): Promise<void>;
  /** Every document that is kept. */
  documents(): Promise<KeptDocument[]>;
  close(): Promise<void>;
}

/** How a sandbox is made. */
export interface SandboxOptions {
  readonly store?: SandboxStore;
  readonly now?: () => Date;
  /** What an hour of a parcel's way lasts: 5 s by default, so that a parcel is received in less than four minutes. */
  readonly hourMs?: number;
  /** Calls within a second that get a response; the others are told "To many requests". No limit by default. */
  readonly perSecond?: number;
  /** How long a call takes that writes. */
  readonly slowMs?: number;
  /** Sends the money of a register of payments; nowhere by default. */
  readonly payOut?: (register: SandboxPayOut) => Promise<void>;
}

/** The shop's own key at the sandbox. */
export const SANDBOX_KEY = SHOP_ACCOUNT;
const HOUR_MS = 5_000;
/** Whose a key is, as it is remembered: never the key itself. Keys of one owner, the former and the renewed, begin with the same eight characters. */
const accountOf = (key: string): string =>
  key === SANDBOX_KEY ? key : createHash("sha256").update(key.slice(0, 8)).digest("hex").slice(0, 16);
/** Calls that are done and not answered while the fault says so. */
const SILENT: ReadonlySet<string> = new Set([
  "InternetDocument.save",
  "ScanSheet.insertDocuments",
  "AdditionalServiceGeneral.save",
]);
/** Calls that change something. */
const WRITES = /\.(?:save|update|delete|insertDocuments|removeDocuments)$/;

function paged<T>(items: T[], properties: Properties): T[] {
  const limit = Math.min(Math.max(Number(properties["Limit"]) || 150, 1), 500);
  const page = Math.max(Number(properties["Page"]) || 1, 1);
  return items.slice((page - 1) * limit, page * limit);
}

/** Directory and prices, over made-up cities. */
function directory(now: () => Date) {
  const { cities, warehouses } = sandboxDirectory();
  const names = new Map(cities.map((city) => [city, [foldName(city.Description), foldName(city.DescriptionRu)]]));
  const byRef = new Map(cities.map((city) => [city.Ref, city]));
  const bySettlement = new Map(cities.map((city) => [settlementRefOf(city), city]));

  function findCities(text: string): SandboxCity[] {
    const wanted = foldName(text);
    const starts = (city: SandboxCity) => (names.get(city) ?? []).some((name) => name.startsWith(wanted));
    const holds = (city: SandboxCity) => (names.get(city) ?? []).some((name) => name.includes(wanted));
    return [...cities.filter(starts), ...cities.filter((city) => !starts(city) && holds(city))];
  }

  function route(properties: Properties): { from: SandboxCity; to: SandboxCity } | CarrierReply {
    const from = byRef.get(textOf(properties["CitySender"]));
    const to = byRef.get(textOf(properties["CityRecipient"]));
    if (!to) return failure("20000200103", "CityRecipient is invalid");
    if (!from) return failure("20000200106", "CitySender is invalid");
    return { from, to };
  }

  function priceOf(properties: Properties): { declared: number; cost: number; date: string } | CarrierReply {
    const between = route(properties);
    if ("success" in between) return between;
    const weight = Math.max(0.1, Number(properties["Weight"]) || 0.1);
    const declared = Math.max(0, Number(properties["Cost"]) || 300);
    const isDoor = textOf(properties["ServiceType"]).endsWith("Doors");
    const base =
      between.from === between.to ? 60 : between.from.AreaDescription === between.to.AreaDescription ? 65 : 70;
    const cost =
      base +
      (isDoor ? 40 : 0) +
      Math.ceil(Math.max(0, weight - 2)) * 5 +
      Math.ceil(Math.max(0, declared - 500) * 0.005);
    const days = between.from === between.to ? 1 : between.to.points >= 20 ? 1 : 2;
    return { declared, cost, date: new Date(now().getTime() + days * 86_400_000).toISOString().slice(0, 10) };
  }

  const methods: Record<string, SandboxMethod> = {
    "Address.getCities": (properties) => {
      const ref = textOf(properties["Ref"]);
      if (ref) return success(cities.filter((city) => city.Ref === ref));
      return success(paged(findCities(textOf(properties["FindByString"])), properties));
    },
    "Address.searchSettlements": (properties) => {
      const found = findCities(textOf(properties["CityName"]));
      const addresses = paged(found, properties).map((city) => ({
        Present: `м. ${city.Description}, ${city.AreaDescription} обл.`,
        Warehouses: city.points,
        MainDescription: city.Description,
        Area: city.AreaDescription,
        Region: "",
        SettlementTypeCode: "м.",
        Ref: settlementRefOf(city),
        DeliveryCity: city.Ref,
        AddressDeliveryAllowed: city.Delivery1 === "1",
      }));
      return success([{ TotalCount: found.length, Addresses: addresses }]);
    },
    "Address.searchSettlementStreets": (properties) => {
      const settlement = textOf(properties["SettlementRef"]);
      if (!bySettlement.has(settlement)) return failure("20000500626", "SettlementRef is invalid");
      const wanted = foldName(textOf(properties["StreetName"]));
      const addresses = settlementStreets(settlement).filter((street) =>
        [street.SettlementStreetDescription, street.SettlementStreetDescriptionRu].some((name) =>
          foldName(name).includes(wanted),
        ),
      );
      return success([{ TotalCount: addresses.length, Addresses: paged(addresses, properties) }]);
    },
    "Address.getWarehouses": (properties) => {
      const ref = textOf(properties["Ref"]);
      const cityRef = textOf(properties["CityRef"]);
      const number = textOf(properties["WarehouseId"]);
      const category = textOf(properties["CategoryOfWarehouse"]);
      const wanted = foldName(textOf(properties["FindByString"]));
      const found = warehouses.filter(
        (point) =>
          (!ref || point.Ref === ref) &&
          (!cityRef || point.CityRef === cityRef) &&
          (!number || point.Number === number) &&
          (!category || point.CategoryOfWarehouse === category) &&
          (!wanted || foldName(`${point.Description} ${point.DescriptionRu}`).includes(wanted)),
      );
      return success(paged(found, properties));
    },
    "Address.getStreet": (properties) => {
      const cityRef = textOf(properties["CityRef"]);
      if (!byRef.has(cityRef)) return failure("20000900767", "CityRef is not specified");
      const wanted = foldName(textOf(properties["FindByString"]));
      const found = sandboxStreets(cityRef).filter(({ Description }) => foldName(Description).includes(wanted));
      return success(paged(found, properties));
    },
    "InternetDocument.getDocumentPrice": (properties) => {
      const price = priceOf(properties);
      if ("success" in price) return price;
      const redelivery = properties["RedeliveryCalculate"] as { Amount?: unknown } | undefined; // foreign input, checked below
      const amount = Number(redelivery?.Amount) || 0;
      return success([
        {
          AssessedCost: price.declared,
          Cost: price.cost,
          ...(amount > 0 ? { CostRedelivery: Math.round(20 + amount * 0.02) } : {}),
        },
      ]);
    },
    "InternetDocument.getDocumentDeliveryDate": (properties) => {
      const price = priceOf(properties);
      if ("success" in price) return price;
      return success([
        { DeliveryDate: { date: `${price.date} 18:00:00.000000`, timezone_type: 3, timezone: "Europe/Kiev" } },
      ]);
    },
  };
  /** Where a branch stands, in words; undefined where there is none. */
  const branchOf = (ref: string) => warehouses.find((point) => point.Ref === ref)?.ShortAddress;
  /** Where a street is, in words; undefined where there is none. */
  const streetOf = (settlementRef: string, streetRef: string) => {
    const city = bySettlement.get(settlementRef);
    const street = settlementStreets(settlementRef).find((one) => one.SettlementStreetRef === streetRef);
    return city && street && `м. ${city.Description}, ${street.Present}`;
  };
  return { methods, priceOf, branchOf, streetOf };
}

/** Starts a local server that speaks the carrier's protocol, on a free loopback port. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const {
    store = memoryStore(),
    now = () => new Date(),
    hourMs = HOUR_MS,
    perSecond = Number.POSITIVE_INFINITY,
    slowMs = 0,
    payOut = async () => undefined,
  } = options;
  const { methods, priceOf, branchOf, streetOf } = directory(now);
  const documents = documentMethods({ store, now, hourMs, fault: () => sandbox.fault, priceOf });
  const clock = parcelClock(hourMs, now);
  const payments = paymentMethods({ store, clock, documents: documents.documents, payOut });
  const requests = requestMethods({
    store,
    now,
    hourMs,
    clock,
    documents,
    fault: () => sandbox.fault,
    branchOf,
    streetOf,
  });
  const table: Record<string, SandboxMethod> = { ...methods, ...documents.methods, ...payments, ...requests.methods };
  const calls = new Map<string, number>();
  let second = { at: 0, count: 0 };

  /** True when there were too many calls within this second. */
  function isTooMany(): boolean {
    const at = Math.floor(performance.now() / 1_000);
    second = at === second.at ? { at, count: second.count + 1 } : { at, count: 1 };
    return second.count > perSecond;
  }

  /** `silence` is no response at all, `broken` is none of the protocol. */
  async function reply(text: string): Promise<CarrierReply | "silence" | "broken"> {
    const call = JSON.parse(text) as CarrierRequest; // foreign input, a fault lands in the caller
    const name = `${call.modelName}.${call.calledMethod}`;
    calls.set(name, (calls.get(name) ?? 0) + 1);
    if (isTooMany() || sandbox.fault === "throttled") return failure(THROTTLED, "To many requests");
    if (sandbox.fault === "down") return "broken";
    if (sandbox.refusedKeys.has(call.apiKey)) return failure("20000200068", "API auth fail");
    const method = Object.hasOwn(table, name) ? table[name] : undefined;
    if (!method) return failure("20000100001", `unknown method ${name}`);
    const said = await method(call.methodProperties ?? {}, accountOf(textOf(call.apiKey)));
    if (!WRITES.test(name)) return said;
    if (slowMs > 0) await sleep(slowMs, undefined, { ref: false });
    return sandbox.fault === "timeout" && SILENT.has(name) && said.success ? "silence" : said;
  }

  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      reply(Buffer.concat(chunks).toString("utf8"))
        .catch((): CarrierReply => failure("20000100002", "the request is not JSON of the documented shape"))
        .then((said) => {
          if (said === "silence") return; // the caller gives up; what was asked for is done
          if (said === "broken") return void response.writeHead(503).end("<html>503</html>");
          response.writeHead(200, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(said));
        })
        .catch(() => response.destroy());
    });
  });
  server.unref(); // the shop's own socket keeps the process alive
  const sandbox: Sandbox = {
    url: "",
    fault: "none",
    refusedKeys: new Set(),
    calls,
    adopt: documents.adopt,
    hasten: requests.hasten,
    documents: documents.documents,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo; // a TCP server has one
  return Object.assign(sandbox, { url: `http://127.0.0.1:${port}/v2.0/json/` });
}
