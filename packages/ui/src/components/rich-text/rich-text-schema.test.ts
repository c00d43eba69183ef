import { describe, expect, it } from "vitest";

import { safeHref } from "./rich-text-schema.ts";

describe("the address of a link", () => {
  it.each([
    ["https://example.com/a?b=1#c", "https://example.com/a?b=1#c"],
    ["  example.com/путь ", "https://example.com/путь"],
    ["shop@example.com", "mailto:shop@example.com"],
    ["mailto:shop@example.com", "mailto:shop@example.com"],
    ["tel:+380671234567", "tel:+380671234567"],
    ["/products/7", "/products/7"],
    ["#care", "#care"],
  ])("%j is written as %j", (text, href) => {
    expect(safeHref(text)).toBe(href);
  });

  it.each([
    "",
    "   ",
    "javascript:alert(1)",
    "JaVa\nScRiPt:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,<script>",
    "vbscript:x",
    "//evil.com",
    "/\\evil.com",
    "https://shop.ua@evil.com",
    "https://",
    "http://пусто",
    "просто слова",
    "file:///etc/passwd",
  ])("%j is refused", (text) => {
    expect(safeHref(text)).toBeNull();
  });
});
