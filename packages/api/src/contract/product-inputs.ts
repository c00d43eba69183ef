import { z } from "zod";
import { PRODUCT_LENGTHS as LENGTHS, PRODUCT_OPTIONS_MAX } from "./product-choices.ts";
import { readVideo, VIDEO_WRONG } from "./product-video.ts";
import { decimalNumber, line, requiredLine, saidByLast, usdInput, wholeNumber } from "./shapes.ts";

/** What a product is called. */
export const productName = requiredLine(LENGTHS.name, "Введите название.");
/** Its article number. */
export const productSku = requiredLine(100, "Введите артикул.");
/** What a piece weighs. */
export const grams = wholeNumber(0, 1_000_000);
/** Text of a product's page. */
export const html = z.string().max(LENGTHS.description, "Слишком длинный текст: сократите описание.");
/** What a piece costs. */
export const price = usdInput.refine((typed) => !/\d/.test(typed) || Number(typed) > 0, "Введите цену больше нуля.");
/** What stands struck through; empty or null for none. */
export const oldPrice = z.union([z.literal("").transform(() => null), price], saidByLast).nullable();
/** Pieces of a warehouse. */
export const pieces = wholeNumber(0, 1_000_000);
/** Centimetres of a side. */
export const measure = decimalNumber(0, 10_000).nullable();
/** Params and options: names must differ, for a name has one value. */
export const namedValues = (max: number, length: number, again: string) =>
  z
    .array(
      z.object({
        name: requiredLine(LENGTHS.param_name, "Введите название."),
        value: requiredLine(length, "Введите значение."),
      }),
    )
    .max(max, `Не больше ${max}.`)
    .superRefine((rows, context) => {
      const seen = new Set<string>();
      for (const [place, { name }] of rows.entries()) {
        const key = name.toLowerCase();
        if (seen.has(key)) context.addIssue({ code: "custom", path: [place, "name"], message: again });
        seen.add(key);
      }
    });
/** Texts of the page for search engines, in both languages; an empty one is made of the name or of the description. */
export const seoInputs = {
  seo_title: line(LENGTHS.seo_title).default(""),
  seo_title_uk: line(LENGTHS.seo_title).default(""),
  seo_description: line(LENGTHS.seo_description).default(""),
  seo_description_uk: line(LENGTHS.seo_description).default(""),
};
/** Address of a video: of YouTube, or of an mp4; empty for none. */
export const videoInput = line(LENGTHS.video).refine((typed) => typed === "" || readVideo(typed) !== null, VIDEO_WRONG);
/** What tells variations apart. */
export const options = namedValues(PRODUCT_OPTIONS_MAX, LENGTHS.option, "Такой признак уже есть.");
