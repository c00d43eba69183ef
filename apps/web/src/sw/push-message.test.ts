import { describe, expect, it } from "vitest";
import { ownPath, readPush, readTarget } from "./push-message.ts";

const ORIGIN = "https://shop.example";
const sent = {
  title: "Состояние заказа",
  body: "Заказ №1048: прибыл",
  tag: "notice-7",
  lang: "ru",
  timestamp: 1_790_000_000_000,
  data: { id: "0199a0e2-0000-7000-8000-000000000001", type: "order-status", key: 1048, url: "/orders/1048" },
};

describe("a push message", () => {
  it("becomes a notification with its texts, tag, time and target", () => {
    expect(readPush(JSON.stringify(sent), ORIGIN, 1)).toEqual({
      title: "Состояние заказа",
      options: {
        body: "Заказ №1048: прибыл",
        tag: "notice-7",
        lang: "ru",
        icon: "/icons/icon-192.png",
        badge: "/icons/push-badge.png",
        timestamp: 1_790_000_000_000,
        data: { id: sent.data.id, url: "/orders/1048" },
      },
    });
  });

  it.each([undefined, "", "not json", "null", "[]", '"text"', "42"])(
    "that is %j still says that there is news",
    (text) => {
      const { title, options } = readPush(text, ORIGIN, 5);
      expect([title, options.body, options.timestamp]).toEqual([
        "Новое уведомление",
        "Откройте магазин, чтобы прочитать его.",
        5,
      ]);
      expect(options.data).toEqual({ id: null, url: "/notifications" });
      expect(options).not.toHaveProperty("tag");
    },
  );

  it("with wrong fields keeps the right ones", () => {
    const { title, options } = readPush('{"title":"Новости","body":5,"timestamp":"x","data":7}', ORIGIN, 5);
    expect([title, options.body, options.timestamp, options.data.url]).toEqual(["Новости", "", 5, "/notifications"]);
  });
});

it("a notification leads into the shop only", () => {
  expect(ownPath("/transactions?filter[id]=12#top", ORIGIN)).toBe("/transactions?filter[id]=12#top");
  expect(ownPath("https://shop.example/blog/3", ORIGIN)).toBe("/blog/3");
  for (const elsewhere of ["https://evil.example/", "//evil.example/x", "javascript:alert(1)", "http://", 5, null])
    expect(ownPath(elsewhere, ORIGIN)).toBe("/notifications");
  expect(readTarget(null, ORIGIN)).toEqual({ id: null, url: "/notifications" });
});
