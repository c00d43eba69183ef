/** Whose books these are, as papers name it: the shop's name first, then its requisites, a line each. */
export const SHOP_REQUISITES: readonly string[] = [
  "Dropship",
  "ООО «Дропшип Трейд», ЕДРПОУ 12345784",
  "04070, г. Киев, ул. Примерная, 1",
];
