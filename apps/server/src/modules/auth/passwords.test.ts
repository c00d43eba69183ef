import { hashRaw } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";
import { afterEach, describe, expect, it } from "vitest";
import { testShop } from "../../../test/shop.ts";
import { hashRecoveryCode } from "./access/recovery-codes.ts";
import { PASSWORD_COST } from "./password-cost.ts";
import { hashPassword, LOGINS_OF_AN_ADDRESS, passwordMatches, passwordWeakness, whosePassword } from "./passwords.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const OWNER = { email: "maria.petrova@parcels.example", firstName: "Мария", lastName: "Петрова" };
const weakness = (password: string) => passwordWeakness(password, OWNER, "Dropship");

const COMMON =
  `password1 qwerty123 1q2w3e4r password123 12345678910 iloveyou1 football1 welcome1 letmein1 superman1 michael1
  charlie1 starwars1 whatever1 p@ssw0rd asdf1234 qwer1234 zaq12wsx test1234 abc12345 sunshine1 princess1 admin123 dragon123
  master123`.split(/\s+/);

describe("a password", () => {
  it.each(COMMON)("%s is known, in capitals and with a year behind it too", async (password) => {
    for (const variant of [password, password.toUpperCase(), `${password}!`])
      expect([variant, await weakness(variant)]).toEqual([variant, expect.stringContaining("известных")]);
  });

  it("of the 10,000 commonest will never do", async () => {
    const commonest = dictionary["passwords-common"].slice(0, 10_000).filter((word) => word.length >= 8);
    expect(commonest.length).toBeGreaterThan(3_000);
    const accepted = [];
    for (const word of commonest) if ((await weakness(word)) === null) accepted.push(word);
    expect(accepted).toEqual([]);
  });

  it.each([
    ["Пароль2024", "известных"],
    ["привет12345", "известных"],
    ["gfhjkm2024!", "известных"],
    ["зфыыцщкв", "известных"],
    ["йцукен123", "известных"],
    ["passwordpassword", "известных"],
    ["2025dragon!", "известных"],
    ["87654321", "известных"],
    ["abcdefghij", "известных"],
    ["ababbaab", "разных знаков"],
    ["DropShip2026!", "название"],
    ["dropship-dropship", "название"],
    ["мария1990", "имени"],
    ["МарияПетрова", "имени"],
    ["petrova-maria1", "e-mail"],
    ["vfhbz1990", "имени"],
    ["maria.petrova@parcels.example", "e-mail"],
    ["parcels!2026", "e-mail"],
  ])("%s is too easy to guess", async (password, why) => {
    const told = await weakness(password);
    expect(told?.replace("названия", "название")).toContain(why);
  });

  it.each(["тихий-океан-42", "dragon839201745", "мария любит груши", "correct horse battery", "Xk9$vLq2"])(
    "%s will do",
    async (password) => {
      expect(await weakness(password)).toBeNull();
    },
  );
});

describe("the rule", () => {
  const person = (email: string, password: string) => ({
    first_name: OWNER.firstName,
    last_name: OWNER.lastName,
    email,
    password,
    password_confirmation: password,
  });

  it("holds at registration, and for a new password by mail, where it knows the names of the account", async () => {
    const browser = shop.guest();
    for (const password of ["Qwerty123!", "Петрова1990", "dropship2026"]) {
      const refused = await browser.call("register", { body: person(OWNER.email, password) });
      expect([password, refused.status, Object.keys(refused.body.errors)]).toEqual([password, 422, ["password"]]);
    }
    expect((await browser.call("register", { body: person(OWNER.email, "тихий-океан-42") })).status).toBe(201);

    await shop.work();
    const other = shop.guest();
    await other.call("forgotPassword", { body: { email: OWNER.email } });
    const link = await shop.linkTo(OWNER.email, "/reset-password");
    const given = Object.fromEntries(new URLSearchParams(link.split("?")[1]));
    const reset = (password: string, token = given.token) =>
      other.call("resetPassword", { body: { ...given, token, password, password_confirmation: password } });
    for (const password of ["Qwerty123!", "Петрова1990"]) {
      const refused = await reset(password);
      expect([password, refused.status, Object.keys(refused.body.errors)]).toEqual([password, 422, ["password"]]);
      // Who has no link is not told whose name it is.
      expect(Object.keys((await reset(password, "чужой")).body.errors)).toEqual(["email"]);
    }
    expect((await reset("синяя-гора-17")).status).toBe(200);
  });
});

describe("a hash", () => {
  const cheap = { ...PASSWORD_COST };
  afterEach(() => void Object.assign(PASSWORD_COST, cheap));

  it("costs in the shop what OWASP asks for, of a password and of a recovery code", async () => {
    const asked = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
    const unchanged = "./password-cost.ts?unchanged"; // as the shop loads it: the tests' own is cheap
    const { PASSWORD_COST: cost } = (await import(unchanged)) as { PASSWORD_COST: typeof PASSWORD_COST };
    expect(cost).toEqual(asked);
    Object.assign(PASSWORD_COST, cost);
    expect(await hashPassword("тихий-океан-42")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const salt = Buffer.alloc(16, 7);
    expect(await hashRecoveryCode("7K3QX-M9TWD", salt)).toEqual(await hashRaw("7K3QXM9TWD", { ...asked, salt }));
  });
});

describe("a password of one e-mail", () => {
  const account = async (id: number, password: string) => ({ id, password_hash: await hashPassword(password) });

  it("is compared as often as ever, whether nobody, one or several have that e-mail", async () => {
    const [first, second] = [await account(1, "первый-океан-1"), await account(2, "второй-океан-2")];
    const invited = { id: 3, password_hash: "-" };
    const compared = async (accounts: readonly { id: number; password_hash: string }[], password: string) => {
      let count = 0;
      const whose = await whosePassword(accounts, password, (...compares) => {
        count += 1;
        return passwordMatches(...compares);
      });
      return [whose?.id ?? null, count];
    };
    expect(await compared([], "первый-океан-1")).toEqual([null, LOGINS_OF_AN_ADDRESS]);
    expect(await compared([first], "первый-океан-1")).toEqual([1, LOGINS_OF_AN_ADDRESS]);
    expect(await compared([first, second], "второй-океан-2")).toEqual([2, LOGINS_OF_AN_ADDRESS]);
    expect(await compared([invited, second], "никакой-океан-3")).toEqual([null, LOGINS_OF_AN_ADDRESS]);
  });

  it("that two of them have opens the first one's", async () => {
    const both = [await account(1, "первый-океан-1"), await account(2, "первый-океан-1")];
    expect((await whosePassword(both, "первый-океан-1"))?.id).toBe(1);
  });
});
