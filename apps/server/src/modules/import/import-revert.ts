import type { Connection } from "../../db/database.ts";
import { numbered } from "../../record-number.ts";
import * as stock from "../stock/stock.service.ts";
import type { ImportTask } from "./import-check.ts";
import * as rows from "./import-rows.repository.ts";
import * as repository from "./imports.repository.ts";
import * as offers from "./supplier-offers.repository.ts";

const BATCH = 500;
type Standing = Awaited<ReturnType<typeof rows.lockProducts>> extends Map<number, infer Product> ? Product : never;

/** Why a product is left as it is; null when it can be taken back. */
function keptFor(row: rows.RevertRow, product: Standing | undefined, isHeld: boolean): string | null {
  if (!product) return "товара больше нет";
  if (product.version !== row.version_after) return "после импорта товар изменил кто-то другой";
  if (row.before.fields === null) {
    if (isHeld || product.reserved > 0) return "товар уже есть в заказах";
    return product.stock === row.before.moved ? null : "после импорта меняли остаток";
  }
  const left = product.stock - row.before.moved;
  return left < product.reserved ? `под заказы отложено ${product.reserved} шт.` : null;
}

async function restoreMemories(tx: Connection, supplier: number, done: readonly rows.RevertRow[]): Promise<void> {
  const forgotten = done.filter(({ before }) => before.memory === null);
  await offers.forgetOffers(
    tx,
    supplier,
    forgotten.map(({ external_id: id }) => id),
  );
  await offers.rememberOffers(
    tx,
    supplier,
    done.flatMap(({ external_id, product_id, before: { memory } }) =>
      memory && product_id !== null ? [{ external_id, product_id, ...memory }] : [],
    ),
  );
}

async function revertBatch(tx: Connection, task: ImportTask): Promise<number> {
  await repository.lockImport(tx, task.importId);
  await offers.lockSupplier(tx, task.supplierId);
  await rows.actAs(tx, task.actorId);
  const batch = await rows.nextWritten(tx, task.importId, BATCH);
  const ids = batch.flatMap(({ product_id: id }) => id ?? []);
  const standing = await rows.lockProducts(tx, ids);
  const held = await rows.heldProducts(tx, ids);
  const ended = batch.map((row) => ({
    row,
    kept: keptFor(row, standing.get(row.product_id ?? 0), held.has(row.product_id ?? 0)),
  }));
  const done = ended.flatMap(({ row, kept }) => (kept === null ? [row] : []));
  await rows.deleteProducts(
    tx,
    done.flatMap(({ before, product_id: id }) => (before.fields === null && id !== null ? [id] : [])),
  );
  const changed = done.flatMap(({ before: { fields, moved }, product_id: id }) =>
    fields !== null && id !== null ? [{ id, fields, moved }] : [],
  );
  await offers.updateProducts(
    tx,
    changed.map(({ id, fields }) => ({ ...fields, id })),
  );
  await stock.adjust(
    tx,
    changed.flatMap(({ id, moved }) => (moved === 0 ? [] : [{ productId: id, change: -moved }])),
    { actorId: task.actorId, reason: `Отмена импорта ${numbered(task.importId)}` },
  );
  await restoreMemories(tx, task.supplierId, done);
  await rows.keepReverted(
    tx,
    ended.map(({ row: { id }, kept }) => ({ id, reverted: kept === null ? "done" : "kept", reason: kept })),
  );
  return batch.length;
}

/** Takes back what an import wrote, the last row first; what somebody has changed since is left and says so. Killed, it goes on where it stands. */
export async function revertImport(task: ImportTask): Promise<void> {
  const { db, importId, progress } = task;
  const total = await rows.countWritten(db, importId);
  for (let done = 0; ;) {
    const count = await db.transaction((tx) => revertBatch(tx, task));
    if (count === 0) break;
    done += count;
    await progress(done, total);
  }
  await db.transaction(async (tx) => {
    const found = await repository.findImport(tx, importId);
    await repository.dropEmptyCategories(tx, found?.added_categories ?? []);
    await repository.countOutcomes(tx, importId);
    await repository.endStep(tx, importId, "reverted");
  });
}
