import { ApiError } from "@dropship/api/client/api-error";
import { QueryObserver, queryOptions } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { knowNavigation } from "./navigation.ts";
import { queryClient, readAnew } from "./query-client.ts";
import { connectToasts } from "./toast.ts";
import { keepBack } from "./untold-failures.ts";

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

describe("a failed read", () => {
  let told: string[];
  let stop: () => void;
  beforeEach(() => {
    told = [];
    stop = connectToasts(({ text }) => told.push(text));
  });
  afterEach(() => {
    knowNavigation(() => false);
    stop();
  });

  /** A read that the server refuses so often, kept back as every failed read is (call-rules.ts). */
  function refused(error: () => ApiError, times = Number.POSITIVE_INFINITY) {
    let tries = 0;
    const query = queryOptions({
      queryKey: ["refused"],
      retryDelay: 0,
      queryFn: () => {
        tries += 1;
        if (tries > times) return "there";
        const failure = error();
        keepBack(failure);
        throw failure;
      },
    });
    return { query, tries: () => tries };
  }
  const gone = () => new ApiError(404, { message: "Такого заказа нет." });
  const busy = () => new ApiError(503, { message: "Слишком много посетителей." });

  test("is told nobody when it was made ahead", async () => {
    await queryClient.prefetchQuery(refused(gone).query);
    expect(told).toEqual([]);
  });

  test("is told when a navigation waits for it", async () => {
    knowNavigation(() => true);
    await queryClient.prefetchQuery(refused(gone).query);
    expect(told).toEqual(["Такого заказа нет."]);
  });

  test("is told once when a screen shows it, after its last try", async () => {
    const { query, tries } = refused(busy);
    const unsubscribe = new QueryObserver(queryClient, query).subscribe(() => {});
    await expect.poll(() => queryClient.getQueryState(query.queryKey)?.status).toBe("error");
    unsubscribe();
    expect(tries()).toBe(3);
    expect(told).toEqual(["Слишком много посетителей."]);
  });

  test("is told nobody when the next try brings it", async () => {
    const { query } = refused(busy, 2);
    const unsubscribe = new QueryObserver(queryClient, query).subscribe(() => {});
    await expect.poll(() => queryClient.getQueryData(query.queryKey)).toBe("there");
    unsubscribe();
    expect(told).toEqual([]);
  });
});
