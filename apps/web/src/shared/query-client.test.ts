import { queryOptions } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { queryClient, readAnew } from "./query-client.ts";

/** A server that answers when it is told to, each call by itself. */
function slowServer() {
  const responses: ((name: string) => void)[] = [];
  const userQuery = queryOptions({
    queryKey: ["whose"],
    queryFn: () => new Promise<string>((resolve) => responses.push(resolve)),
  });
  return { userQuery, responses };
}

beforeEach(() => queryClient.clear());

test.each([
  ["nothing is known yet", undefined],
  ["an older response is known", "Олена"],
])("a read under way is given up where %s, and whoever waits for it gets the new response", async (_, known) => {
  const { userQuery, responses } = slowServer();
  if (known) queryClient.setQueryData(userQuery.queryKey, known);
  const older = queryClient.fetchQuery({ ...userQuery, staleTime: 0 });
  await expect.poll(() => responses.length).toBe(1);
  const newer = readAnew(userQuery);
  await expect.poll(() => responses.length).toBe(2);
  responses[1]?.("Ірина");
  expect(await newer).toBe("Ірина");
  responses[0]?.("Олена"); // late, and somebody else's
  expect(await older).toBe("Ірина");
  expect(queryClient.getQueryData(userQuery.queryKey)).toBe("Ірина");
  expect(queryClient.isFetching()).toBe(0);
});

test("two reads asked for at once end in the later one's response", async () => {
  const { userQuery, responses } = slowServer();
  const both = Promise.all([readAnew(userQuery), readAnew(userQuery)]);
  await expect.poll(() => responses.length).toBe(2);
  responses[0]?.("раньше");
  responses[1]?.("позже");
  expect(await both).toEqual(["позже", "позже"]);
});
