import { adminProductList } from "@dropship/api/contract/lists/admin-products";
import { listSource } from "../../shared/list/list-source.ts";

/** Goods in every state, with counts of the states. */
export const adminProductSource = listSource(adminProductList, "listAdminProducts", ["counts"]);
