import { fileServer } from "./file-server.ts";
import type { TestShop } from "./shop.ts";
import type { Visitor } from "./visitor.ts";

/** Suppliers, and imports in the state from which each step goes. */
export async function importCalls(shop: TestShop, superAdmin: Visitor) {
  const { url } = await fileServer("id,name,price,currency\n1,Лопата,10,USD\n");
  const fields = { name: "Сельмаш", url, every_hours: null };
  const supplier = (await superAdmin.call("createSupplier", { body: fields })).body.data;
  // Whoever decides on a supplier's categories has its file checked again: not the one whose steps are taken below.
  const decided = (await superAdmin.call("createSupplier", { body: { ...fields, name: "Сельмаш-3" } })).body.data;
  const imported = async (status: string) => {
    const { rows } = await shop.db.query<{ id: number }>(
      "insert into imports (supplier_id, file_name, status) values ($1, 'price.csv', $2) returning id",
      [supplier.id, status],
    );
    return { params: { id: rows[0]?.id } };
  };
  const sent = { query: { supplier_id: supplier.id, file_name: "price.csv" }, body: Buffer.from("id,name,price\n") };
  const checked = await superAdmin.call("uploadImport", sent);
  const ready = await imported("checked");
  const written = await imported("done");
  await shop.db.query(
    "insert into import_rows (import_id, place, line, external_id, name, outcome, before) values ($1, 1, 1, 'A', 'Лопата', 'created', '{}')",
    [written.params.id],
  );
  return {
    createSupplier: { body: { ...fields, name: "Посевная" } },
    updateSupplier: {
      params: { id: supplier.id },
      body: { ...fields, name: "Сельмаш-2", version: supplier.version },
    },
    decideSupplierCategories: {
      params: { id: decided.id },
      body: { decisions: [{ path: ["Лопаты"], decision: "out" }] },
    },
    uploadImport: sent,
    fetchImport: { params: { id: supplier.id } },
    checkImport: {
      params: { id: checked.body.data.id },
      body: { settings: { ...checked.body.data.settings, currency: "USD" } },
    },
    runImport: ready,
    revertImport: written,
  };
}
