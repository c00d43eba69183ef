import { formatWaybill } from "./waybill.ts";

/**
 * A sentence that the server has written, spelled as the screens spell: waybill numbers in their groups, and no amount without its currency on the
 * same line. «Создана накладная 2045 0812 3456 78».
 */
export const spelled = (text: string): string =>
  text.replaceAll(/(?<!\d)\d{14}(?!\d)/g, formatWaybill).replaceAll(/(?<=\d) (?=[₴$])/g, "\u00a0");
