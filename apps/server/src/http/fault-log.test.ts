import { expect, it } from "vitest";
import { Failure } from "./failure.ts";
import { createHttp } from "./server.ts";

const SECRET = "9f3c-secret-of-the-webhook";
const lines: string[] = [];
const http = await createHttp(
  { logLevel: "info", trustProxy: () => false, log: { write: (line) => void lines.push(line) } },
  (url) => url,
);
const thrown = new Map<string, () => Error>([
  ["fault", () => new Error("a fault of our own")],
  ["outage", () => Object.assign(new Error("the database is away"), { code: "ECONNREFUSED" })],
  ["refused", () => new Failure(409, "Нет.", { code: "decided" })],
]);
http.post<{ Params: { secret: string; kind: string } }>("/api/webhooks/:kind/:secret", async ({ params }) => {
  throw thrown.get(params.kind)?.() ?? new Error("no such kind");
});

it("a call that fails is logged by its route: an address may be a secret, and so may its query", async () => {
  for (const kind of thrown.keys()) {
    lines.length = 0;
    const { statusCode } = await http.inject({
      method: "POST",
      url: `/api/webhooks/${kind}/${SECRET}?token=${SECRET}`,
      payload: {},
    });
    const told = lines.map((line) => JSON.parse(line) as object);
    if (kind === "refused") {
      expect([statusCode, told]).toEqual([409, []]);
    } else {
      expect(statusCode).toBe(kind === "fault" ? 500 : 503);
      expect(told).toMatchObject([{ route: "/api/webhooks/:kind/:secret", method: "POST" }]);
      expect(lines.join("")).not.toContain(SECRET);
    }
  }
});
