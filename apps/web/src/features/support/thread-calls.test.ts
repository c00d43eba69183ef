import type { TicketMessage } from "@dropship/api/contract/tickets";
import { expect, it } from "vitest";
import { queryClient } from "../../shared/query-client.ts";
import { type ThreadCalls, threadQuery } from "./thread-calls.ts";

const line = (id: number) => ({ id, body: `строка ${id}` }) as TicketMessage; // a thread looks at ids alone

it("shows lines that a merge has brought in, though they are older than the last one known", async () => {
  let ids = [1, 2, 8];
  let merges = 0;
  const asked: object[] = [];
  const calls: ThreadCalls = {
    side: "user",
    page: async (_id, { after }) => {
      asked.push(after === undefined ? {} : { after });
      const data = ids.filter((id) => id > (after ?? 0)).map(line);
      return { data, meta: { has_earlier: false, merges } };
    },
    write: () => Promise.reject(new Error("nobody writes here")),
    read: () => Promise.resolve(),
    type: () => Promise.resolve(),
  };
  const shown = async () =>
    (await queryClient.fetchQuery({ ...threadQuery(calls, 5), staleTime: 0 })).lines.map(({ id }) => id);
  expect(await shown()).toEqual([1, 2, 8]);
  ids = [1, 2, 8, 9];
  expect(await shown()).toEqual([1, 2, 8, 9]);
  // New lines alone were asked for.
  expect(asked).toEqual([{}, { after: 8 }, { after: 9 }]);
  [ids, merges] = [[1, 2, 4, 6, 8, 9, 11], 1];
  expect(await shown()).toEqual([1, 2, 4, 6, 8, 9, 11]);
  // And of a thread whose lines have gone, those that are left.
  [ids, merges] = [[12], 2];
  expect(await shown()).toEqual([12]);
});
