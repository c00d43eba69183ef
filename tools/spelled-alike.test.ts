import { expect, it } from "vitest";
import { spelledPhone, spelledWaybill } from "../apps/server/src/spelled-numbers.ts";
import { formatPhone } from "../packages/ui/src/format/phone.ts";
import { formatWaybill } from "../packages/ui/src/format/waybill.ts";

// The server may not import what the screens are made of, and both write the same numbers.
it.each(["20450812345678", "59000123456789", "123", "", "не создана"])(
  "letters, papers and the bot spell the waybill «%s» as screens do",
  (number) => expect(spelledWaybill(number)).toBe(formatWaybill(number)),
);

it.each(["+380671234567", "+380501112233", "", "нет телефона"])(
  "letters, papers and the bot spell the phone «%s» as screens do",
  (phone) => expect(spelledPhone(phone)).toBe(formatPhone(phone)),
);
