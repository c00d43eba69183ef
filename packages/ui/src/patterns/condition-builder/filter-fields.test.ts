import fc from "fast-check";
import { expect, test } from "vitest";
import { changeOperator, isWhole, newCondition, operatorsOf, wholeFilter } from "./filter-fields.ts";
import type { FilterField } from "./filter-fields.ts";
import { conditionText, filterSentence } from "./filter-sentence.ts";
import { decodeFilter, encodeFilter } from "./filter-state.ts";

const fields: FilterField[] = [
  { id: "number", label: "Номер", type: "text" },
  { id: "total", label: "Сумма", type: "money", currency: "UAH" },
  { id: "weight", label: "Вес", type: "number", unit: "кг", canBeEmpty: true },
  { id: "created_at", label: "Создан", type: "date" },
  { id: "is_cod", label: "Наложенный платёж", type: "boolean" },
  {
    id: "status",
    label: "Состояние",
    type: "multi-enum",
    options: [
      { value: "new", label: "Новый" },
      { value: "paid", label: "Оплачен" },
      { value: "sent", label: "В пути" },
    ],
  },
  {
    id: "user",
    label: "Клиент",
    type: "entity",
    load: () => Promise.resolve([]),
    known: [{ id: "7", label: "Олег Ткач" }],
  },
];
const sentence = (text: string) => filterSentence(decodeFilter(text), fields).replaceAll("\u00a0", " ");

test("conditions in plain Russian", () => {
  expect(sentence("total:gte:1000.00")).toBe("Сумма: не меньше 1 000,00 ₴");
  expect(sentence("total:between:100,")).toBe("Сумма: от 100,00 ₴");
  expect(sentence("created_at:between:2026-11-01,2026-11-21")).toBe("Создан: от 01.11.2026 до 21.11.2026");
  expect(sentence("created_at:gte:2026-11-01")).toBe("Создан: не раньше 01.11.2026");
  expect(sentence("status:in:new,paid,sent")).toBe("Состояние: Новый, Оплачен или В пути");
  expect(sentence("status:notin:new,paid")).toBe("Состояние: кроме Новый и Оплачен");
  expect(sentence("is_cod:is:false")).toBe("Наложенный платёж: нет");
  expect(sentence("weight:empty;weight:lt:2.5")).toBe("Вес: пусто; Вес: меньше 2,5 кг");
  expect(sentence("user:in:7,8")).toBe("Клиент: Олег Ткач или № 8");
});

test("groups are bracketed only where they stand beside others", () => {
  expect(sentence("(|number:starts:1|number:starts:2)")).toBe("Номер: начинается с «1» или Номер: начинается с «2»");
  expect(sentence("is_cod:is:true;(|number:starts:1|number:starts:2)")).toBe(
    "Наложенный платёж: да; (Номер: начинается с «1» или Номер: начинается с «2»)",
  );
});

test("every new condition has an operator of its type, and keeps what fits when it is changed", () => {
  for (const field of fields) expect(operatorsOf(field)).toContain(newCondition(field).operator);
  const range = { field: "total", operator: "between" as const, values: ["1", "2"] };
  expect(changeOperator(range, "gte").values).toEqual(["1"]);
  expect(changeOperator(range, "empty").values).toEqual([]);
});

test("half-filled, unknown and hostile conditions are left out", () => {
  const text =
    "total:gte:;total:gte:1e5;total:gte:5;status:in:new,hack;created_at:is:2026-13-01;ghost:is:1;is_cod:is:maybe;total:contains:5;();(|number:is:1)";
  expect(encodeFilter(wholeFilter(decodeFilter(text), fields))).toBe("total:gte:5;number:is:1");
});

test("whatever an address says, what is left can be said in words and is whole", () => {
  const part = fc.constantFrom(
    ...fields.map(({ id }) => id),
    "gte",
    "in",
    "between",
    "is",
    ":",
    ";",
    ",",
    "|",
    "(",
    ")",
    "1",
    "2026-01-01",
    "new",
    "~",
    "true",
  );
  fc.assert(
    fc.property(fc.string({ unit: part, maxLength: 40 }), (text) => {
      const whole = wholeFilter(decodeFilter(text), fields);
      expect(filterSentence(whole, fields)).not.toContain("undefined");
      expect(wholeFilter(whole, fields)).toEqual(whole);
      for (const item of whole.items) {
        if ("items" in item) continue;
        expect(isWhole(item, fields)).toBe(true);
        expect(conditionText(item, fields)).not.toBe("");
      }
    }),
    { numRuns: 1500 },
  );
});
