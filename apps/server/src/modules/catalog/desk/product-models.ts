import type { AdminProductDetail, adminProductEndpoints } from "@dropship/api/contract/admin-products";
import type { BodyOf } from "@dropship/api/contract/endpoint";
import { PRODUCT_MODEL_MAX } from "@dropship/api/contract/product-choices";
import { parseUsd } from "@dropship/money";
import type { Connection, Database } from "../../../db/database.ts";
import type { ChangedBy } from "../../../http/call.ts";
import { invalid } from "../../../http/failure.ts";
import { writeAudit } from "../../audit/audit.service.ts";
import { optionTexts } from "./product-desk.presenter.ts";
import * as repository from "./product-desk.repository.ts";
import type { ProductPhotos } from "./product-photos.service.ts";

type Table = typeof adminProductEndpoints;
type Options = Readonly<Record<string, string>>;

/** What models work with. */
export interface ProductModelsDeps {
  readonly db: Database;
  readonly photos: ProductPhotos;
  readonly locked: (tx: Connection, id: number) => Promise<repository.DeskDetailRow>;
  readonly detailWithin: (tx: Connection, id: number) => Promise<AdminProductDetail>;
}

const optionsOf = (rows: readonly { readonly name: string; readonly value: string }[]): Options =>
  Object.fromEntries(rows.map(({ name, value }) => [name, value]));
/** Equal for options that a person cannot tell apart, in whatever order they stand. */
const keyOf = (options: Options) =>
  Object.entries(options)
    .map(([name, value]) => `${name.trim().toLowerCase()}=${value.trim().toLowerCase()}`)
    .toSorted()
    .join("|");
const isPartOfWord = String.raw`[\p{L}\p{N}]`;
/** A name with the last mention of each old value told anew: "Платье, L" of the size S is "Платье, S". */
function retold(text: string, before: Options, after: Options): string {
  let told = text;
  for (const [name, value] of Object.entries(before)) {
    const next = after[name];
    if (next === undefined || value === "") continue;
    const mention = new RegExp(
      `(?<!${isPartOfWord})${value.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}(?!${isPartOfWord})`,
      "giu",
    );
    const last = [...told.matchAll(mention)].at(-1);
    if (last) told = told.slice(0, last.index) + next + told.slice(last.index + value.length);
  }
  return told;
}
/** Fields of a variation: what said the old options says its own. */
const variationOf = (row: repository.DeskDetailRow, options: Options): Partial<repository.ProductFields> => ({
  options,
  name: retold(row.name, row.options, options),
  name_uk: row.name_uk && retold(row.name_uk, row.options, options),
  seo_title: row.seo_title && retold(row.seo_title, row.options, options),
  seo_title_uk: row.seo_title_uk && retold(row.seo_title_uk, row.options, options),
  params: row.params.map(({ name, value }) => ({
    name,
    value: row.options[name] === value ? (options[name] ?? value) : value,
  })),
});
const copiedSku = (sku: string, taken: ReadonlySet<string>): string => {
  for (let n = 1; ; n += 1) {
    const candidate = `${sku.slice(0, 90)}-K${n}`;
    if (!taken.has(candidate)) return candidate;
  }
};
const COPIES_TRIED = 200;

/** Refuses members of a model that nothing tells apart; `place` names the field of each. */
function tellApart(members: readonly Options[], place: (n: number) => string): void {
  if (members.length < 2) return;
  const seen = new Map<string, number>();
  for (const [n, options] of members.entries()) {
    const key = keyOf(options);
    if (key === "") throw invalid({ [place(n)]: ["Укажите, чем этот вариант отличается от других."] });
    if (seen.has(key)) throw invalid({ [place(n)]: ["Такой вариант в модели уже есть."] });
    seen.set(key, n);
  }
}

type Variation = BodyOf<Table["createVariations"]>["variations"][number];
/** Longest article number without the number at its end. */
const SKU_STEM = 94;
/** Numbers that are looked up at a time. */
const SKUS_AT_ONCE = 50;

/** Variations with article numbers: those that come without get the product's own with the next numbers that no product of the shop has. */
async function withSkus(
  tx: Connection,
  stem: string,
  variations: readonly Variation[],
): Promise<(Variation & { sku: string })[]> {
  const given = new Set(variations.map(({ sku }) => sku));
  const unnamed = variations.filter(({ sku }) => sku === undefined).length;
  const free: string[] = [];
  for (let from = 1; free.length < unnamed; from += SKUS_AT_ONCE) {
    const wanted = Array.from({ length: SKUS_AT_ONCE }, (_, n) => `${stem.slice(0, SKU_STEM)}-${from + n}`);
    const taken = new Set(await repository.takenSkus(tx, wanted));
    free.push(...wanted.filter((sku) => !taken.has(sku) && !given.has(sku)));
  }
  return variations.map((one) => ({ ...one, sku: one.sku ?? free.shift() ?? "" }));
}

/** Copies of goods, and models: goods that are variations of one another. */
export function productModels({ db, photos, locked, detailWithin }: ProductModelsDeps) {
  /** Everything of a product but its codes, as a new draft's fields. */
  const copyOf = (
    row: repository.DeskDetailRow,
    changes: Partial<repository.ProductFields>,
  ): repository.ProductFields => ({
    sku: row.sku,
    name: row.name,
    name_uk: row.name_uk,
    description: row.description,
    description_uk: row.description_uk,
    vendor: row.vendor,
    vendor_code: null,
    barcode: null,
    category_id: row.category_id,
    options: row.options,
    params: row.params,
    price: row.price,
    old_price: null,
    weight: row.weight,
    width: row.width,
    height: row.height,
    length: row.length,
    photos: row.photos,
    video: row.video,
    seo_title: row.seo_title,
    seo_title_uk: row.seo_title_uk,
    seo_description: row.seo_description,
    seo_description_uk: row.seo_description_uk,
    ...changes,
    status: "draft",
  });
  async function insertCopy(tx: Connection, from: number, fields: repository.ProductFields): Promise<number | null> {
    const id = await repository.insertProduct(tx, fields);
    if (id !== null) await photos.copy(tx, id, from);
    return id;
  }

  return {
    /** Adds a draft that has all of a product but its codes and stock. */
    copy: (by: ChangedBy, id: number): Promise<AdminProductDetail> =>
      db.transaction(async (tx) => {
        const row = await locked(tx, id);
        await repository.actAs(tx, by.actorId);
        const candidates = Array.from({ length: COPIES_TRIED }, (_, n) => `${row.sku.slice(0, 90)}-K${n + 1}`);
        const taken = new Set(await repository.takenSkus(tx, candidates));
        const fields = copyOf(row, { sku: copiedSku(row.sku, taken), name: `${row.name.slice(0, 245)} (копия)` });
        const copyId = await insertCopy(tx, id, fields);
        if (copyId === null) throw invalid({ sku: ["Артикул копии только что заняли. Попробуйте ещё раз."] });
        await writeAudit(tx, by, {
          action: "copyProduct",
          subject: { kind: "product", id: copyId, name: `${fields.sku} ${fields.name}` },
          before: {},
          after: { sku: fields.sku, copy_of: `${row.sku} ${row.name}` },
        });
        return detailWithin(tx, copyId);
      }),

    /** Says which goods are variations of one model with this one; those that are left out are taken out of it. */
    setModel: (by: ChangedBy, id: number, { members }: BodyOf<Table["setProductModel"]>): Promise<AdminProductDetail> =>
      db.transaction(async (tx) => {
        const row = await locked(tx, id);
        const before = row.group_id === null ? [] : await repository.findModel(tx, row.group_id);
        const wanted = new Map(members.map((member) => [member.product_id, optionsOf(member.options)]));
        if (wanted.size > 0 && !wanted.has(id)) throw invalid({ members: ["Сам товар должен остаться в модели."] });
        tellApart([...wanted.values()], (n) => `members.${n}.options`);
        const found = await repository.lockProducts(tx, [...wanted.keys(), ...before.map((one) => one.id)]);
        const known = new Set(found.map((one) => one.id));
        const missing = members.findIndex((member) => !known.has(member.product_id));
        if (missing !== -1) throw invalid({ [`members.${missing}.product_id`]: ["Такого товара нет."] });
        const foreign = members.findIndex(({ product_id: memberId }) => {
          const group = found.find((one) => one.id === memberId)?.group_id ?? null;
          return group !== null && group !== row.group_id;
        });
        if (foreign !== -1)
          throw invalid({
            [`members.${foreign}.product_id`]: ["Этот товар уже в другой модели. Сначала уберите его оттуда."],
          });
        const gone = before.filter((one) => !wanted.has(one.id));
        await repository.placeInModel(
          tx,
          null,
          gone.map((one) => ({ id: one.id })),
        );
        const kept = [...wanted].map(([memberId, options]) => ({ id: memberId, options }));
        // A model of one is no model.
        const group = kept.length < 2 ? null : (row.group_id ?? (await repository.newGroup(tx)));
        await repository.placeInModel(tx, group, kept);
        const said = (rows: readonly { sku: string; options: Options }[]) =>
          rows.map(({ sku, options }) => [sku, ...optionTexts(options)].join(", "));
        const after = group === null ? [] : await repository.findModel(tx, group);
        await writeAudit(tx, by, {
          action: "setProductModel",
          subject: { kind: "product", id, name: `${row.sku} ${row.name}` },
          before: { model: said(before) },
          after: { model: said(after) },
        });
        return detailWithin(tx, id);
      }),

    /** Adds variations of a product, as drafts without stock; a product without a model begins one. */
    createVariations: (
      by: ChangedBy,
      id: number,
      { variations }: BodyOf<Table["createVariations"]>,
    ): Promise<AdminProductDetail> =>
      db.transaction(async (tx) => {
        const row = await locked(tx, id);
        const model = row.group_id === null ? [row] : await repository.findModel(tx, row.group_id);
        if (model.length + variations.length > PRODUCT_MODEL_MAX)
          throw invalid({ variations: [`В модели не больше ${PRODUCT_MODEL_MAX} вариантов.`] });
        const added = variations.map(({ options }) => optionsOf(options));
        tellApart([...model.map(({ options }) => options), ...added], (n) =>
          n < model.length ? "variations" : `variations.${n - model.length}.options`,
        );
        await repository.actAs(tx, by.actorId);
        const group = row.group_id ?? (await repository.newGroup(tx));
        const ids: number[] = [];
        const named = await withSkus(tx, row.sku, variations);
        for (const [n, { sku, options, price }] of named.entries()) {
          const fields = copyOf(row, { ...variationOf(row, optionsOf(options)), sku, price: parseUsd(price) });
          const newId = await insertCopy(tx, id, fields);
          if (newId === null) throw invalid({ [`variations.${n}.sku`]: ["Такой артикул уже есть у другого товара."] });
          ids.push(newId);
        }
        await repository.placeInModel(
          tx,
          group,
          [id, ...ids].map((memberId) => ({ id: memberId })),
        );
        await writeAudit(tx, by, {
          action: "createVariations",
          subject: { kind: "product", id, name: `${row.sku} ${row.name}` },
          before: {},
          after: { model: named.map(({ sku, options }) => [sku, ...optionTexts(optionsOf(options))].join(", ")) },
        });
        return detailWithin(tx, id);
      }),
  };
}
