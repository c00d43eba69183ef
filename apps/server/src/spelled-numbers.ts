/** "2045 0812 3456 78": a carrier's number as it is read; anything else is given back as it is. Screens write it alike (packages/ui/src/format/waybill.ts). */
export const spelledWaybill = (number: string): string =>
  /^\d+$/.test(number) ? number.replace(/(\d{4})(?=\d)/g, "$1\u00a0") : number;

/** "+380 (67) 123-45-67" of "+380671234567"; anything else is given back as it is. Screens write it alike (packages/ui/src/format/phone.ts). */
export const spelledPhone = (phone: string): string =>
  phone.replace(/^(\+380)(\d{2})(\d{3})(\d{2})(\d{2})$/, "$1 ($2) $3-$4-$5");
