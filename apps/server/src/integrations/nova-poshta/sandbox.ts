import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { foldName } from "./fold.ts";
import { sandboxDirectory, type SandboxCity } from "./sandbox-directory.ts";
import type { CarrierReply, CarrierRequest } from "./wire.ts";

/** A running sandbox. */
export interface Sandbox {
  readonly url: string;
  close(): Promise<void>;
}

type Properties = Record<string, unknown>;

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
const failure = (code: string, text: string): CarrierReply => ({
  success: false,
  data: [],
  errors: [text],
  errorCodes: [code],
});
const success = (data: unknown[]): CarrierReply => ({ success: true, data });

function paged<T>(items: T[], properties: Properties): T[] {
  const limit = Math.min(Math.max(Number(properties["Limit"]) || 150, 1), 500);
  const page = Math.max(Number(properties["Page"]) || 1, 1);
  return items.slice((page - 1) * limit, page * limit);
}

/** The methods that the shop calls, over the made-up directory. */
function methods(): Record<string, (properties: Properties) => CarrierReply> {
  const { cities, warehouses } = sandboxDirectory();
  const names = new Map(cities.map((city) => [city, [foldName(city.Description), foldName(city.DescriptionRu)]]));
  const byRef = new Map(cities.map((city) => [city.Ref, city]));

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

  return {
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
        Ref: city.Ref,
        DeliveryCity: city.Ref,
        AddressDeliveryAllowed: city.Delivery1 === "1",
      }));
      return success([{ TotalCount: found.length, Addresses: addresses }]);
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
    "InternetDocument.getDocumentPrice": (properties) => {
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
      const redelivery = properties["RedeliveryCalculate"] as { Amount?: unknown } | undefined; // foreign input, checked below
      const amount = Number(redelivery?.Amount) || 0;
      return success([
        {
          AssessedCost: declared,
          Cost: cost,
          ...(amount > 0 ? { CostRedelivery: Math.round(20 + amount * 0.02) } : {}),
        },
      ]);
    },
    "InternetDocument.getDocumentDeliveryDate": (properties) => {
      const between = route(properties);
      if ("success" in between) return between;
      const days = between.from === between.to ? 1 : between.to.points >= 20 ? 1 : 2;
      const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
      return success([
        { DeliveryDate: { date: `${date} 18:00:00.000000`, timezone_type: 3, timezone: "Europe/Kiev" } },
      ]);
    },
  };
}

/** Starts a local server that speaks the carrier's protocol over a made-up directory, on a free loopback port. */
export async function startSandbox(): Promise<Sandbox> {
  const table = methods();
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      let reply: CarrierReply;
      try {
        const call = JSON.parse(Buffer.concat(chunks).toString("utf8")) as CarrierRequest; // foreign input, a fault lands below
        const method = table[`${call.modelName}.${call.calledMethod}`];
        reply = method
          ? method(call.methodProperties ?? {})
          : failure("20000100001", `unknown method ${call.modelName}.${call.calledMethod}`);
      } catch {
        reply = failure("20000100002", "the request is not JSON of the documented shape");
      }
      response.writeHead(200, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(reply));
    });
  });
  server.unref(); // the shop's own socket keeps the process alive
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo; // a TCP server has one
  return {
    url: `http://127.0.0.1:${port}/v2.0/json/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
