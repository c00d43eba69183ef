import type { Connection } from "../../../db/database.ts";
import { detachFiles } from "../../files/files.service.ts";
import * as repository from "./admin-categories.repository.ts";

/** Deletes a category in which nothing lies, and lets go of its photo; false when something does. */
export async function removeEmpty(tx: Connection, id: number): Promise<boolean> {
  const row = await repository.findAdminCategory(tx, id);
  const isGone = await repository.deleteEmpty(tx, id);
  if (isGone && row?.photo_file_id) await detachFiles(tx, [row.photo_file_id]);
  return isGone;
}
