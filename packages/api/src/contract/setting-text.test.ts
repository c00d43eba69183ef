import { expect, it } from "vitest";
import { payoutSettings } from "./setting-groups.ts";
import { settingText } from "./setting-text.ts";

it("says a sum of settings as sums are said, to the digits that it was saved with", () => {
  const field = Object.values(payoutSettings.fields).find(({ kind }) => kind === "decimal");
  const said = (value: string) => settingText(field, value).replaceAll(/\s/g, " ");
  expect(said("100000.00")).toMatch(/^100 000,00 /);
  expect(said("0.5")).toMatch(/^0,5 /);
  expect(said("41")).toMatch(/^41 /);
});
