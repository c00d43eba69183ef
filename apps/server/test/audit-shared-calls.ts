import type { TestShop } from "./shop.ts";
import type { Visitor } from "./visitor.ts";

/** Calls of everybody by which an admin changes what is the shop's: work on its records, and views that another has shared. */
export async function sharedCalls(shop: TestShop, superAdmin: Visitor) {
  const admin = await shop.as("admin");
  const shared = async (title: string) => {
    const body = { list: "admin_products", title, search: { filter: {} }, columns: [], is_shared: true };
    return { params: { id: (await admin.call("createListView", { body })).body.data.id as number } }; // of the contract
  };
  const hidden = { what: "status", status: "hidden" };
  const { rows } = await shop.db.query<{ id: number }>(
    `with category as (insert into categories (name) values ('Задачи') returning id)
     insert into products (sku, name, category_id, price, stock)
     select 'JOB-1', 'Чайник', category.id, 1000, 5 from category returning id`,
  );
  const start = async () => {
    const body = { change: hidden, choice: { ids: rows.map(({ id }) => id) } };
    return (await superAdmin.call("changeProducts", { body })).body.data.id as string; // of the contract
  };
  const done = await start();
  await shop.db.query("update job_rows set state = 'done' where job_id = $1", [done]);
  await shop.db.query("update jobs set state = 'done', done = 1, finished_at = now() where id = $1", [done]);
  return {
    cancelJob: async () => ({ params: { id: await start() } }),
    undoJob: { params: { id: done } },
    updateListView: { ...(await shared("Мало")), body: { title: "Другой", search: { filter: {} }, is_shared: true } },
    deleteListView: await shared("Лишний"),
  };
}
