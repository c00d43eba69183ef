import type { FeedOffer } from "../feed-offer.ts";
import type { FeedFormat } from "./feed-format.ts";
import { centimetres, kilograms } from "./measures.ts";
import { element, plainText } from "./xml-text.ts";

const MAX_DESCRIPTION = 5_000;

/** What Google and Facebook call the same thing. */
interface MerchantWords {
  readonly inStock: string;
  readonly outOfStock: string;
  /** Element of the pieces that are left. */
  readonly quantity: string | null;
  /** Elements of the size of the parcel. */
  readonly hasSizes: boolean;
  /** A model has a title of its own beside those of its variations. */
  readonly hasModelTitle: boolean;
  /** A video has an element. */
  readonly hasVideo: boolean;
  /** Params that have no element of their own are said as details. */
  readonly hasDetails: boolean;
}

/** Params that have elements of their own, and how long these may be. What tells variations of a group apart is asked for in them. */
const ATTRIBUTES = [
  ["g:color", /^(?:цвет|колір|colou?r)$/i, 100],
  ["g:size", /^(?:размер|розмір|size)$/i, 100],
  ["g:material", /^(?:материал|матеріал|material)$/i, 200],
  ["g:pattern", /^(?:узор|візерунок|принт|pattern)$/i, 100],
] as const;
const LONGEST_DETAIL = { name: 140, value: 1_000 };

/** Each param in its element; a long one, and one without an element, as a detail. */
function attributes(params: FeedOffer["params"], hasDetails: boolean): string {
  const written = new Set<string>();
  return params
    .map(({ name, value }) => {
      const own = ATTRIBUTES.find(
        ([tag, pattern, max]) => pattern.test(name) && value.length <= max && !written.has(tag),
      );
      if (own) {
        written.add(own[0]);
        return element(own[0], value);
      }
      const isDetail = hasDetails && name.length <= LONGEST_DETAIL.name && value.length <= LONGEST_DETAIL.value;
      return isDetail
        ? `<g:product_detail>\n${element("g:attribute_name", name)}${element("g:attribute_value", value)}</g:product_detail>\n`
        : "";
    })
    .join("");
}

/** Sizes past these are refused. */
const SHORTEST_MM = 10;
const LONGEST_MM = 4_000;
const sized = (name: string, side: number | null) =>
  side === null || side < SHORTEST_MM || side > LONGEST_MM ? "" : element(name, `${centimetres(side) ?? ""} cm`);
const measures = ({ weight, length, width, height }: FeedOffer, hasSizes: boolean) =>
  [
    weight === null ? "" : element("g:shipping_weight", `${kilograms(weight) ?? ""} kg`),
    ...(hasSizes
      ? [sized("g:shipping_length", length), sized("g:shipping_width", width), sized("g:shipping_height", height)]
      : []),
  ].join("");
/** What stands between names of a path has no place in one. */
const productType = (names: readonly string[]) => names.map((name) => name.replaceAll(">", "›")).join(" > ");

function merchantDialect({
  inStock,
  outOfStock,
  quantity,
  hasSizes,
  hasModelTitle,
  hasVideo,
  hasDetails,
}: MerchantWords): FeedFormat {
  // With an old price, that one is the regular price and the present one the sale's.
  const money = ({ price, oldPrice, currency, stock }: FeedOffer) =>
    [
      element("g:availability", stock > 0 ? inStock : outOfStock),
      element("g:price", `${oldPrice ?? price} ${currency}`),
      oldPrice === null ? "" : element("g:sale_price", `${price} ${currency}`),
      quantity === null ? "" : element(quantity, stock),
    ].join("");
  return {
    head: ({ settings, appUrl }) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${element("title", settings.shop_name)}${element("link", settings.shop_url || appUrl)}${element("description", settings.shop_name)}`,
    offer: (offer) => {
      const [cover = null, ...more] = offer.photos;
      const isIdentified = offer.vendor !== null && (offer.barcode !== null || offer.vendorCode !== null);
      return [
        "<item>\n",
        element("g:id", offer.id),
        element("g:title", offer.name),
        element("g:description", plainText(offer.description, MAX_DESCRIPTION)),
        element("g:link", offer.url),
        element("g:image_link", cover),
        ...more.map((photo) => element("g:additional_image_link", photo)),
        // A comma would part two addresses (support.google.com/merchants/answer/15216925).
        hasVideo && offer.video ? element("g:video_link", offer.video.replaceAll(",", "%2C")) : "",
        money(offer),
        "<g:condition>new</g:condition>\n",
        element("g:brand", offer.vendor),
        element("g:gtin", offer.barcode),
        element("g:mpn", offer.vendorCode),
        isIdentified ? "" : "<g:identifier_exists>no</g:identifier_exists>\n",
        element("g:item_group_id", offer.groupId),
        hasModelTitle && offer.groupId !== null ? element("g:item_group_title", offer.modelName) : "",
        attributes(offer.params, hasDetails),
        element("g:product_type", productType(offer.categoryPath)),
        measures(offer, hasSizes),
        "</item>\n",
      ].join("");
    },
    prices: (offer) => `<item>\n${element("g:id", offer.id)}${money(offer)}</item>\n`,
    tail: "</channel>\n</rss>\n",
  };
}

/** As Google Merchant reads it. */
export const googleFormat = merchantDialect({
  inStock: "in_stock",
  outOfStock: "out_of_stock",
  quantity: null,
  hasSizes: true,
  hasModelTitle: true,
  hasVideo: true,
  hasDetails: true,
});
/** As Facebook's catalogue reads it. */
export const facebookFormat = merchantDialect({
  inStock: "in stock",
  outOfStock: "out of stock",
  quantity: "g:quantity_to_sell_on_facebook",
  hasSizes: false,
  hasModelTitle: false,
  hasVideo: false,
  hasDetails: false,
});
