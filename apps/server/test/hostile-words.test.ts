import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { testBot } from "./bot-fixture.ts";
import { ticketFixture } from "./ticket-fixture.ts";
import type { Visitor } from "./visitor.ts";
import { postBody } from "./word-calls.ts";

const bot = await testBot();
const { shop, sandbox } = bot;
const at = ticketFixture(shop);
const CHAT = "821";
const userId = shop.ids.get("user@dropship.example") ?? 0;
let user: Visitor;
let admin: Visitor;

beforeAll(async () => {
  [user, admin] = await Promise.all([shop.as("verified"), shop.as("admin")]);
  await bot.link(user, CHAT);
});

const WORDS = {
  html: `<img src=x onerror="alert(1)">`,
  markdown: "[раз](javascript:alert(1)) **два** `три`",
  template: "{{7*7}} ${7*7} {имя}",
  turned: "Счёт \u202E100",
  isolated: "Счёт \u2066100\u2069",
  hidden: "Ку\u200Bпить",
  unseen: "\u200B\u2060",
  long: "ы".repeat(10_000),
  bell: "да\u0007нет",
  half: "до\uD800после",
} as const;
type Word = keyof typeof WORDS;

/** What became of a word: how it is read back, or the sentence that refused it. */
type Kept = { readonly read: unknown } | { readonly refused: string };
const refusal = (response: { status: number; body: { errors?: Record<string, string[]> } }): Kept => ({
  refused: response.status === 422 ? (Object.values(response.body.errors ?? {})[0]?.[0] ?? "") : `${response.status}`,
});
const lastLine = async (id: number) =>
  (await admin.call("listTicketMessagesForAdmins", { params: { id } })).body.data.at(-1);

/** Where people's words go, and where others read them. */
const PLACES: Readonly<Record<string, (word: string) => Promise<Kept>>> = {
  async "a person's name"(word) {
    const body = { first_name: word, last_name: "Пробная", username: "hostile.words", phone: "" };
    const saved = await user.call("updateUser", { params: { id: userId }, body });
    if (saved.status !== 200) return refusal(saved);
    return { read: (await admin.call("getUser", { params: { id: userId } })).body.data.first_name };
  },
  async "a ticket's subject"(word) {
    const made = await user.call("openTicket", { body: await at.body({ subject: word }), headers: at.key() });
    if (made.status !== 201) return refusal(made);
    return { read: (await admin.call("getTicketForAdmins", { params: { id: made.body.data.id } })).body.data.subject };
  },
  async "a message"(word) {
    const id = await at.open(user);
    const made = await at.write(user, id, word);
    return made.status === 201 ? { read: (await lastLine(id)).body } : refusal(made);
  },
  async "a file's name"(word) {
    const id = await at.open(user);
    const made = await at.write(user, id, "Смотрите", [{ id: await at.picture(user), name: word }]);
    return made.status === 201 ? { read: (await lastLine(id)).files[0].name } : refusal(made);
  },
  async "a post's title"(word) {
    const made = await admin.call("createPost", { body: postBody({ title: word }) });
    if (made.status !== 201) return refusal(made);
    return { read: (await admin.call("getAdminPost", { params: { id: made.body.data.id } })).body.data.title };
  },
  async "a tag of a person"(word) {
    const saved = await admin.call("tagUser", { params: { id: userId }, body: { tags: [word] } });
    return saved.status === 200 ? { read: saved.body.data.tags[0] } : refusal(saved);
  },
  async "a note about a person"(word) {
    const saved = await admin.call("addUserNote", { params: { id: userId }, body: { text: word } });
    return saved.status < 300 ? { read: saved.body.data.notes[0].text } : refusal(saved);
  },
  async "why somebody is blocked"(word) {
    const params = { id: shop.ids.get("new@dropship.example") ?? 0 };
    const saved = await admin.call("blockUser", { params, body: { reason: word } });
    return saved.status === 200 ? { read: saved.body.data.blocked_reason } : refusal(saved);
  },
  async "a rating's words"(word) {
    const id = await at.open(user);
    await user.call("stepOwnTicket", { params: { id }, body: { step: "resolve" } });
    const saved = await user.call("rateTicket", { params: { id }, body: { rating: 5, comment: word } });
    if (saved.status !== 200) return refusal(saved);
    return { read: (await admin.call("getTicketForAdmins", { params: { id } })).body.data.rating_comment };
  },
  async "the name of a view"(word) {
    const body = { list: "orders", title: word, search: { filter: {} }, columns: [] };
    const made = await user.call("createListView", { body });
    return made.status === 201 ? { read: made.body.data.title } : refusal(made);
  },
  async "a canned reply"(word) {
    const made = await admin.call("createCannedReply", { body: { title: word, body: "Здравствуйте!" } });
    return made.status === 201 ? { read: made.body.data.title } : refusal(made);
  },
};

/** Signs that turn the line, or a word that is not there, stand in no line of a list; a tag has thirty letters. */
const REFUSED: Readonly<Record<string, readonly Word[]>> = {
  "a person's name": ["turned", "isolated", "hidden", "unseen", "long", "bell", "half"],
  "a ticket's subject": ["turned", "isolated", "unseen", "long", "bell", "half"],
  "a message": ["unseen", "long", "bell", "half"],
  "a file's name": ["turned", "isolated", "unseen", "long", "bell", "half"],
  "a post's title": ["turned", "isolated", "hidden", "unseen", "long", "bell", "half"],
  "a tag of a person": ["markdown", "turned", "isolated", "unseen", "long", "bell", "half"],
  "a note about a person": ["unseen", "long", "bell", "half"],
  "why somebody is blocked": ["unseen", "long", "bell", "half"],
  "a rating's words": ["long", "bell", "half"],
  "the name of a view": ["turned", "isolated", "unseen", "long", "bell", "half"],
  "a canned reply": ["turned", "isolated", "unseen", "long", "bell", "half"],
};
const cells = Object.keys(PLACES).flatMap((place) =>
  (Object.keys(WORDS) as Word[]).map((word) => [place, word] as const),
); // keys of the table

describe("hostile words", () => {
  it.each(cells)("in %s: %s", async (place, word) => {
    const kept = await PLACES[place]?.(WORDS[word]);
    if (REFUSED[place]?.includes(word)) expect(kept).toEqual({ refused: expect.stringMatching(/^[А-ЯЁ].*\.$/) });
    else expect(kept).toEqual({ read: WORDS[word] });
  });

  it("come from Telegram as they were written, and what no keyboard types is left out", async () => {
    for (const word of ["html", "markdown", "template", "turned", "hidden"] as const) {
      const id = await at.open(user, { subject: randomUUID() });
      await sandbox.write(CHAT, WORDS[word]);
      await bot.settle();
      const offer = (await sandbox.lines(CHAT)).at(-1);
      const button = offer?.buttons.find(({ text }) => text.includes(`${id}`));
      await bot.press(CHAT, button?.data ?? "", offer?.id);
      expect([word, (await lastLine(id)).body]).toEqual([word, WORDS[word]]);
    }
  });
});
