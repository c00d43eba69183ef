import { spelledWaybill } from "../spelled-numbers.ts";

/** Where an order goes, in one line; an own waybill has no city that the shop would know. */
export const placeText = ({ city, address }: { readonly city: string; readonly address: string }): string =>
  [city, address]
    .filter(Boolean)
    .join(", ")
    .replace(/\d{14}$/, spelledWaybill);
