import type { Connection } from "../../db/database.ts";
import * as outbox from "../outbox/outbox.service.ts";
import * as suppliers from "./suppliers.repository.ts";

/** Keeps why a supplier's schedule does not go on by itself, and tells those who may import; the same reason again is told once. */
export async function complain(
  tx: Connection,
  { id, name }: { readonly id: number; readonly name: string },
  fault: string,
  importId: number | null = null,
): Promise<void> {
  if (!(await suppliers.noteFault(tx, id, fault))) return;
  await outbox.write(tx, { name: "import.stopped", payload: { supplierId: id, supplier: name, importId, fault } });
}
