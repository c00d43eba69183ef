import { sql } from "drizzle-orm";
import { customType, index, integer, pgTable, primaryKey, smallint } from "drizzle-orm/pg-core";

/** Text compared byte by byte: cheap, and prefixes are ranges. */
const bytewiseText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** Which stem stands in which product and how much it says about it; kept by a trigger (db/sql/catalog-search-index.sql). */
export const searchPostings = pgTable(
  "search_postings",
  {
    productId: integer("product_id").notNull(),
    stem: bytewiseText("stem").notNull(),
    weight: smallint("weight").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.stem] }),
    index("search_postings_stem").on(t.stem, t.weight.desc(), t.productId.desc()),
  ],
);

/** The same for categories. */
export const searchCategoryPostings = pgTable(
  "search_category_postings",
  {
    categoryId: integer("category_id").notNull(),
    stem: bytewiseText("stem").notNull(),
    weight: smallint("weight").notNull(),
  },
  (t) => [primaryKey({ columns: [t.stem, t.categoryId] }), index("search_category_postings_category").on(t.categoryId)],
);

/**
 * Every word that was ever indexed and the known other spellings of words, each with the stem it leads to. A word whose stem has no
 * posting any more finds nothing and does no harm.
 */
export const searchWords = pgTable(
  "search_words",
  {
    word: bytewiseText("word").notNull(),
    stem: bytewiseText("stem").notNull(),
    /** Consonants of the word as they are heard, in Latin letters: the same for "филипс" and "philips". */
    sound: bytewiseText("sound").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.word, t.stem] }),
    index("search_words_sound").on(t.sound),
    index("search_words_similar").using("gin", sql`${t.word} gin_trgm_ops`),
  ],
);

/** SKU, vendor code and barcode, letters and digits only, lower case. */
export const searchCodes = pgTable(
  "search_codes",
  {
    code: bytewiseText("code").notNull(),
    productId: integer("product_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.code, t.productId] }), index("search_codes_product").on(t.productId)],
);
