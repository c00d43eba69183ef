import type { ElementHandle, Locator } from "@playwright/test";
import { ask } from "./support/buying.ts";
import { expect, test } from "./support/shop.ts";

/** Lines of the conversation. */
const LINES = 2_000;
/** So many come at once. */
const PIECE = 50;
/** The first pieces and then each of so many are looked at closely; the rest only has to come. */
const LOOKED_AT = 5;
/** How far what is read may move when earlier lines come above it, px. */
const STILL = 4;

test.use({ role: "user" });

/** What `act` changes in a conversation: lines that came, lines that went, and any change at all. */
async function changesOf(log: Locator, act: () => Promise<unknown>) {
  const changes = await log.evaluateHandle((box) => {
    const linesOf = (nodes: NodeList) =>
      [...nodes].filter((node) => node instanceof Element && node.hasAttribute("data-line")).length;
    const counted = { came: 0, went: 0, all: 0 };
    const observer = new MutationObserver((records) => {
      for (const { addedNodes, removedNodes } of records) {
        counted.all += 1;
        counted.came += linesOf(addedNodes);
        counted.went += linesOf(removedNodes);
      }
    });
    observer.observe(box, { subtree: true, childList: true, characterData: true, attributes: true });
    return { counted, observer };
  });
  await act();
  return changes.evaluate(({ counted, observer }) => {
    observer.disconnect();
    return counted;
  });
}

/** Where a line stands once nothing moves: the browser gives what comes into sight its own height with the next frames. */
const placeAtRest = async (log: Locator, line: ElementHandle<SVGElement | HTMLElement> | null): Promise<number> => {
  const nextFrame = () => log.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
  let last = Number.NaN;
  let still = 0;
  while (still < 3) {
    await nextFrame();
    const now = (await line?.boundingBox())?.y ?? 0;
    still = now === last ? still + 1 : 0;
    last = now;
  }
  return last;
};

test(`a conversation of ${LINES} lines opens at its end and is read back to its beginning without moving what is read`, async ({
  page,
  shop,
}) => {
  // A minute by itself; beside other workers on a slow machine more than the usual three times 45 seconds.
  test.setTimeout(300_000);
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
       'Строка № ' || n || '.' || repeat(' и ещё несколько слов о том же самом заказе', n % 7), now() - (${LINES} - n) * interval '5 minutes'
     from generate_series(1, ${LINES}) as n`,
  );
  await page.goto(`/support/${id}`);
  await expect(page.getByRole("log")).toBeVisible();
  // By its attribute from here on: the roles of all that is in it, worked out at every look, cost more than all that is tested.
  const log = page.locator("[role=log]");
  const line = (n: number) => log.getByText(new RegExp(`^Строка № ${n}\\.`));
  await expect(line(LINES)).toBeInViewport();

  const lines = log.locator("[data-line]");
  // By its words alone, for the same reason.
  const earlier = log.locator("button", { hasText: "Показать раньше" });
  for (let first = LINES - PIECE + 1; first > 1; first -= PIECE) {
    await expect(lines).toHaveCount(LINES - first + 1);
    const piece = (LINES - first + 1) / PIECE;
    if (piece > LOOKED_AT && piece % LOOKED_AT !== 0) {
      await earlier.press("Enter");
      continue;
    }
    // Held by itself, not sought by its words: among two thousand that costs more than what is tested.
    const read = await lines.first().elementHandle();
    expect(await read?.textContent()).toContain(`Строка № ${first}.`);
    await log.evaluate((element) => element.scrollTo({ top: 0 }));
    // What came into sight has its own height from then on.
    await expect(lines.first()).toBeInViewport();
    const before = await placeAtRest(log, read);
    const { came, went } = await changesOf(log, async () => {
      await earlier.press("Enter");
      await expect(lines).toHaveCount(LINES - first + 1 + PIECE);
    });
    const after = (await read?.boundingBox())?.y ?? 0;
    expect(Math.abs(after - before), `line ${first}`).toBeLessThan(STILL);
    // However many there are already, a piece costs its own lines: none of the others is made anew.
    expect([came, went], `line ${first}`).toEqual([PIECE, 0]);
  }
  await expect(line(1)).toHaveCount(1);
  await expect(earlier).toHaveCount(0);

  // All of it is there: scrolling down by screens, a frame each, and writing change nothing in it.
  const scrolled = await changesOf(log, async () => {
    await log.evaluate(async (box) => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      while (box.scrollTop + box.clientHeight < box.scrollHeight - 1) {
        box.scrollBy({ top: box.clientHeight });
        await nextFrame();
      }
    });
    await expect(line(LINES)).toBeInViewport();
    await page.getByRole("textbox", { name: "Сообщение" }).pressSequentially("Ещё вопрос");
  });
  expect(scrolled).toEqual({ came: 0, went: 0, all: 0 });
});
