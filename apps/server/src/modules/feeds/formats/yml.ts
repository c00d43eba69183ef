import type { FeedCategory } from "../feed-goods.repository.ts";
import type { FeedOffer } from "../feed-offer.ts";
import type { FeedFormat, FeedHead } from "./feed-format.ts";
import { kilograms, ymlDimensions } from "./measures.ts";
import { element, feedMoment, markupElement, xmlText } from "./xml-text.ts";

/** Names that the dialects of YML give to the same things. */
interface YmlWords {
  readonly oldPrice: "oldprice" | "price_old";
  readonly stock: "quantity_in_stock" | "stock_quantity";
  readonly article: "vendorCode" | "article";
  /** Variations of a model share a group. */
  readonly hasGroups: boolean;
  /** Attribute of a category with the marketplace's own id of it. */
  readonly categoryId?: readonly [attribute: string, of: (category: FeedCategory) => string | null];
  /** Weight and size have elements of their own. */
  readonly hasMeasures?: boolean;
}

const categoryName = ({ name, nameUk }: FeedCategory, { settings }: FeedHead) =>
  settings.language === "uk" ? (nameUk ?? name) : name;

/** Opening of a catalogue; categories stand in the full file alone. */
function ymlHead(head: FeedHead, { categoryId }: YmlWords): string {
  const { settings, at, part, categories } = head;
  const listed = [...categories.values()].map((category) => {
    const parent = category.parentId === null ? "" : ` parentId="${category.parentId}"`;
    const own = categoryId?.[1](category) ?? null;
    const known = categoryId && own !== null ? ` ${categoryId[0]}="${xmlText(own)}"` : "";
    return `<category id="${category.id}"${parent}${known}>${xmlText(categoryName(category, head))}</category>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog date="${feedMoment(at)}">
<shop>
${element("name", settings.shop_name)}${element("company", settings.shop_name)}${element("url", settings.shop_url || null)}<currencies>
<currency id="${settings.currency}" rate="1"/>
</currencies>
${part === "full" ? `<categories>\n${listed.join("")}</categories>\n` : ""}<offers>
`;
}

const opening = ({ id, stock, groupId }: FeedOffer, hasGroups: boolean): string =>
  `<offer id="${xmlText(id)}" available="${stock > 0}"${hasGroups && groupId !== null ? ` group_id="${groupId}"` : ""}>\n`;

function ymlDialect(words: YmlWords): FeedFormat {
  const money = ({ price, oldPrice, currency }: FeedOffer) =>
    `<price>${price}</price>\n${element(words.oldPrice, oldPrice)}<currencyId>${currency}</currencyId>\n`;
  return {
    head: (head) => ymlHead(head, words),
    offer: (offer) =>
      [
        opening(offer, words.hasGroups),
        element("url", offer.url),
        money(offer),
        `<categoryId>${offer.category.id}</categoryId>\n`,
        ...offer.photos.map((photo) => element("picture", photo)),
        element("name", offer.name),
        element("name_ua", offer.nameUk),
        element("vendor", offer.vendor),
        element(words.article, offer.article),
        element("barcode", offer.barcode),
        `<${words.stock}>${offer.stock}</${words.stock}>\n`,
        words.hasMeasures ? element("weight", kilograms(offer.weight)) : "",
        words.hasMeasures ? element("dimensions", ymlDimensions(offer)) : "",
        markupElement("description", offer.description),
        markupElement("description_ua", offer.descriptionUk),
        ...offer.params.map(({ name, value }) => `<param name="${xmlText(name)}">${xmlText(value)}</param>\n`),
        "</offer>\n",
      ].join(""),
    prices: (offer) =>
      `${opening(offer, false)}${money(offer)}<${words.stock}>${offer.stock}</${words.stock}>\n</offer>\n`,
    tail: "</offers>\n</shop>\n</yml_catalog>\n",
  };
}

/** As Prom reads it. */
export const promFormat = ymlDialect({
  oldPrice: "oldprice",
  stock: "quantity_in_stock",
  article: "vendorCode",
  hasGroups: true,
  categoryId: ["portal_id", ({ promId }) => promId],
});
/** As Rozetka reads it: one offer for each variation, told apart by its name. */
export const rozetkaFormat = ymlDialect({
  oldPrice: "price_old",
  stock: "stock_quantity",
  article: "article",
  hasGroups: false,
  categoryId: ["rz_id", ({ rozetkaId }) => rozetkaId],
});
/** As most others read it. */
export const commonYmlFormat = ymlDialect({
  oldPrice: "oldprice",
  stock: "stock_quantity",
  article: "vendorCode",
  hasGroups: true,
  hasMeasures: true,
});
