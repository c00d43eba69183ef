import type { StatementMail } from "@dropship/api/contract/statement-mail";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { queryClient } from "../../shared/query-client.ts";

/** Whether the statement of each month is mailed, and the last one. */
export const statementMailQuery = queryOptions({
  queryKey: ["getStatementMail"],
  queryFn: async ({ signal }) => (await api("getStatementMail", { signal })).data,
});

/** Shows what was saved. */
export const keepStatementMail = (data: StatementMail): void => {
  queryClient.setQueryData(statementMailQuery.queryKey, data);
};
