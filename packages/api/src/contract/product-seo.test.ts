import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SEO_SHOWN, seoCut, seoDescriptionOf } from "./product-seo.ts";

describe("what a page is described with", () => {
  it("is the beginning of the product's own text, in one line and without its markup", () => {
    expect(seoDescriptionOf("<p>Чайник  на <strong>2&nbsp;л</strong>.</p><ul><li>Сталь &amp; стекло</li></ul>")).toBe(
      "Чайник на 2 л. Сталь & стекло",
    );
    expect(seoDescriptionOf("")).toBe("");
    expect(seoDescriptionOf("<p></p>")).toBe("");
  });

  it("is cut between words, never longer than is shown, and never within a letter", () => {
    const long = seoDescriptionOf(`<p>${"Слово ".repeat(60)}</p>`);
    expect(long).toMatch(/ Слово…$/);
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), fc.integer({ min: 40, max: 160 }), (text, most) => {
        const cut = seoCut(text.toWellFormed(), most);
        expect(cut.length).toBeLessThanOrEqual(most);
        expect(cut.isWellFormed()).toBe(true);
      }),
    );
    expect(long.length).toBeLessThanOrEqual(SEO_SHOWN.description);
  });
});
