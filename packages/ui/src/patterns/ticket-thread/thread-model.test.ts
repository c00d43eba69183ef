import { describe, expect, it } from "vitest";

import { threadRows } from "./thread-model.ts";
import type { ThreadEntry, ThreadMessage } from "./thread-model.ts";

const now = new Date("2026-11-21T10:00:00Z");
const message = (id: number, time: string, more: Partial<ThreadMessage> = {}): ThreadEntry => ({
  kind: "message",
  id,
  side: "other",
  author: { name: "Олена" },
  text: "…",
  time,
  ...more,
});
const kinds = (entries: ThreadEntry[], firstUnreadId?: number) =>
  threadRows(entries, { now, firstUnreadId }).map((row) =>
    row.kind === "message" ? (row.runOn ? "run-on" : "message") : row.kind,
  );

describe("threadRows", () => {
  it("joins messages of one author within five minutes", () => {
    expect(kinds([message(1, "2026-11-21T09:00:00Z"), message(2, "2026-11-21T09:04:00Z")])).toEqual([
      "day",
      "message",
      "run-on",
    ]);
    expect(kinds([message(1, "2026-11-21T09:00:00Z"), message(2, "2026-11-21T09:06:00Z")])).toEqual([
      "day",
      "message",
      "message",
    ]);
  });
  it("breaks a run at another author, an internal note, an event, a day and the unread line", () => {
    const first = message(1, "2026-11-21T09:00:00Z");
    expect(kinds([first, message(2, "2026-11-21T09:01:00Z", { author: { name: "Іван" } })])[2]).toBe("message");
    expect(kinds([first, message(2, "2026-11-21T09:01:00Z", { internal: true })])[2]).toBe("message");
    expect(
      kinds([
        first,
        { kind: "event", id: 9, text: "Решён", time: "2026-11-21T09:00:30Z" },
        message(2, "2026-11-21T09:01:00Z"),
      ]),
    ).toEqual(["day", "message", "event", "message"]);
    expect(kinds([message(1, "2026-11-20T21:59:00Z"), message(2, "2026-11-20T22:01:00Z")])).toEqual([
      "day",
      "message",
      "day",
      "message",
    ]);
    expect(kinds([first, message(2, "2026-11-21T09:01:00Z")], 2)).toEqual(["day", "message", "unread", "message"]);
  });
  it("keeps a message that has arrived on the line on which it was sent", () => {
    const time = "2026-11-21T09:00:00Z";
    const ids = (entry: ThreadEntry) => threadRows([entry], { now }).map(({ id }) => id);
    expect(ids({ ...message(7, time), sentAs: "k1" } as ThreadMessage)).toEqual(["day-2026-11-21", "k1"]);
    expect(ids(message(7, time))).toEqual(["day-2026-11-21", 7]);
  });
});
