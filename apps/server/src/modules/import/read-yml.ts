import { SaxesParser, type SaxesTagPlain } from "saxes";
import { feedText } from "./feed-text.ts";
import { FeedError } from "./offer.ts";
import type { RawOffer } from "./read-offer.ts";

const MAX_FIELD = 2 * 1024 * 1024;
const MAX_DEPTH = 40;
const MAX_CATEGORIES = 100_000;
const MAX_CATEGORY_DEPTH = 12;
const MAX_REPEATED = 200;

// Entities of HTML that feeds use though XML knows only five. Others stay as they are written; a DOCTYPE's own are never expanded.
const HTML_ENTITIES = {
  nbsp: " ",
  mdash: "—",
  ndash: "–",
  laquo: "«",
  raquo: "»",
  hellip: "…",
  deg: "°",
  times: "×",
  copy: "©",
  reg: "®",
  trade: "™",
  bull: "•",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
};
// What a reader may overlook; anything else means that the tags no longer fit together.
const HARMLESS =
  /undefined entity|disallowed (?:character|entity)|malformed character entity|invalid character|xml declaration|unquoted attribute|DOCTYPE/i;

const FIELDS: Readonly<
  Record<
    string,
    keyof RawOffer &
      (
        | "name"
        | "nameUk"
        | "description"
        | "descriptionUk"
        | "price"
        | "oldPrice"
        | "currency"
        | "available"
        | "quantity"
        | "vendor"
        | "vendorCode"
        | "barcode"
        | "groupId"
      )
  >
> = {
  name: "name",
  name_ua: "nameUk",
  name_uk: "nameUk",
  description: "description",
  description_ua: "descriptionUk",
  description_uk: "descriptionUk",
  price: "price",
  oldprice: "oldPrice",
  price_old: "oldPrice",
  old_price: "oldPrice",
  currencyid: "currency",
  available: "available",
  stock_quantity: "quantity",
  quantity_in_stock: "quantity",
  quantity: "quantity",
  stock: "quantity",
  vendor: "vendor",
  vendorcode: "vendorCode",
  article: "vendorCode",
  barcode: "barcode",
  group_id: "groupId",
};

interface FeedCategory {
  name: string;
  parentId: string | null;
}

/** Names from the root to a category; empty for one that the feed does not describe. */
function pathOf(categories: ReadonlyMap<string, FeedCategory>, id: string): string[] {
  const path: string[] = [];
  for (
    let at = categories.get(id);
    at && path.length < MAX_CATEGORY_DEPTH;
    at = at.parentId ? categories.get(at.parentId) : undefined
  ) {
    path.unshift(at.name);
  }
  return path;
}

const attribute = (tag: SaxesTagPlain, name: string): string | undefined => tag.attributes[name];

/** Gathers offers from the parser's events; `ready` are the finished ones. */
class YmlReader {
  readonly ready: RawOffer[] = [];
  readonly #categories = new Map<string, FeedCategory>();
  readonly #parser: SaxesParser;
  readonly #open: string[] = [];
  #offer: RawOffer | null = null;
  #categoryId = "";
  #category: { id: string; parentId: string | null } | null = null;
  #paramName = "";
  #text = "";
  #touched = 0;
  #isFeed = false;

  constructor() {
    this.#parser = new SaxesParser({ fragment: false });
    Object.assign(this.#parser.ENTITIES, HTML_ENTITIES);
    this.#parser.on("error", (error) => {
      if (!HARMLESS.test(error.message)) throw this.#broken(error.message);
    });
    this.#parser.on("opentag", (tag) => this.#opened(tag));
    this.#parser.on("closetag", (tag) => this.#closed(tag.name.toLowerCase()));
    this.#parser.on("text", (text) => this.#said(text));
    this.#parser.on("cdata", (text) => this.#said(text));
  }

  write(text: string): void {
    this.#parser.write(text);
    if (this.#parser.position - this.#touched > MAX_FIELD)
      throw this.#broken(`поле больше ${MAX_FIELD / 1024 / 1024} МБ`);
  }

  close(): void {
    this.#parser.close();
    if (!this.#isFeed) throw new FeedError("Это не файл YML: в нём нет ни одного предложения (offer).");
  }

  #broken(reason: string): FeedError {
    return new FeedError(
      `Файл повреждён в строке ${this.#parser.line}: ${reason.replace(/^[^:]*:\d+:\d+: /, "").slice(0, 200)}. Прочитано всё, что стоит выше.`,
    );
  }

  #said(text: string): void {
    this.#touched = this.#parser.position;
    // Text outside of fields is indentation.
    if (this.#offer || this.#category) this.#text += text;
  }

  #opened(tag: SaxesTagPlain): void {
    this.#touched = this.#parser.position;
    const name = tag.name.toLowerCase();
    this.#open.push(name);
    if (this.#open.length > MAX_DEPTH) throw this.#broken("слишком глубокая вложенность");
    if (name === "offer" && !this.#offer) {
      this.#isFeed = true;
      this.#categoryId = "";
      this.#offer = {
        line: this.#parser.line,
        externalId: attribute(tag, "id") ?? "",
        categoryPath: [],
        params: [],
        pictures: [],
      };
      const available = attribute(tag, "available");
      const groupId = attribute(tag, "group_id");
      if (available !== undefined) this.#offer.available = available;
      if (groupId !== undefined) this.#offer.groupId = groupId;
    } else if (name === "category" && !this.#offer) {
      this.#category = {
        id: attribute(tag, "id") ?? "",
        parentId: attribute(tag, "parentId") ?? attribute(tag, "parentid") ?? null,
      };
    }
    if (name === "param") this.#paramName = attribute(tag, "name") ?? "";
    // Markup that was not wrapped in CDATA belongs to the field it stands in.
    if (this.#isDirectField()) this.#text = "";
    else if (this.#offer && this.#open.includes("description")) this.#text += `<${name}>`;
  }

  #isDirectField(): boolean {
    return !this.#offer || this.#open.at(-2) === "offer";
  }

  #closed(name: string): void {
    this.#touched = this.#parser.position;
    const isField = this.#isDirectField();
    this.#open.pop();
    if (this.#offer) {
      if (name === "offer") {
        this.#offer.categoryPath = pathOf(this.#categories, this.#categoryId);
        this.ready.push(this.#offer);
        this.#offer = null;
      } else if (isField) this.#field(this.#offer, name, this.#text);
      else if (this.#open.includes("description")) this.#text += `</${name}>`;
    } else if (name === "category" && this.#category) {
      const text = this.#text.replaceAll(/\s+/g, " ").trim();
      if (this.#category.id && text && this.#categories.size < MAX_CATEGORIES)
        this.#categories.set(this.#category.id, { name: text, parentId: this.#category.parentId });
      this.#category = null;
    }
  }

  #field(offer: RawOffer, name: string, text: string): void {
    const key = FIELDS[name];
    if (key) {
      // The first of equal fields counts ("stock" beside "stock_quantity").
      offer[key] ??= text;
    } else if (name === "categoryid") this.#categoryId = text.trim();
    else if ((name === "picture" || name === "image") && offer.pictures.length < MAX_REPEATED)
      offer.pictures.push(text);
    else if (name === "param" && offer.params.length < MAX_REPEATED)
      offer.params.push({ name: this.#paramName, value: text });
    else if (name === "country" || name === "country_of_origin")
      offer.params.push({ name: "Страна производитель", value: text });
  }
}

/** Reads a yml_catalog as Prom, Rozetka and their kin write it, offer by offer. */
export async function* readYml(file: string): AsyncGenerator<RawOffer> {
  const reader = new YmlReader();
  try {
    for await (const text of feedText(file)) {
      reader.write(text);
      yield* reader.ready.splice(0);
    }
    reader.close();
  } catch (error) {
    // What was whole before the damage still counts.
    yield* reader.ready.splice(0);
    throw error;
  }
  yield* reader.ready.splice(0);
}
