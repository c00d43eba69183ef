import { SaxesParser, type SaxesTagPlain } from "saxes";
import { type FeedSource, feedText } from "./feed-text.ts";
import { type ReadOptions, WHOLE_FEED } from "./feed-fields.ts";
import { elementField, paramElement } from "./feed-elements.ts";
import { type Excess, MarkupFence, MAX_DEPTH, MAX_TAG, MAX_TEXT } from "./markup-fence.ts";
import { FeedError } from "./offer.ts";
import { categorySteps, namedByGoogle } from "./table-row.ts";
import { MAX_REPEATED, type RawOffer, saysAbsent } from "./read-offer.ts";

const MAX_OFFER = 2 * 1024 * 1024;
const MAX_ELEMENTS = 10_000;
const MAX_CATEGORIES = 100_000;
const MAX_CATEGORY_NAME = 1000;
const MAX_CATEGORY_DEPTH = 12;

const EXCESSES: Readonly<Record<Excess, string>> = {
  text: `текст длиннее ${MAX_TEXT / 1024 / 1024} МБ`,
  tag: `тег длиннее ${MAX_TAG / 1024} КБ`,
  depth: `вложенность больше ${MAX_DEPTH}`,
};

// Entities of HTML that feeds use though XML knows only five. Others stay as they are written; an offer that names one of the file's own is refused.
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
const FAULTS: readonly (readonly [RegExp, string])[] = [
  [/^unclosed tag: (.*)$/, "тег не закрыт: $1"],
  [/^(?:unexpected close tag|unmatched closing tag).*$/, "закрывающий тег не подходит к открытому"],
  [/^document must contain a root element.*$/, "в файле нет ни одного тега"],
  [/^.*outside of root node.*$/, "текст вне корневого тега"],
];
// What a reader may overlook; anything else means that the tags no longer fit together.
const HARMLESS =
  /undefined entity|disallowed (?:character|entity)|malformed character entity|invalid character|xml declaration|unquoted attribute|DOCTYPE/i;

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

const OFFERS: ReadonlySet<string> = new Set(["offer", "item"]);
/** Google's elements carry a prefix, which says nothing. */
const elementName = (name: string) => name.toLowerCase().replace(/^g:/, "");

const attribute = (tag: SaxesTagPlain, name: string): string | undefined => tag.attributes[name];

/** Gathers offers from the parser's events; `ready` are the finished ones. */
class YmlReader {
  readonly ready: RawOffer[] = [];
  readonly #categories = new Map<string, FeedCategory>();
  /** Entities that the file declares itself. */
  readonly #ownEntities = new Set<string>();
  readonly #fence: MarkupFence;
  readonly #parser: SaxesParser;
  readonly #open: string[] = [];
  #skippedLines = 0;
  #offer: RawOffer | null = null;
  /** Characters and elements of the present offer. */
  #size = 0;
  #elements = 0;
  #categoryId = "";
  #category: { id: string; parentId: string | null; name: string } | null = null;
  #paramName = "";
  #unit = "";
  #lang = "";
  #text = "";
  #isFeed = false;

  readonly #options: ReadOptions;

  constructor(options: ReadOptions) {
    this.#options = options;
    this.#parser = new SaxesParser({ fragment: false });
    Object.assign(this.#parser.ENTITIES, HTML_ENTITIES);
    this.#parser.on("error", (error) => {
      if (!HARMLESS.test(error.message)) throw this.#broken(error.message);
    });
    this.#parser.on("opentag", (tag) => this.#opened(tag));
    this.#parser.on("closetag", (tag) => this.#closed(elementName(tag.name)));
    this.#parser.on("text", (text) => this.#said(text));
    this.#parser.on("cdata", (text) => this.#said(text));
    this.#fence = new MarkupFence({
      take: (markup) => void this.#parser.write(markup),
      skipLines: (count) => {
        this.#skippedLines += count;
      },
      exceed: (what) => {
        if (this.#offer) this.#refuse(this.#offer, EXCESSES[what]);
        else if (what === "depth") throw this.#broken("слишком глубокая вложенность");
      },
      declare: (entity) => {
        // One that XML or HTML has by itself is read as theirs, whatever the file says of it.
        if (this.#parser.ENTITIES[entity] === undefined) this.#ownEntities.add(entity);
      },
    });
  }

  write(text: string): void {
    this.#fence.write(text);
  }

  close(): void {
    this.#fence.end();
    // An offer without an end is still a row that was met.
    if (this.#offer?.refusal !== undefined) this.ready.push(this.#offer);
    this.#parser.close();
    if (!this.#isFeed) throw new FeedError("Это не файл YML: в нём нет ни одного предложения (offer, item).");
  }

  get #line(): number {
    return this.#parser.line + this.#skippedLines;
  }

  #broken(message: string): FeedError {
    const fault = message.replace(/^(?:[^:]*:)?\d+:\d+: /, "").replace(/\.$/, "");
    const [pattern, reason] = FAULTS.find(([known]) => known.test(fault)) ?? [/^/, ""];
    return new FeedError(
      `Файл повреждён в строке ${this.#line}: ${fault.replace(pattern, reason).slice(0, 200)}. Прочитано всё, что стоит выше.`,
    );
  }

  /** Lets go of what was gathered; the rest of the offer is passed over. */
  #refuse(offer: RawOffer, refusal: string): void {
    if (offer.refusal !== undefined) return;
    const { line, externalId } = offer;
    this.#offer = { line, externalId, categoryPath: [], params: [], pictures: [], refusal };
    this.#text = "";
  }

  #said(text: string): void {
    if (this.#offer) {
      this.#size += text.length;
      if (this.#size > MAX_OFFER) this.#refuse(this.#offer, `предложение длиннее ${MAX_OFFER / 1024 / 1024} МБ`);
      if (this.#offer.refusal === undefined) this.#text += text;
    } else if (this.#category && this.#text.length + text.length <= 2 * MAX_CATEGORY_NAME) this.#text += text;
    // Text outside of fields is indentation.
  }

  #opened(tag: SaxesTagPlain): void {
    const name = elementName(tag.name);
    this.#open.push(name);
    if (OFFERS.has(name) && !this.#offer) this.#beginOffer(tag);
    else if (name === "category" && !this.#offer) {
      const parentId = attribute(tag, "parentId") ?? attribute(tag, "parentid") ?? null;
      this.#category = { id: attribute(tag, "id") ?? "", parentId, name: "" };
    }
    if (name === "param") this.#paramName = attribute(tag, "name") ?? "";
    if (this.#isDirectField()) this.#unit = attribute(tag, "unit") ?? "";
    if (this.#isDirectField()) this.#lang = (attribute(tag, "lang") ?? attribute(tag, "xml:lang") ?? "").toLowerCase();
    if (this.#offer) {
      this.#elements += 1;
      if (this.#elements > MAX_ELEMENTS) this.#refuse(this.#offer, `больше ${MAX_ELEMENTS} элементов`);
    }
    // Markup that was not wrapped in CDATA belongs to the field it stands in.
    if (this.#isDirectField()) this.#text = "";
    else if (this.#open.includes("description")) this.#said(`<${name}>`);
  }

  #beginOffer(tag: SaxesTagPlain): void {
    this.#isFeed = true;
    this.#categoryId = "";
    this.#size = 0;
    this.#elements = 0;
    this.#category = null;
    this.#offer = {
      line: this.#line,
      externalId: attribute(tag, "id") ?? "",
      categoryPath: [],
      params: [],
      pictures: [],
    };
    const available = attribute(tag, "available");
    const groupId = attribute(tag, "group_id");
    if (available !== undefined) this.#offer.available = available;
    if (groupId !== undefined) this.#offer.groupId = groupId;
  }

  #isDirectField(): boolean {
    return !this.#offer || OFFERS.has(this.#open.at(-2) ?? "");
  }

  #closed(name: string): void {
    const isField = this.#isDirectField();
    this.#open.pop();
    if (this.#offer) {
      if (OFFERS.has(name) && !this.#open.some((open) => OFFERS.has(open))) {
        // A category of the feed's own list has its place in the tree; one named inside the offer has only its name.
        const listed = pathOf(this.#categories, this.#categoryId);
        if (listed.length > 0) this.#offer.categoryPath = listed;
        this.ready.push(this.#offer);
        this.#offer = null;
      } else if (isField && this.#offer.refusal === undefined) this.#field(this.#offer, name, this.#text);
      else if (this.#open.at(-1) === "product_detail" && this.#offer.refusal === undefined)
        this.#detail(this.#offer, name);
      else if (this.#open.includes("description")) this.#said(`</${name}>`);
    } else if (name === "category" && this.#category) this.#endCategory(this.#category);
    else if (this.#category && this.#open.at(-1) === "category") this.#categoryPart(this.#category, name);
  }

  /** Hotline writes a category's id and name as elements of their own. */
  #categoryPart(category: { id: string; parentId: string | null; name: string }, name: string): void {
    const text = this.#text.trim();
    if (name === "id") category.id = text;
    else if (name === "parentid") category.parentId = text || null;
    else if (name === "name") category.name = text;
    this.#text = "";
  }

  #endCategory({ id, parentId, name: own }: { id: string; parentId: string | null; name: string }): void {
    const name = (own || this.#text).replaceAll(/\s+/g, " ").trim();
    const isPlausible = id !== "" && name !== "" && Math.max(id.length, parentId?.length ?? 0) <= MAX_CATEGORY_NAME;
    if (isPlausible && this.#categories.size < MAX_CATEGORIES) this.#categories.set(id, { name, parentId });
    this.#category = null;
  }

  /** Google writes a property as a name and a value, each an element. */
  #detail(offer: RawOffer, name: string): void {
    const text = this.#text.trim();
    this.#text = "";
    if (name === "attribute_name") this.#paramName = text;
    if (name !== "attribute_value") return;
    if (this.#paramName !== "" && text !== "") this.#addParam(offer, this.#paramName, text);
    this.#paramName = "";
  }

  #addParam(offer: RawOffer, name: string, value: string): void {
    offer.params.push({ name, value });
    if (offer.params.length > MAX_REPEATED) this.#refuse(offer, `больше ${MAX_REPEATED} параметров`);
  }

  #ownEntityIn = (text: string): string | undefined =>
    Array.from(text.matchAll(/&([\w.-]{1,100});/g), ([, name = ""]) => name).find((name) =>
      this.#ownEntities.has(name),
    );

  #field(offer: RawOffer, name: string, text: string): void {
    const own = this.#ownEntities.size > 0 ? this.#ownEntityIn(text) : undefined;
    if (own !== undefined) {
      this.#refuse(offer, `сущность XML, которую объявил сам файл: &${own}; — она не раскрывается`);
      return;
    }
    const { mapping, seen } = this.#options;
    const source = name === "param" ? `param ${this.#paramName}` : this.#lang ? `${name} ${this.#lang}` : name;
    const known = name === "param" ? "params" : elementField(name, this.#lang);
    const chosen = mapping[source];
    seen?.note(source, text, known);
    if (chosen === "skip") return;
    const field = chosen ?? known;
    const paramName = name === "param" ? this.#paramName : paramElement(name, this.#unit);
    if (field === null) return;
    if (field === "categoryId") this.#categoryId = text.trim();
    else if (field === "category") offer.categoryPath = categorySteps(text);
    else if (field === "googleCategory") {
      // The shop's own tree, where it stands too, says more.
      if (offer.categoryPath.length === 0) offer.categoryPath = categorySteps(namedByGoogle(text));
    } else if (field === "pictures") {
      offer.pictures.push(text);
      if (offer.pictures.length > MAX_REPEATED) this.#refuse(offer, `больше ${MAX_REPEATED} картинок`);
    } else if (field === "params") {
      const value = this.#unit && name === "param" ? `${text.trim()} ${this.#unit}` : text;
      if (value.trim() !== "") this.#addParam(offer, paramName || name, value);
    } else if (field === "options") {
      if (text.trim() !== "") (offer.options ??= []).push({ name: paramName || name, value: text });
    } else if (field === "alts") {
      // Words stand below the picture that they are of.
      if (offer.pictures.length > 0) (offer.alts ??= []).push({ name: offer.pictures.at(-1) ?? "", value: text });
    } else if (field === "uahPrice" || field === "usdPrice")
      pricedIn(offer, field === "uahPrice" ? "UAH" : "USD", text);
    else if (field === "externalId") {
      if (text.trim() !== "" && (offer.externalId === "" || chosen)) offer.externalId = text;
    } else if (chosen) offer[field] = text;
    else if (field === "available" && saysAbsent(text)) {
      // Epicentr says by an attribute that it is offered, and by an element whether there are any.
      offer.available = text;
    } else {
      // The first of equal fields counts ("stock" beside "stock_quantity").
      offer[field] ??= text;
    }
  }
}

/** Hotline gives a price in both currencies; hryvnias are what is paid. */
function pricedIn(offer: RawOffer, currency: "UAH" | "USD", text: string): void {
  if (currency === "USD" && offer.price !== undefined) return;
  offer.price = text;
  offer.currency = currency;
}

/** Reads XML as Prom, Rozetka, Epicentr, Hotline, Google Merchant and their kin write it, offer by offer. */
export async function* readYml(source: FeedSource, options: ReadOptions = WHOLE_FEED): AsyncGenerator<RawOffer> {
  const reader = new YmlReader(options);
  try {
    for await (const text of feedText(source, options.signal)) {
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
