import { uahKopecks } from "@dropship/money";
import { describe, expect, it } from "vitest";
import { jobEnded } from "../../../../test/job-ended.ts";
import { orderPlacer } from "../../../../test/place-order.ts";
import { testShop } from "../../../../test/shop.ts";
import { ticketFixture } from "../../../../test/ticket-fixture.ts";
import { type ZipFile, unzip } from "../../../../test/unzip.ts";
import { demoAccounts } from "../../../demo/accounts.ts";
import * as ledger from "../../ledger/ledger.service.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
const userId = shop.ids.get("user@dropship.example") ?? 0;
await shop.work();
const place = await orderPlacer(shop);
const support = ticketFixture(shop);

const textOf = (files: readonly ZipFile[], name: string): string =>
  files.find((file) => file.name === name)?.bytes.toString("utf8") ?? "";

describe("an account's data", () => {
  it("are asked for by the password and written into a ZIP that opens, with everything of one's own and nothing secret", async () => {
    const [user, admin] = [await shop.as("verified"), await shop.as("admin")];
    await db.transaction((tx) =>
      ledger.replenish(tx, {
        userId,
        amount: uahKopecks(1_000_00),
        key: "data",
        description: "Пополнение",
        actorId: null,
      }),
    );
    await db.query(
      `insert into payout_requisites (user_id, method, sealed, masked, fingerprint, holder) values ($1, 'card', 'whole-number-sealed', '•• 4444', 'print', 'Тест')`,
      [userId],
    );
    const wrong = await user.call("askForOwnData", { body: { password_now: "не тот" } });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { password_now: ["Неверный пароль."] }]);
    expect((await user.call("getOwnData")).body.data).toBeNull();

    await place(user);
    const picture = { id: await support.picture(user), name: "../../etc/пароль" };
    const paper = { id: await support.pdf(user), name: "Акт" };
    const ticketId = await support.open(user, { files: [picture, paper] });
    const note = { is_note: true, files: [{ id: await support.picture(admin), name: "заметка" }] };
    expect((await support.answer(admin, ticketId, "между нами", note)).status).toBe(201);
    const asked = await user.call("askForOwnData", {
      body: { password_now: demoAccounts[0]?.password },
    });
    expect(asked.status).toBe(202);
    const job = await jobEnded(user, asked.body.data.id);
    expect(job).toMatchObject({ state: "done", title: "Ваши данные" });
    const days = (Date.parse(job.file?.expires_at ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 1);
    expect((await user.call("getOwnData")).body.data.id).toBe(job.id);

    const response = await shop.app.http.inject({
      url: `/api/jobs/${job.id}/file`,
      headers: { cookie: [...user.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
    });
    const files = unzip(response.rawPayload);
    expect(files.map(({ name }) => name)).toEqual([
      "Аккаунт.json",
      "Заказы.csv",
      "Транзакции.csv",
      "Пополнения.csv",
      "Выплаты.csv",
      "Уведомления.csv",
      "Товары заказов.csv",
      "Обращения.json",
      expect.stringMatching(new RegExp(`^Обращения/${ticketId}/\\d+-1\\.webp$`)),
      expect.stringMatching(new RegExp(`^Обращения/${ticketId}/\\d+-2\\.pdf$`)),
    ]);
    expect(files.at(-2)?.bytes.toString("latin1", 8, 12)).toBe("WEBP");
    expect(files.at(-1)?.bytes.toString("latin1", 0, 5)).toBe("%PDF-");
    const account = JSON.parse(textOf(files, "Аккаунт.json"));
    expect(account).toMatchObject({
      profile: { email: "user@dropship.example" },
      requisites: [{ number: "•• 4444", holder: "Тест" }],
      feeds: [],
    });
    expect(account.sessions.length).toBeGreaterThan(0);
    expect(textOf(files, "Заказы.csv")).toContain("Коваленко");
    expect(textOf(files, "Товары заказов.csv")).toContain("K-1");
    expect(JSON.parse(textOf(files, "Обращения.json"))).toMatchObject([
      {
        id: ticketId,
        messages: [
          {
            from: "user",
            files: [
              { name: picture.name, file: files.at(-2)?.name },
              { name: paper.name, file: files.at(-1)?.name },
            ],
          },
        ],
      },
    ]);
    const everything = files.map(({ bytes }) => bytes.toString("utf8")).join("\n");
    for (const secret of ["whole-number-sealed", "argon2", "token_hash", "secret_hash"])
      expect(everything).not.toContain(secret);

    const { rows } = await db.query("select payload from outbox_events where name = 'own-data.ready'");
    expect(rows).toEqual([{ payload: { userId } }]);
    const stranger = await shop.as("admin");
    expect((await stranger.send("GET", `/api/jobs/${job.id}/file`)).status).toBe(404);
  }, 60_000);
});
