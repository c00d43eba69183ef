import { transactionList } from "@dropship/api/contract/lists/transactions";
import { listSource } from "../../shared/list/list-source.ts";

/** What moved the caller's balance, with sums and counts of the kinds. */
export const transactionSource = listSource(transactionList, "listTransactions", ["sums", "counts"]);
