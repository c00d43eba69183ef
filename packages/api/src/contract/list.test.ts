import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import type { ResponseOf, QueryInput, QueryOf } from "./endpoint.ts";
import {
  days,
  defineList,
  mainDays,
  manyOf,
  money,
  named,
  NAMED_MAX,
  numbers,
  oneOf,
  record,
  type RowOf,
  type SortOf,
  text,
  yesNo,
} from "./list.ts";
import { listChoice, listEndpoint, listQuery } from "./list-schemas.ts";
import { namedChoices, namedPairs } from "./named-choices.ts";
import type { transactionEndpoints } from "./transactions.ts";

const parcel = z.object({ id: z.number(), created_at: z.string(), weight: z.number(), cost: z.string() });
const parcels = defineList<z.output<typeof parcel>>()({
  name: "parcels",
  filters: {
    state: oneOf(["open", "done"], { counted: true }),
    carrier: manyOf(["nova", "ukr"]),
    cost: money("UAH"),
    weight: numbers(),
    created: mainDays(),
    sent: days(),
    fragile: yesNo({ counted: true }),
    sender: record(),
    marks: named(),
    search: text(),
  },
  sorts: ["created_at", "cost"],
  defaultSort: "-created_at",
  sums: { cost: "UAH", weight: "number" },
  exported: ["id", "cost"],
  perPage: 25,
});
const query = listQuery(parcels);
const endpoint = listEndpoint(parcels, parcel, { path: "/api/parcels", access: "verified", summary: "Parcels" });

describe("a declared list", () => {
  it("reads named values by name, each once, no value as any, and a bare name as none", () => {
    const read = (marks: unknown) => query.safeParse({ filter: { marks } }).data?.filter.marks;
    expect(read(["Цвет=Чёрный", "Размер=[M]", "Цвет= Белый ", "Цвет=Чёрный", "Вес, кг=1,5=2"])).toEqual([
      { name: "Цвет", values: ["Чёрный", "Белый"] },
      { name: "Размер", values: ["[M]"] },
      { name: "Вес, кг", values: ["1,5=2"] },
    ]);
    expect(read("Страна=")).toEqual([{ name: "Страна", values: [] }]);
    expect(read(["Страна=Китай", "Страна=", "Страна=Индия"])).toEqual([{ name: "Страна", values: [] }]);
    expect(read("Цвет\0=\ud800")).toEqual([{ name: "Цвет", values: ["\ufffd"] }]);
    expect(read(["Страна", "Цвет", "Цвет=Белый"])).toEqual([
      { name: "Страна", values: null },
      { name: "Цвет", values: ["Белый"] },
    ]);
    for (const wrong of ["", "=Чёрный", " =Чёрный", [7], Array(NAMED_MAX + 1).fill("Цвет=Чёрный")])
      expect([wrong, read(wrong)]).toEqual([wrong, undefined]);
    const pairs = ["Цвет=Чёрный", "Цвет=Белый", "Страна=", "Вес, кг"];
    expect(namedPairs(namedChoices(pairs))).toEqual(pairs);
  });

  it("reads its query: every kind of filter, the order, the page", () => {
    expect(query.parse({})).toEqual({ filter: {}, sort: "-created_at", page: 1, per_page: 25, include: [] });
    const filter = {
      state: "done",
      carrier: "ukr,nova,ukr",
      cost: { from: "10.5", to: "-3" },
      weight: { to: "007" },
      from: "2026-11-01",
      to: "2026-11-30",
      sent: { from: "2026-11-02" },
      fragile: "0",
      sender: "42",
      search: "  теплый\0 чай ",
    };
    expect(query.parse({ filter, sort: "cost", include: "counts,sums" })).toMatchObject({
      filter: {
        state: "done",
        carrier: ["ukr", "nova"],
        cost: { from: 1_050, to: -300 },
        weight: { to: 7 },
        from: "2026-11-01",
        to: "2026-11-30",
        sent: { from: "2026-11-02" },
        fragile: false,
        sender: 42,
        search: "теплый чай",
      },
      sort: "cost",
      include: ["counts", "sums"],
    });
  });

  it.each([
    [{ state: "lost" }, "filter.state"],
    [{ carrier: "nova,lost" }, "filter.carrier.1"],
    [{ cost: { from: "1e3" } }, "filter.cost.from"],
    [{ cost: { to: "1.005" } }, "filter.cost.to"],
    [{ weight: { from: "0x10" } }, "filter.weight.from"],
    [{ weight: { from: "9".repeat(16) } }, "filter.weight.from"],
    [{ from: "0000-01-01" }, "filter.from"],
    [{ to: "2101-01-01" }, "filter.to"],
    [{ sent: { to: "2026-02-30" } }, "filter.sent.to"],
    [{ fragile: "yes" }, "filter.fragile"],
    [{ sender: "0" }, "filter.sender"],
    [{ sender: " 7" }, "filter.sender"],
    [{ search: "ы".repeat(101) }, "filter.search"],
    [{ sent: { until: "2026-11-02" } }, "filter.sent"],
    [{ colour: "red" }, "filter"],
  ])("refuses %j", (filter, place) => {
    expect(query.safeParse({ filter }).error?.issues.map((issue) => issue.path.join("."))).toEqual([place]);
  });

  it("reads which rows were chosen", () => {
    const choice = listChoice(parcels);
    expect(choice.parse({ ids: [3, 1] })).toEqual({ ids: [3, 1] });
    expect(choice.parse({ all: { cost: { from: "5" } }, except: [7] })).toEqual({
      all: { cost: { from: 500 } },
      except: [7],
    });
    for (const wrong of [{ ids: [] }, { ids: ["7"] }, { all: { state: "lost" } }, { all: { stat: "done" } }, {}]) {
      expect(choice.safeParse(wrong).success).toBe(false);
    }
  });

  it("refuses an order and an addition that it does not have", () => {
    expect(query.safeParse({ sort: "weight" }).success).toBe(false);
    expect(query.safeParse({ include: "everything" }).success).toBe(false);
  });

  it("tells the reference of every filter what it takes", () => {
    const { properties } = z.toJSONSchema(query, { io: "input", unrepresentable: "any" }) as {
      properties: Record<string, { properties: Record<string, object> }>;
    }; // shape of an object schema
    expect(properties["filter"]?.properties).toMatchObject({
      state: { enum: ["open", "done"] },
      carrier: { type: "array", items: { enum: ["nova", "ukr"] } },
      cost: { properties: { from: { type: "string", description: "UAH" } } },
      from: { format: "date" },
      fragile: { enum: ["0", "1"] },
    });
    expect(properties["sort"]).toMatchObject({ enum: ["-created_at", "created_at", "-cost", "cost"] });
  });

  it("keeps every word in its types", () => {
    expectTypeOf<RowOf<typeof parcels>>().toEqualTypeOf<z.output<typeof parcel>>();
    type Query = QueryOf<typeof endpoint>;
    expectTypeOf<Query["sort"]>().toEqualTypeOf<"created_at" | "-created_at" | "cost" | "-cost">();
    expectTypeOf<Query["filter"]["state"]>().toEqualTypeOf<"open" | "done" | undefined>();
    expectTypeOf<Query["filter"]["cost"]>().toExtend<{ readonly from?: number; readonly to?: number } | undefined>();
    expectTypeOf<Query["filter"]["from"]>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Query["filter"]["fragile"]>().toEqualTypeOf<boolean | undefined>();
    expectTypeOf<"created">().not.toExtend<keyof Query["filter"]>();
    type Meta = ResponseOf<typeof endpoint>["meta"];
    expectTypeOf<keyof NonNullable<Meta["counts"]>>().toEqualTypeOf<"state" | "fragile">();
    expectTypeOf<keyof NonNullable<Meta["counts"]>["state"]>().toEqualTypeOf<"open" | "done">();
    expectTypeOf<NonNullable<Meta["sums"]>>().toEqualTypeOf<{ readonly cost: string; readonly weight: number }>();
    type Asked = QueryInput<typeof endpoint>;
    expectTypeOf<{ filter: { state: "open"; from: string; sent: { to: string } } }>().toExtend<Asked>();
    expectTypeOf<{ filter: { state: "lost" } }>().not.toExtend<Asked>();
    expectTypeOf<NonNullable<Asked["sort"]>>().toEqualTypeOf<SortOf<typeof parcels>>();
    expectTypeOf<
      ResponseOf<(typeof transactionEndpoints)["listTransactions"]>["meta"]["opening_balance"]
    >().toBeString();
  });

  it("names only fields of its row", () => {
    const list = { name: "x", filters: {}, defaultSort: "id" as const, sums: {}, perPage: 20 };
    defineList<{ id: number }>()({
      ...list,
      // @ts-expect-error -- the row has no such field
      sorts: ["weight"],
      // @ts-expect-error -- nor this one
      exported: ["colour"],
    });
  });
});
