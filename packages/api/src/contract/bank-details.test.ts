import { describe, expect, it } from "vitest";
import { isCompanyNumber, isIban, isPersonNumber } from "./bank-details.ts";

describe("numbers of companies and people", () => {
  it.each(["00032112", "14360570", "32855961", "12345784", "34567896", "12346420", "34568700"])(
    "takes the company number %s",
    (number) => expect(isCompanyNumber(number)).toBe(true),
  );
  it.each(["00032113", "14360571", "1436057", "143605700", "1436057O", ""])("refuses the company number %j", (number) =>
    expect(isCompanyNumber(number)).toBe(false),
  );
  it("takes a person's number with its check digit and no other", () => {
    expect(isPersonNumber("1759013776")).toBe(true);
    for (const number of ["1759013770", "175901377", "17590137760", "00032112", ""])
      expect([number, isPersonNumber(number)]).toEqual([number, false]);
  });
  it("takes an IBAN whose digits add up, and none with a changed digit", () => {
    const iban = "UA213996220000026007233566001";
    expect(isIban(iban)).toBe(true);
    for (let place = 2; place < iban.length; place += 1) {
      const changed = iban.slice(0, place) + ((Number(iban[place]) + 1) % 10) + iban.slice(place + 1);
      expect([changed, isIban(changed)]).toEqual([changed, false]);
    }
    expect(isIban(iban.replace("UA", "PL"))).toBe(false);
  });
});
