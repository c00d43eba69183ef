import { expect, it } from "vitest";
import { ApiError } from "@dropship/api/client/api-error";
import { api, fetchClientBy } from "./api.ts";
import { isConnectionLost } from "./connection.ts";

it("says that the connection is lost when the client itself cannot be fetched, and fetches it with the next call", async () => {
  let isAway = true;
  fetchClientBy(async () => {
    if (isAway) throw new TypeError("Failed to fetch dynamically imported module");
    return (async () => ({ data: "there" })) as unknown as typeof api; // any call
  });
  await expect(api("getCurrency")).rejects.toBeInstanceOf(ApiError);
  // Whatever waits for the connection, a click on the cart, is sent when it is found again: nobody would look for one that was never lost.
  expect(isConnectionLost()).toBe(true);
  isAway = false;
  expect(await api("getCurrency")).toEqual({ data: "there" });
});
