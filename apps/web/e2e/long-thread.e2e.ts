import { ask } from "./support/buying.ts";
import { expect, test } from "./support/shop.ts";

/** Lines of the conversation. */
const LINES = 500;
/** How far what is read may move when earlier lines come above it, px. */
const STILL = 4;

test.use({ role: "user" });

test(`a conversation of ${LINES} lines opens at its end and is read back to its beginning without moving what is read`, async ({
  page,
  shop,
}) => {
  test.slow();
  const [ticket] = await ask<{ id: number }>(
    shop.databaseUrl,
    `insert into tickets (user_id, topic_id, subject, status, last_message_at)
     select id, (select min(id) from ticket_topics), 'Долгий разговор', 'waiting_user', now() from users where email = 'user@dropship.example' returning id`,
  );
  const id = ticket?.id;
  await ask(
    shop.databaseUrl,
    `insert into ticket_messages (ticket_id, kind, side, author_id, body, created_at)
     select ${id}, 'message', case when n % 3 = 0 then 'shop' else 'user' end, null,
       'Строка № ' || n || repeat(' и ещё несколько слов о том же самом заказе', n % 7), now() - (${LINES} - n) * interval '5 minutes'
     from generate_series(1, ${LINES}) as n`,
  );
  await page.goto(`/support/${id}`);
  const log = page.getByRole("log");
  const line = (n: number) => log.getByText(new RegExp(`^Строка № ${n}(?!\\d)`));
  await expect(line(LINES)).toBeInViewport();

  for (let first = LINES - 49; first > 1; first -= 50) {
    await expect(line(first)).toHaveCount(1);
    await log.evaluate((element) => element.scrollTo({ top: 0 }));
    await expect(line(first)).toBeInViewport();
    const before = (await line(first).boundingBox())?.y ?? 0;
    await log.getByRole("button", { name: "Показать раньше" }).press("Enter");
    await expect(line(first - 1)).toHaveCount(1);
    const after = (await line(first).boundingBox())?.y ?? 0;
    expect(Math.abs(after - before), `line ${first}`).toBeLessThan(STILL);
  }
  await expect(line(1)).toHaveCount(1);
  await expect(log.getByRole("button", { name: "Показать раньше" })).toHaveCount(0);
});
