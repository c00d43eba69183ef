import type { Connection } from "../../db/database.ts";
import * as repository from "./supplier-categories.repository.ts";

/** Has suppliers' goods of one category come into another from now on: for categories that are merged. */
export const followMerge = (tx: Connection, from: number, into: number): Promise<void> =>
  repository.followMerge(tx, from, into);
