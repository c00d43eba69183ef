import type { FeedOffer } from "../feed-offer.ts";
import type { FeedFormat } from "./feed-format.ts";
import { element, feedMoment, plainText, xmlText } from "./xml-text.ts";

const MAX_DESCRIPTION = 5_000;
const money = ({ price, oldPrice, stock }: FeedOffer) =>
  `<priceRUAH>${price}</priceRUAH>\n${element("oldprice", oldPrice)}<stock>${stock > 0 ? "В наявності" : "Немає"}</stock>\n`;

/** As the price comparison Hotline reads it. */
export const hotlineFormat: FeedFormat = {
  head({ settings, categories, at, part }) {
    const listed = [...categories.values()].map(
      ({ id, parentId, name, nameUk }) =>
        `<category>\n<id>${id}</id>\n${element("parentId", parentId)}${element("name", settings.language === "uk" ? (nameUk ?? name) : name)}</category>\n`,
    );
    return `<?xml version="1.0" encoding="UTF-8"?>
<price>
<date>${feedMoment(at)}</date>
${element("firmName", settings.shop_name)}${part === "full" ? `<categories>\n${listed.join("")}</categories>\n` : ""}<items>
`;
  },
  offer: (offer) =>
    [
      "<item>\n",
      element("id", offer.id),
      `<categoryId>${offer.category.id}</categoryId>\n`,
      element("code", offer.article),
      element("barcode", offer.barcode),
      element("vendor", offer.vendor),
      element("name", offer.name),
      element("description", plainText(offer.description, MAX_DESCRIPTION)),
      element("url", offer.url),
      ...offer.photos.map((photo) => element("image", photo)),
      money(offer),
      ...offer.params.map(({ name, value }) => `<param name="${xmlText(name)}">${xmlText(value)}</param>\n`),
      "</item>\n",
    ].join(""),
  prices: (offer) => `<item>\n${element("id", offer.id)}${money(offer)}</item>\n`,
  tail: "</items>\n</price>\n",
};
