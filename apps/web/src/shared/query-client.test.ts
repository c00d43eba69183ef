import { queryOptions } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { queryClient, readAnew } from "./query-client.ts";

/** A server that answers when it is told to, each call by itself. */
function slowServer() {
  const answers: ((name: string) => void)[] = [];
  const userQuery = queryOptions({
    queryKey: ["whose"],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  return { userQuery, answers };
}

beforeEach(() => queryClient.clear());

test.each([
  ["nothing is known yet", undefined],
  ["an older answer is known", "Олена"],
])("a read under way is given up where %s, and whoever waits for it gets the new answer", async (_, known) => {
  const { userQuery, answers } = slowServer();
  if (known) queryClient.setQueryData(userQuery.queryKey, known);
  const older = queryClient.fetchQuery({ ...userQuery, staleTime: 0 });
  await expect.poll(() => answers.length).toBe(1);
  const newer = readAnew(userQuery);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.("Ірина");
  expect(await newer).toBe("Ірина");
  answers[0]?.("Олена"); // late, and somebody else's
  expect(await older).toBe("Ірина");
  expect(queryClient.getQueryData(userQuery.queryKey)).toBe("Ірина");
  expect(queryClient.isFetching()).toBe(0);
});

test("two reads asked for at once end in the later one's answer", async () => {
  const { userQuery, answers } = slowServer();
  const both = Promise.all([readAnew(userQuery), readAnew(userQuery)]);
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.("раньше");
  answers[1]?.("позже");
  expect(await both).toEqual(["позже", "позже"]);
});
