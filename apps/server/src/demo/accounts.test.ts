import { expect, it } from "vitest";
import { testShop } from "../../test/shop.ts";
import { hashPassword } from "../modules/auth/passwords.ts";
import { setPassword } from "../modules/auth/users.repository.ts";
import { demoAccounts } from "./accounts.ts";
import { shutDemo } from "./seed.ts";

const [{ password } = { password: "" }] = demoAccounts;
const OWN = "Только мой пароль 7";

it("a demo shop that is opened as a real one lets nobody in by the password that everybody knows", async () => {
  const shop = await testShop();
  const open = await shop.as("super-admin");
  const logIn = async (email: string, typed = password) =>
    (await shop.guest().call("login", { body: { email, password: typed } })).status;

  // Not filled by the demo: accounts of these names are somebody's.
  expect(await shutDemo(shop.db)).toEqual([]);
  expect(await logIn("admin@dropship.example")).toBe(200);

  await shop.db.query(`insert into settings (name, value) values ('demo', '{"state":"filled"}')`);
  // Who has chosen a password of their own since goes on with it.
  await setPassword(shop.db, shop.ids.get("user@dropship.example") ?? 0, await hashPassword(OWN));
  expect(await shutDemo(shop.db)).toEqual(["new@dropship.example", "admin@dropship.example", "super@dropship.example"]);
  expect(await logIn("super@dropship.example")).toBe(422);
  expect(await logIn("user@dropship.example", OWN)).toBe(200);
  expect((await open.call("getCurrentUser")).status).toBe(401);
  // A real administrator may be made now: the shop has none.
  expect((await shop.db.query("select from user_roles")).rowCount).toBe(0);
  expect(await shutDemo(shop.db)).toEqual([]);
});
