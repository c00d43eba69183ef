import type { ImportDetail, ImportRow, ImportSettings } from "@dropship/api/contract/imports";
import { beforeAll, beforeEach, expect } from "vitest";
import { PLAIN_SETTINGS } from "../src/modules/import/import.service.ts";
import { jobEnded } from "./job-ended.ts";
import { testShop } from "./shop.ts";
import type { Visitor } from "./visitor.ts";

/** A profile of a supplier whose prices are in dollars. */
export const settingsOf = (more: Partial<ImportSettings> = {}): ImportSettings => ({
  ...PLAIN_SETTINGS,
  currency: "USD",
  ...more,
});

let suppliers = 0;

/** What an admin does with suppliers' files, by the API; a worker must be running. */
export function importDesk(adminNow: () => Visitor) {
  async function newSupplier(fields: object = {}): Promise<number> {
    const { status, body } = await adminNow().call("createSupplier", {
      body: { name: `Поставщик ${(suppliers += 1)}`, url: null, every_hours: null, ...fields },
    });
    expect([status, body.errors]).toEqual([201, undefined]);
    return body.data.id;
  }
  async function send(supplier: number, file: string | Buffer): Promise<ImportDetail> {
    const { status, body } = await adminNow().call("uploadImport", {
      query: { supplier_id: supplier, file_name: "price.csv" },
      body: Buffer.from(file),
    });
    expect([status, body.message]).toEqual([201, undefined]);
    return body.data;
  }
  /** Waits until nobody works at an import, and returns it. */
  async function settled(data: ImportDetail): Promise<ImportDetail> {
    // Short work may have ended before the response was written.
    if (data.progress) await jobEnded(adminNow(), data.progress.job_id);
    const { body: now } = await adminNow().call("getImport", { params: { id: data.id } });
    return now.data as ImportDetail; // of the contract
  }
  /** Does a step and waits for its job. */
  async function step(name: "checkImport" | "runImport" | "revertImport", id: number, body?: object) {
    const { status, body: response } = await adminNow().call(name, { params: { id }, ...(body ? { body } : {}) });
    expect([status, response.message]).toEqual([202, undefined]);
    return settled(response.data);
  }
  const check = (id: number, more: Partial<ImportSettings> = {}) =>
    step("checkImport", id, { settings: settingsOf(more) });
  return {
    newSupplier,
    send,
    settled,
    step,
    check,
    async load(supplier: number, file: string | Buffer, more: Partial<ImportSettings> = {}): Promise<ImportDetail> {
      const { id } = await send(supplier, file);
      await check(id, more);
      return step("runImport", id);
    },
    async rowsOf(id: number, filter: object = {}): Promise<ImportRow[]> {
      return (await adminNow().call("listImportRows", { params: { id }, query: { filter, per_page: 100 } })).body.data;
    },
  };
}

/** A shop with a worker and an admin at its imports; before each test it has no goods and no imports. Called once at the top of a test file. */
export async function importShop(env: Readonly<Record<string, string>> = {}) {
  const shop = await testShop({ env: { THROTTLES: "off", ...env } });
  let admin: Visitor;
  beforeAll(async () => {
    admin = await shop.as("admin");
    await shop.work();
  });
  beforeEach(async () => {
    await shop.db.query(
      "delete from supplier_offers; delete from products; delete from categories; delete from imports",
    );
  });
  return { shop, db: shop.db, admin: () => admin, ...importDesk(() => admin) };
}
