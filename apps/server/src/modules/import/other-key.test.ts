import { expect, it } from "vitest";
import { importShop } from "../../../test/import-desk.ts";

const { newSupplier, send, check, load } = await importShop();

const OURS = "id,name,price,stock\nA,Лопата,10,5\nB,Грабли,7.50,3\nC,Вилы,9,2\n";
/** The same goods in somebody's file: our articles stand beside ids of its own. */
const THEIRS = "id,article,name,price,stock\n71,A,Лопата,10,5\n72,B,Грабли,7.50,3\n73,X,Тяпка,5,1\n";

it("a file none of whose goods is found says by what they would be found, and how it is read for that", async () => {
  await load(await newSupplier(), OURS);
  const { id } = await send(await newSupplier(), OURS);
  const checked = await check(id);
  expect(checked).toMatchObject({
    counts: { created: 3 },
    notes: { other_key: { count: 3, field: null, settings: { match: "sku", mapping: {} } } },
  });
  const again = await check(id, checked.notes?.other_key?.settings ?? {});
  expect(again).toMatchObject({ counts: { created: 0, unchanged: 3 }, notes: { other_key: null } });
});

it("it looks at the maker's code too, and names the column that has the shop's articles", async () => {
  await load(await newSupplier(), OURS);
  const { id } = await send(await newSupplier(), THEIRS);
  const mapping = { article: "vendorCode" } as const;
  for (const match of ["supplier", "sku"] as const) {
    const checked = await check(id, { match, mapping });
    const better = { match: "sku", mapping: { id: "skip", article: "externalId" } };
    expect(checked).toMatchObject({
      counts: { created: 3 },
      notes: { other_key: { count: 2, field: "article", settings: better } },
    });
  }
  // Prices alone: nothing would be made, and nothing changed either.
  const prices = await check(id, { match: "sku", mode: "prices", mapping });
  expect(prices).toMatchObject({ counts: { ignored: 3 }, notes: { other_key: { count: 2 } } });
  const { counts, notes } = await check(id, prices.notes?.other_key?.settings ?? {});
  expect([counts, notes]).toMatchObject([{ created: 1, unchanged: 2, changed: 0 }, { other_key: null }]);
});

it("new goods are no fault of the key; by article something was to be found", async () => {
  await load(await newSupplier(), OURS);
  const { id } = await send(await newSupplier(), "id,name,price,stock\n1,Кирка,10,5\n2,Лом,7,3\nA,Топор,9,2\n");
  expect((await check(id)).notes).toMatchObject({ other_key: null });
  const { id: none } = await send(await newSupplier(), "id,name,price,stock\n1,Кирка,10,5\n");
  const { notes } = await check(none, { match: "sku" });
  expect(notes).toMatchObject({ other_key: { count: 0, field: null, settings: null } });
});
