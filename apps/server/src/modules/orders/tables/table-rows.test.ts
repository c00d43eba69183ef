import { describe, expect, it } from "vitest";
import { readTableText } from "../../../documents/read-sheet.ts";
import { parcelsOf, paymentOf, payerOf, pointOf, TABLE_LIMITS, unknownColumnsOf } from "./table-rows.ts";

const read = (text: string) => parcelsOf(readTableText(text, TABLE_LIMITS));

describe("rows of a table", () => {
  it("are read by their heading in any order, or by the template's order without one", () => {
    const headed = read("Телефон;Фамилия*;Артикул;Кол-во\n0501112233;Коваленко;K-1;2\n");
    expect(headed).toMatchObject([
      { line: 2, cells: { last_name: "Коваленко", phone: "0501112233" }, goods: [{ sku: "K-1", quantity: "2" }] },
    ]);
    const bare = read("Коваленко\tОлена\t\t0501112233\tКиев\t1\tK-1\t2\tбаланс");
    expect(bare).toMatchObject([{ line: 1, cells: { first_name: "Олена", city: "Киев", payment: "баланс" } }]);
  });

  it("without a recipient add their goods to the parcel above", () => {
    const [one, other] = read(
      "Фамилия\tИмя\tТелефон\tГород\tОтделение\tАртикул\nА\tБ\t050\tКиев\t1\tK-1\n\t\t\t\t\tK-2\n\nВ\tГ\t067\tКиев\t2\tK-1",
    );
    expect(one?.goods.map(({ sku, line }) => [sku, line])).toEqual([
      ["K-1", 2],
      ["K-2", 3],
    ]);
    expect(other).toMatchObject({ line: 5, cells: { last_name: "В" } });
  });

  it("that say the same are told apart, and keep their keys when other rows come or go", () => {
    const head = "Фамилия\tТелефон\tАртикул\n";
    const row = "Коваленко\t050\tK-1\n";
    const [first, second] = read(head + row + row);
    expect(first?.key.equals(second?.key ?? Buffer.of())).toBe(false);
    const again = read(`${head}Шевченко\t067\tK-2\n${row}${row}`);
    expect(again.slice(1).map(({ key }) => key)).toEqual([first?.key, second?.key]);
  });

  it("name the headings that nothing is read under; a bare table has none", () => {
    const unknown = (text: string) => unknownColumnsOf(readTableText(text, TABLE_LIMITS));
    expect(unknown("Телефон;Артикул;Наложенный платёж;Сумма  к оплате;;Вес\n050;K-1;500;500;;1")).toEqual([
      "Сумма к оплате",
      "Вес",
    ]);
    expect(read("Телефон;Артикул;Наложенный платёж\n050;K-1;500")).toMatchObject([{ cells: { cod_amount: "500" } }]);
    expect(unknown("Коваленко\tОлена\t\t0501112233\tКиев\t1\tK-1\t2\tбаланс")).toEqual([]);
    expect(unknown("\n\n")).toEqual([]);
  });

  it("without a phone or an article in the heading are no table of parcels", () => {
    expect(() => read("Фамилия;Имя;Телефон\nА;Б;050")).toThrow("нет столбца «Артикул»");
    expect(() => read("\n\n")).toThrow("нет строк");
  });
});

describe("cells of a parcel", () => {
  it.each([
    ["12", { kind: "warehouse", number: "12" }],
    ["№ 12", { kind: "warehouse", number: "12" }],
    ["Відділення №7", { kind: "warehouse", number: "7" }],
    ["Почтомат 3456", { kind: "postomat", number: "3456" }],
    ["поштомат №99", { kind: "postomat", number: "99" }],
    ["Курьер: Садовая, 5, 12", { kind: "courier", street: "Садовая", house: "5", flat: "12" }],
    ["где-то там", null],
  ])("«%s» says where it goes", (cell, point) => expect(pointOf(cell)).toEqual(point));

  it.each([
    [{ payment: "", cod_amount: "" }, { kind: "balance" }],
    [
      { payment: "", cod_amount: "1 500,50 грн" },
      { kind: "cod", cod_amount: "1500.50" },
    ],
    [
      { payment: "Наложенный", cod_amount: "900" },
      { kind: "cod", cod_amount: "900" },
    ],
    [{ payment: "как-нибудь", cod_amount: "900" }, null],
  ])("%o says how it is paid", (cells, payment) => expect(paymentOf(cells)).toEqual(payment));

  it("say who pays the carrier", () =>
    expect(["", "Одержувач", "я", "сосед"].map(payerOf)).toEqual([undefined, "recipient", "sender", null]));
});
