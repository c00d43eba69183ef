import type { Connection } from "../../db/database.ts";
import * as outbox from "../outbox/outbox.service.ts";
import * as suppliers from "./suppliers.repository.ts";

/** What a supplier's schedule stopped at. */
export interface Fault {
  readonly fault: string;
  /** The import that failed or waits. */
  readonly importId?: number;
  /** A person has to decide, and the file is there: it need not be asked for less often. */
  readonly isWaiting?: boolean;
}

/**
 * Keeps why a supplier's schedule does not go on by itself, and tells those who may import; the same reason again is told once. Returns whether it was
 * news.
 */
export async function complain(
  tx: Connection,
  { id, name }: { readonly id: number; readonly name: string },
  { fault, importId, isWaiting = false }: Fault,
): Promise<boolean> {
  const isNews = await suppliers.noteFault(tx, id, fault, !isWaiting);
  if (isNews)
    await outbox.write(tx, {
      name: "import.stopped",
      payload: { supplierId: id, supplier: name, importId: importId ?? null, fault },
    });
  return isNews;
}

/** Tells those who were told of a fault that it is no more. */
export async function tellRecovered(
  tx: Connection,
  supplier: suppliers.Recovered | null,
  importId: number | null,
): Promise<void> {
  if (supplier)
    await outbox.write(tx, {
      name: "import.recovered",
      payload: { supplierId: supplier.id, supplier: supplier.name, importId },
    });
}
