import type { FeedOffer } from "../feed-offer.ts";
import type { FeedFormat } from "./feed-format.ts";
import { element, feedMoment, markupElement, xmlText } from "./xml-text.ts";

const opening = ({ id, stock }: FeedOffer) => `<offer id="${xmlText(id)}" available="${stock > 0}">\n`;
const money = ({ price, oldPrice, stock }: FeedOffer) =>
  `<price>${price}</price>\n${element("price_old", oldPrice)}<availability>${stock > 0 ? "in_stock" : "out_of_stock"}</availability>\n<quantity>${stock}</quantity>\n`;
const named = (text: string | null, lang: "ru" | "ua") =>
  text ? `<name lang="${lang}">${xmlText(text)}</name>\n` : "";

/** As Epicentr's marketplace reads it: texts say their language, a category its code. */
export const epicentrFormat: FeedFormat = {
  head: ({ at }) => `<?xml version="1.0" encoding="UTF-8"?>\n<yml_catalog date="${feedMoment(at)}">\n<offers>\n`,
  offer(offer, { language }) {
    const lang = language === "uk" ? "ua" : "ru";
    const { id, name, nameUk } = offer.category;
    const category = xmlText(language === "uk" ? (nameUk ?? name) : name);
    return [
      opening(offer),
      money(offer),
      `<category code="${id}">${category}</category>\n`,
      ...offer.photos.map((photo) => element("picture", photo)),
      named(offer.name, lang),
      named(offer.nameUk, "ua"),
      markupElement("description", offer.description, ` lang="${lang}"`),
      markupElement("description", offer.descriptionUk, ' lang="ua"'),
      element("vendor", offer.vendor),
      element("vendorCode", offer.article),
      element("barcode", offer.barcode),
      ...offer.params.map(({ name: title, value }) => `<param name="${xmlText(title)}">${xmlText(value)}</param>\n`),
      "</offer>\n",
    ].join("");
  },
  prices: (offer) => `${opening(offer)}${money(offer)}</offer>\n`,
  tail: "</offers>\n</yml_catalog>\n",
};
