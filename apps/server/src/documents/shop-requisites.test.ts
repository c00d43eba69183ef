import { expect, it } from "vitest";
import { issuerLines } from "./shop-requisites.ts";

it("names the shop, its legal person and its address, and leaves out what is not known", () => {
  const shop = {
    name: "Склад",
    recipient: "ФОП Тестова О.",
    tax_number: "1234567890",
    address: "Киев, ул. Садовая, 1",
  };
  expect(issuerLines(shop)).toEqual(["Склад", "ФОП Тестова О., РНОКПП 1234567890", "Киев, ул. Садовая, 1"]);
  expect(issuerLines({ ...shop, tax_number: "12345784", address: "" })[1]).toContain("ЕДРПОУ 12345784");
  expect(issuerLines({ name: "Склад", recipient: "", tax_number: "", address: "" })).toEqual(["Склад"]);
});
