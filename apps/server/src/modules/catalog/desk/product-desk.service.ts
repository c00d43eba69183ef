import {
  type AdminProductDetail,
  adminProductEndpoints,
  type ProductChange,
  type ProductHistory,
} from "@dropship/api/contract/admin-products";
import type { ProductDetail } from "@dropship/api/contract/catalog";
import type { BodyOf } from "@dropship/api/contract/endpoint";
import type { ListChoice } from "@dropship/api/contract/list";
import type { adminProductList } from "@dropship/api/contract/lists/admin-products";
import { OLD_PRICE_LOWER, PRODUCT_STATUS_NAMES } from "@dropship/api/contract/product-choices";
import { parseUsd, toDecimal, usdCents } from "@dropship/money";
import { type Connection, type Database, databaseErrorCode } from "../../../db/database.ts";
import { cleanHtml } from "../../../documents/clean-html.ts";
import type { ChangedBy, SessionUser } from "../../../http/call.ts";
import { failuresOf } from "../../../http/declared-failure.ts";
import { invalid, notFound } from "../../../http/failure.ts";
import type { JobStarter } from "../../../jobs/job-kind.ts";
import { type ListAsk, presentPage } from "../../../lists/list-reader.ts";
import { type AuditSubject, changedFields, writeAudit } from "../../audit/audit.service.ts";
import type { FilesService } from "../../files/files.service.ts";
import * as idempotency from "../../idempotency/idempotency.service.ts";
import * as stock from "../../stock/stock.service.ts";
import { oldPriceBeside } from "./price-change.ts";
import { startBulk } from "./product-bulk.ts";
import { journalFields, presentDeskDetail, presentDeskProduct, presentHistory } from "./product-desk.presenter.ts";
import { belowReserved } from "./below-reserved.ts";
import * as repository from "./product-desk.repository.ts";
import * as params from "./product-params.repository.ts";
import { productModels } from "./product-models.ts";
import { changeRows } from "./product-rows.ts";
import { type PreparedPhotos, productPhotos } from "./product-photos.service.ts";

type Table = typeof adminProductEndpoints;
type FormBody = Omit<BodyOf<Table["updateProduct"]>, "version">;

const failUpdate = failuresOf(adminProductEndpoints.updateProduct.errors);
const failChange = failuresOf(adminProductEndpoints.changeProduct.errors);
const failStock = failuresOf(adminProductEndpoints.adjustStock.errors);
const MEANWHILE = "Пока вы меняли товар, его сохранил кто-то другой.";
const HISTORY_ROWS = 200;
/** Each lost race for an article number costs one. */
const TRIES = 5;
const FIRST_STOCK = "Первый остаток";

const noProduct = () => notFound("Такого товара нет.");
/** A product as the journal names it. */
export const subjectOf = ({ id, sku, name }: { id: number; sku: string; name: string }): AuditSubject => ({
  kind: "product",
  id,
  name: `${sku} ${name}`,
});
const orNull = (text: string) => text || null;
const millimetres = (centimetres: number | null) => (centimetres === null ? null : Math.round(centimetres * 10));

/** The form's values as columns hold them; photos come from elsewhere. */
function columnsOf(body: FormBody): Omit<repository.ProductFields, "photos"> {
  return {
    sku: body.sku,
    name: body.name,
    name_uk: orNull(body.name_uk),
    description: cleanHtml(body.description),
    description_uk: orNull(cleanHtml(body.description_uk)),
    vendor: orNull(body.vendor),
    vendor_code: orNull(body.vendor_code),
    barcode: orNull(body.barcode),
    category_id: body.category_id,
    options: Object.fromEntries(body.options.map(({ name, value }) => [name, value])),
    params: body.params,
    price: parseUsd(body.price),
    old_price: body.old_price === null ? null : parseUsd(body.old_price),
    status: body.status,
    weight: body.weight,
    width: millimetres(body.width),
    height: millimetres(body.height),
    length: millimetres(body.length),
    video: orNull(body.video),
    seo_title: orNull(body.seo_title),
    seo_title_uk: orNull(body.seo_title_uk),
    seo_description: orNull(body.seo_description),
    seo_description_uk: orNull(body.seo_description_uk),
  };
}

/** What stands struck through after a change in a list: what is said, which must be the higher one; else what stood there while it is. */
function oldPriceFor(
  row: { readonly price: number; readonly old_price: number | null },
  price: number,
  { old_price: said }: BodyOf<Table["changeProduct"]>,
): number | null {
  if (said === undefined) return price === row.price ? row.old_price : oldPriceBeside(price, row.old_price);
  const old = said === null ? null : parseUsd(said);
  if (old !== null && old <= price) throw invalid({ old_price: [OLD_PRICE_LOWER] });
  return old;
}

/** Somebody may take an article number between the look at it and the write: the next look finds it, and only that row is refused. */
async function savedRows<Saved>(save: () => Promise<Saved>): Promise<Saved> {
  for (let left = TRIES; ; left -= 1)
    try {
      return await save();
    } catch (error) {
      if (databaseErrorCode(error) !== "23505" || left === 1) throw error;
    }
}

/** What the desk works with. */
export interface ProductDeskDeps {
  readonly db: Database;
  readonly files: FilesService;
  readonly jobs: JobStarter;
  /** A product's page as dropshippers see it, in whatever state. */
  readonly preview: (id: number) => Promise<ProductDetail>;
}

/** Goods as the shop's people work on them. */
export type ProductDeskService = ReturnType<typeof productDeskService>;

/** Makes the service. What it writes reaches lists, the search and carts by the database's own triggers (docs/decisions/0005). */
export function productDeskService({ db, files, jobs, preview }: ProductDeskDeps) {
  const photos = productPhotos(files);

  async function detailWithin(tx: Connection, id: number): Promise<AdminProductDetail> {
    const row = await repository.findDeskProduct(tx, id);
    if (!row) throw noProduct();
    const model = row.group_id === null ? [] : await repository.findModel(tx, row.group_id);
    return presentDeskDetail(row, model);
  }
  async function locked(tx: Connection, id: number): Promise<repository.DeskDetailRow> {
    const row = (await repository.lockProduct(tx, id)) ? await repository.findDeskProduct(tx, id) : null;
    if (!row) throw noProduct();
    return row;
  }
  async function categoryOf(tx: Connection, id: number): Promise<string> {
    const name = await repository.categoryName(tx, id);
    if (name === null) throw invalid({ category_id: ["Такой категории больше нет. Выберите другую."] });
    return name;
  }
  const takenSku = () => invalid({ sku: ["Такой артикул уже есть у другого товара."] });

  /** Writes a change into the journal; a save that changed nothing is no change. */
  async function noteChange(tx: Connection, by: ChangedBy, entry: Parameters<typeof writeAudit>[2]): Promise<void> {
    const { after } = changedFields(entry.before, entry.after);
    if (Object.keys(after).length > 0) await writeAudit(tx, by, entry);
  }

  /** Adds a product with its photos; the first pieces are a movement like any other. */
  async function insert(
    tx: Connection,
    by: ChangedBy,
    body: FormBody & { readonly stock: number },
    prepared: PreparedPhotos,
  ): Promise<number> {
    await repository.actAs(tx, by.actorId);
    const category = await categoryOf(tx, body.category_id);
    const { photos: shown, fileIds } = await photos.attach(tx, prepared, []);
    const fields = { ...columnsOf(body), photos: shown };
    const id = await repository.insertProduct(tx, fields);
    if (id === null) throw takenSku();
    await photos.settle(tx, id, shown, fileIds);
    if (body.stock > 0)
      await stock.adjust(tx, [{ productId: id, change: body.stock }], { actorId: by.actorId, reason: FIRST_STOCK });
    await writeAudit(tx, by, {
      action: "createProduct",
      subject: subjectOf({ id, ...fields }),
      before: {},
      after: { ...journalFields(fields, category), stock: body.stock },
    });
    return id;
  }

  /** Refuses to leave less in the warehouse than orders hold. */
  function keepReserved(row: { stock: number; reserved: number }, to: number, fail: typeof failStock): void {
    if (to >= row.reserved) return;
    throw fail("below_reserved", belowReserved(row.reserved), { reserved: row.reserved });
  }

  return {
    ...productModels({ db, photos, locked, detailWithin }),

    /** A page of everybody's goods. */
    list: async (ask: ListAsk<typeof adminProductList>) =>
      presentPage(await repository.deskProducts.page(db, {}, ask), presentDeskProduct),

    /** Names of the params that goods have. */
    paramNames: () => params.paramNames(db),

    /** Params of products, with their texts where these are asked for. */
    paramsOf: (ids: readonly number[], hasTexts: boolean) => params.readParams(db, ids, hasTexts),

    /** The commonest values of one param. */
    paramValues: (name: string, search: string) => params.paramValues(db, name, search),

    /** The commonest vendors. */
    vendors: (search: string) => params.vendors(db, search),

    /** One product in whatever state. */
    detail: (id: number): Promise<AdminProductDetail> => detailWithin(db, id),

    /** What it has cost and what moved its stock. */
    async history(id: number): Promise<ProductHistory> {
      const row = await repository.findDeskProduct(db, id);
      if (!row) throw noProduct();
      const [prices, movements] = await Promise.all([
        repository.readPrices(db, id, HISTORY_ROWS),
        stock.movementsOf(db, id, HISTORY_ROWS),
      ]);
      return presentHistory(prices, movements);
    },

    /** It as dropshippers see it. */
    preview,

    /** Adds a product. */
    async create(by: ChangedBy, body: BodyOf<Table["createProduct"]>): Promise<AdminProductDetail> {
      const prepared = await photos.prepare(by.actorId, body.photos);
      return db.transaction(async (tx) => detailWithin(tx, await insert(tx, by, body, prepared)));
    },

    /** Writes a whole product but its stock. */
    async update(
      by: ChangedBy,
      id: number,
      { version, ...body }: BodyOf<Table["updateProduct"]>,
    ): Promise<AdminProductDetail> {
      const prepared = await photos.prepare(by.actorId, body.photos);
      return db
        .transaction(async (tx) => {
          const row = await locked(tx, id);
          if (version !== undefined && version !== row.version)
            throw failUpdate("changed_meanwhile", MEANWHILE, { current: await detailWithin(tx, id) });
          await repository.actAs(tx, by.actorId);
          const category = await categoryOf(tx, body.category_id);
          const { photos: shown, fileIds } = await photos.attach(tx, prepared, row.photos);
          const fields = { ...columnsOf(body), photos: shown };
          await repository.updateProduct(tx, id, fields);
          await photos.settle(tx, id, shown, fileIds);
          await noteChange(tx, by, {
            action: "updateProduct",
            subject: subjectOf({ id, ...fields }),
            before: journalFields(row, row.category),
            after: journalFields(fields, category),
          });
          return detailWithin(tx, id);
        })
        .catch((error: unknown) => {
          throw databaseErrorCode(error) === "23505" ? takenSku() : error;
        });
    },

    /** Changes a few fields where they stand; what was changed already is told by 409. */
    change: (by: ChangedBy, id: number, body: BodyOf<Table["changeProduct"]>): Promise<AdminProductDetail> =>
      db.transaction(async (tx) => {
        const row = await locked(tx, id);
        const isOld = body.version !== undefined && body.version !== row.version;
        if (isOld || (body.stock && body.stock.was !== row.stock))
          throw failChange("changed_meanwhile", MEANWHILE, { current: await detailWithin(tx, id) });
        const { price, category_id, status } = body;
        const category = category_id === undefined ? row.category : await categoryOf(tx, category_id);
        const cents = price === undefined ? row.price : parseUsd(price);
        const old = oldPriceFor(row, cents, body);
        await repository.actAs(tx, by.actorId);
        await repository.patchProducts(tx, [{ id, price: cents, old_price: old, category_id, status }]);
        const pieces = body.stock?.to ?? row.stock;
        if (pieces !== row.stock) {
          keepReserved(row, pieces, failChange);
          const change = pieces - row.stock;
          await stock.adjust(tx, [{ productId: id, change }], { actorId: by.actorId, reason: "Изменён в списке" });
        }
        await noteChange(tx, by, {
          action: "changeProduct",
          subject: subjectOf(row),
          before: {
            price: toDecimal(usdCents(row.price)),
            old_price: row.old_price === null ? null : toDecimal(usdCents(row.old_price)),
            category: row.category,
            status: PRODUCT_STATUS_NAMES[row.status],
            stock: row.stock,
          },
          after: {
            price: toDecimal(usdCents(cents)),
            old_price: old === null ? null : toDecimal(usdCents(old)),
            category,
            status: PRODUCT_STATUS_NAMES[status ?? row.status],
            stock: pieces,
          },
        });
        return detailWithin(tx, id);
      }),

    /** Saves rows of a grid; one that cannot be saved is told and leaves the others alone. */
    changeRows: (by: ChangedBy, rows: BodyOf<Table["changeProductRows"]>["rows"]) =>
      savedRows(() => db.transaction((tx) => changeRows(tx, by, rows))),

    /** Adds pieces to the warehouse or takes some away; once per key. */
    adjustStock: (
      by: ChangedBy,
      key: string,
      id: number,
      body: BodyOf<Table["adjustStock"]>,
    ): Promise<AdminProductDetail> =>
      db.transaction((tx) =>
        idempotency.once(
          tx,
          { userId: by.actorId, key, operation: "adjustStock", input: { id, ...body } },
          {
            run: async () => {
              const row = await locked(tx, id);
              const to = row.stock + body.change;
              keepReserved(row, to, failStock);
              await stock.adjust(tx, [{ productId: id, change: body.change }], {
                actorId: by.actorId,
                reason: body.reason,
              });
              await writeAudit(tx, by, {
                action: "adjustStock",
                subject: subjectOf(row),
                before: { stock: row.stock },
                after: { stock: to, reason: body.reason },
              });
              return id;
            },
            present: (productId) => detailWithin(tx, productId),
          },
        ),
      ),

    /** Changes many by a job; returns its id. */
    async changeMany(
      user: SessionUser,
      by: ChangedBy,
      change: ProductChange,
      choice: ListChoice<typeof adminProductList>,
    ): Promise<string> {
      const into = change.what === "category" ? await categoryOf(db, change.category_id) : undefined;
      return startBulk(jobs, { user, by, change, into, choice });
    },

    /** Forgets what can no longer be taken back. */
    cleanUp: () => repository.forgetBulkRows(db),
  };
}
