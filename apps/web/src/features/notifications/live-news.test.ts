import { describe, expect, it } from "vitest";
import { isBeingRead, type LiveNews } from "./live-news.ts";

const news = (type: LiveNews["type"], key: number): LiveNews => ({
  id: "0199d3a4-0000-7000-8000-000000000001",
  type,
  data: { key, name: "Новость", icon: "bell" },
});

describe("a notification that comes while a page is open", () => {
  it("is not said over the conversation that it is about, which says it itself", () => {
    expect(isBeingRead(news("ticket-reply", 16), "/support/16")).toBe(true);
    expect(isBeingRead(news("ticket-asked", 16), "/admin/support/16")).toBe(true);
  });

  it("is said everywhere else", () => {
    expect(isBeingRead(news("ticket-reply", 6), "/support/16")).toBe(false);
    expect(isBeingRead(news("ticket-reply", 16), "/support")).toBe(false);
    expect(isBeingRead(news("order-status", 16), "/support/16")).toBe(false);
  });
});
