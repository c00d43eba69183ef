import { adminProductList } from "@dropship/api/contract/lists/admin-products";
import { notificationList } from "@dropship/api/contract/lists/notifications";
import { orderList } from "@dropship/api/contract/lists/orders";
import { transactionList } from "@dropship/api/contract/lists/transactions";
import { describe, expect, it } from "vitest";
import { parseSearch, stringifySearch } from "../search-params.ts";
import { changeListState, isNarrowed, readListState, sortListState, writeListState } from "./list-state.ts";

const orders = (address: string) => readListState(orderList, parseSearch(address));
const transactions = (address: string) => readListState(transactionList, parseSearch(address));

describe("the address of a list", () => {
  it("keeps what makes sense and drops the rest", () => {
    expect(orders("?status=new&page=3&sort=-total_uah&from=2026-11-01&q=+100+")).toEqual({
      filter: { status: ["new"], from: "2026-11-01", search: "100" },
      page: 3,
      sort: "-total_uah",
    });
    expect(
      orders("?status=toString&page=0&sort=x&from=2026-02-30&to[]=1&payment_kind=gold&total=5&has_waybill=yes"),
    ).toEqual({ filter: {} });
    expect(readListState(notificationList, { type: "weather", state: "old", q: " ", to: 5, page: "1" })).toEqual({
      filter: {},
    });
    expect(readListState(notificationList, parseSearch("?state=unread&type=order-status&q=1048"))).toEqual({
      filter: { state: "unread", type: ["order-status"], search: "1048" },
    });
  });

  it("is read the way the query spells filters, too", () => {
    expect(transactions("?filter[id]=7")).toEqual({ filter: { id: "7" } });
    expect(
      transactions("?filter[kind]=payout,replenishment&filter[amount][from]=100.50&filter[from]=2026-11-01"),
    ).toEqual({
      filter: { kind: ["replenishment", "payout"], amount: { from: "100.50" }, from: "2026-11-01" },
    });
    expect(transactions("?filter[id]=0&filter[amount]=7&filter[amount2][from]=1")).toEqual({ filter: {} });
    expect(transactions("?kind[]=payout&kind[]=payout&amount[from]=1e3&amount[to]=-5")).toEqual({
      filter: { kind: ["payout"], amount: { to: "-5" } },
    });
  });

  it("holds named values as they are, each pair once", () => {
    const goods = (address: string) => readListState(adminProductList, parseSearch(address));
    const address = stringifySearch({ params: ["Вес, кг=1,5", "Размер [EU]=a=b&c", "Страна=", "Цвет"] });
    expect(goods(address)).toEqual({ filter: { params: ["Вес, кг=1,5", "Размер [EU]=a=b&c", "Страна=", "Цвет"] } });
    expect(stringifySearch(writeListState(adminProductList, goods(address)))).toBe(address);
    expect(goods("?params[]=Цвет=1&params[]==1&params[]=Цвет=1&params[]=").filter).toEqual({ params: ["Цвет=1"] });
    expect(goods("?filter[params]=Цвет=1").filter).toEqual({ params: ["Цвет=1"] });
    expect(goods("?params[Цвет]=1").filter).toEqual({});
  });

  it("holds whole values of a person's own, which may have commas, each once", () => {
    const goods = (address: string) => readListState(adminProductList, parseSearch(address));
    const address = stringifySearch({ vendor: ["A, B & Ко", "∅", "3M"] });
    expect(goods(address)).toEqual({ filter: { vendor: ["A, B & Ко", "∅", "3M"] } });
    expect(stringifySearch(writeListState(adminProductList, goods(address)))).toBe(address);
    expect(goods("?vendor[]=Emsa&vendor[]=Emsa").filter).toEqual({ vendor: ["Emsa"] });
    expect(goods("?vendor=Emsa").filter).toEqual({ vendor: ["Emsa"] });
    expect(goods("?vendor=").filter).toEqual({});
    expect(goods("?vendor[]=&vendor[]= ").filter).toEqual({});
    expect(
      goods(stringifySearch({ vendor: Array.from({ length: 60 }, (_, n) => `v${n}`) })).filter.vendor,
    ).toHaveLength(50);
  });

  it("names several records with commas between", () => {
    const goods = (address: string) => readListState(adminProductList, parseSearch(address));
    const two = goods("?filter[category]=7,5&filter[supplier]=3");
    expect(two.filter).toEqual({ category: "7,5", supplier: "3" });
    expect(stringifySearch(writeListState(adminProductList, two))).toBe("?filter[category]=7,5&filter[supplier]=3");
    expect(goods("?filter[category]=7").filter).toEqual({ category: "7" });
    expect(goods("?filter[group]=7,5").filter).toEqual({});
    expect(changeListState(adminProductList, two, { filter: { category: undefined } }).filter).toEqual({
      supplier: "3",
    });
    const numbers = (most: number) => Array.from({ length: most }, (_, n) => n + 1).join(",");
    expect(goods(`?filter[category]=${numbers(50)}`).filter).toEqual({ category: numbers(50) });
    for (const wrong of ["7,x", "0,7", "7,", numbers(51)])
      expect(goods(`?filter[category]=${wrong}`).filter).toEqual({});
  });

  it("joins filters by any of them where there are two or more beside the search, and else says nothing of it", () => {
    const goods = (address: string) => readListState(adminProductList, parseSearch(address));
    for (const address of ["?status=draft&has_photo=0&match=any", "?has_photo=0&from=2026-11-01&match=any"])
      expect(
        stringifySearch(writeListState(adminProductList, goods(address)))
          .split("&")
          .toSorted(),
      ).toEqual(address.split("&").toSorted());
    const two = goods("?filter[match]=any&filter[has_photo]=0&filter[has_barcode]=0&q=a&page=3");
    expect(two.filter).toEqual({ has_photo: "0", has_barcode: "0", search: "a", match: "any" });
    expect(changeListState(adminProductList, two, { filter: { has_photo: undefined } }).filter).toEqual({
      has_barcode: "0",
      search: "a",
    });
    for (const address of ["?match=any", "?q=a&has_photo=0&match=any", "?from=2026-11-01&to=2026-11-02&match=any"])
      expect(goods(address).filter).not.toHaveProperty("match");
    expect(goods("?status=draft&has_photo=0&match=all").filter).toEqual({ status: ["draft"], has_photo: "0" });
    // A list that does not offer it takes no notice.
    expect(orders("?status=new&has_waybill=0&match=any").filter).toEqual({ status: ["new"], has_waybill: "0" });
  });

  it("is written without what stands at its default, and reads as it was", () => {
    for (const address of [
      "",
      "?status=new",
      "?status=new,shipped&payment_kind=cod&total[from]=100.50&total[to]=2000&has_waybill=0&from=2026-11-01&q=%D0%90+%26",
      "?sort=total_uah&page=2&per_page=50&view=12",
      "?cursor=abc-_1",
    ])
      expect(stringifySearch(writeListState(orderList, orders(address)))).toBe(address);
    expect(stringifySearch(writeListState(orderList, orders("?sort=-created_at&page=1&per_page=20&x=1")))).toBe("");
    expect(stringifySearch(writeListState(transactionList, transactions("?filter[id]=7")))).toBe("?filter[id]=7");
  });

  it("goes back to the first page when filter, order or size change, and keeps the rest", () => {
    const now = orders("?status=new&q=a&page=4&sort=total_uah");
    const changed = changeListState(orderList, now, { filter: { status: ["shipped"] } });
    expect(changed).toEqual({ filter: { status: ["shipped"], search: "a" }, sort: "total_uah" });
    expect(changeListState(orderList, now, { filter: { search: "" } }).filter).toEqual({ status: ["new"] });
    expect(changeListState(orderList, orders("?cursor=abc"), { per_page: 50 })).toEqual({ filter: {}, per_page: 50 });
    expect(changeListState(orderList, orders("?per_page=50"), { per_page: 20 })).toEqual({ filter: {} });
    const one = transactions("?filter[id]=7");
    expect(changeListState(transactionList, one, { filter: { id: undefined } })).toEqual({ filter: {} });
  });

  it("turns its own order between two, and another through its two back to its own", () => {
    expect(sortListState(orderList, orders("?page=3"), undefined)).toEqual({ filter: {}, sort: "created_at" });
    expect(sortListState(orderList, orders("?sort=created_at"), "-created_at")).toEqual({ filter: {} });
    expect(sortListState(orderList, orders("?sort=-total_uah&status=new"), undefined)).toEqual({
      filter: { status: ["new"] },
    });
    expect(sortListState(orderList, orders(""), "-created_at,total_uah")).toEqual({ filter: {}, sort: "total_uah" });
  });

  it("knows whether something narrows the list", () => {
    expect(isNarrowed(orders("?sort=total_uah&page=2&view=3"))).toBe(false);
    expect(isNarrowed(orders("?to=2026-11-01"))).toBe(true);
  });
});
