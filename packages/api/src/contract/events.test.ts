import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { eventTable } from "../../tools/generate-events.ts";
import { events, wireChannel } from "./events.ts";

describe("the table of live events", () => {
  it("is what the browser's table was made from", () => {
    expect(readFileSync(new URL("../realtime/events.gen.ts", import.meta.url), "utf8")).toBe(eventTable());
  });
  it("names the user's channel and the notification as Laravel does", () => {
    expect(wireChannel("notificationCreated", { id: 7 })).toBe("private-App.Models.User.7");
    expect(events.notificationCreated.name).toBe(
      String.raw`Illuminate\Notifications\Events\BroadcastNotificationCreated`,
    );
  });
  it("keeps a notification's data at the top level", () => {
    const payload = {
      key: 12,
      name: "Пополнение баланса",
      icon: "wallet",
      id: "0190f0a0-0000-4000-8000-000000000001",
      type: "transaction-created",
      created_at: "2026-11-01T09:30:00.000Z",
    };
    expect(events.notificationCreated.payload.parse(payload)).toEqual(payload);
    expect(events.notificationCreated.payload.safeParse({ ...payload, id: undefined }).success).toBe(false);
  });
});
