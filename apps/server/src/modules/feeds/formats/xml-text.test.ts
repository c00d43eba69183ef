import { expect, it } from "vitest";
import { plainText } from "./xml-text.ts";

it("a text without tags parts no words where a tag stood within a line, and parts what stood beside each other", () => {
  expect(
    plainText("<p><strong>Чайник «Гейзер»</strong>. Кипятит <em>сам</em>, без <a href='/x'>плиты</a>!</p>", 200),
  ).toBe("Чайник «Гейзер». Кипятит сам, без плиты!");
  expect(
    plainText("<ul><li>Сталь</li><li><b>2</b> л</li></ul><table><tr><td>Вес</td><td>1 кг</td></tr></table>", 200),
  ).toBe("Сталь\n2 л\nВес 1 кг");
});
