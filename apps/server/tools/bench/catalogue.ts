import { openDatabase } from "../../src/db/database.ts";

/** Addresses and words that the benchmark asks for, chosen from what is in the database. */
export interface BenchSubjects {
  categoryId: number;
  productIds: number[];
  pickupPointId: number;
  words: { common: string; rare: string; typo: string };
  deepPage: string;
}

/** Looks for them; the deep page is walked to, as a reader would. */
export async function chooseSubjects(url: string, databaseUrl: string): Promise<BenchSubjects> {
  const db = openDatabase(databaseUrl, 1);
  try {
    const category = await db.query<{ id: number }>(
      "select c.id from categories c where c.parent_id is not null and exists (select from categories d where d.parent_id = c.id) order by c.id limit 1",
    );
    const products = await db.query<{ id: number }>(
      "select id from products where stock - reserved > 200 and status = 'active' order by id desc limit 400",
    );
    const points = await db.query<{ id: number }>(
      `insert into pickup_points (name, city, address, phone)
       values ('Проба', 'Киев', 'ул. Пробная, 1', '+380441234567') returning id`,
    );
    const vendor = await db.query<{ vendor: string }>(
      "select vendor from products where vendor is not null group by vendor order by count(*), vendor limit 1",
    );
    return {
      categoryId: category.rows[0]?.id ?? 1,
      productIds: products.rows.map((row) => row.id),
      pickupPointId: points.rows[0]?.id ?? 0,
      words: { common: "чехол", rare: vendor.rows[0]?.vendor ?? "", typo: "наушинки" },
      deepPage: await walkTo(url, 300),
    };
  } finally {
    await db.close();
  }
}

interface ListResponse {
  meta: { current_page: number; last_page: number; next_cursor?: string | null };
}

async function walkTo(url: string, wanted: number): Promise<string> {
  let path = "/api/products?page=40";
  for (let page = 40; page < wanted; page += 1) {
    const response = await fetch(`${url}${path}`, { headers: { accept: "application/json" } });
    if (!response.ok) throw new Error(`${path} responded with ${response.status} ${await response.text()}`);
    const { meta } = (await response.json()) as ListResponse; // the contract's response
    if (!meta.next_cursor) break;
    path = `/api/products?page=${page + 1}&cursor=${encodeURIComponent(meta.next_cursor)}`;
  }
  return path;
}
