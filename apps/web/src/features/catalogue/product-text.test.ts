import { describe, expect, it } from "vitest";
import { plainText, productText } from "./product-text.ts";

describe("the copied description", () => {
  it("keeps paragraphs, line breaks and lists as lines", () => {
    expect(
      plainText(
        "<p>Лёгкий&nbsp;чехол.</p>\n<p>Для <b>iPhone</b><br>и не&nbsp;только:</p><ul><li>мягкий</li>\n<li>тонкий</li></ul><p>5 &lt; 6 &amp; &#171;да&#187;</p>",
      ),
    ).toBe("Лёгкий чехол.\n\nДля iPhone\nи не только:\n• мягкий\n• тонкий\n\n5 < 6 & «да»");
  });
  it("leaves an unknown entity as it is and comments out", () => {
    expect(plainText("a &foo; b<!-- <p>скрыто</p> -->")).toBe("a &foo; b");
  });
  it("puts name, text and characteristics together and repeats no characteristic", () => {
    expect(
      productText({
        name: "Чехол",
        vendor: "Baseus",
        description: "<p>Мягкий.</p>",
        options: { Цвет: "синий" },
        params: [
          { name: "цвет", value: "синий" },
          { name: "Материал", value: "силикон" },
        ],
      }),
    ).toBe("Чехол\n\nМягкий.\n\nХарактеристики\nБренд: Baseus\nЦвет: синий\nМатериал: силикон");
    expect(productText({ name: "Чехол", vendor: null, description: "", options: {}, params: [] })).toBe("Чехол");
  });
});
