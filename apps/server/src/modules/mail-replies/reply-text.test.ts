import { describe, expect, it } from "vitest";
import { ABOVE_THIS_LINE } from "../mail/mailer.service.ts";
import { ownWords, textOfHtml } from "./reply-text.ts";

describe("one's own words", () => {
  it.each([
    ["Gmail in Russian", "Да\n\nпн, 23 нояб. 2026 г. в 12:00, Dropship <shop@localhost>:\n> текст", "Да"],
    ["Gmail in English", "Yes\n\nOn Mon, Nov 23, 2026 at 12:00 PM Dropship <shop@localhost> wrote:\n> text", "Yes"],
    [
      "a heading of two lines",
      "Yes\n\nOn Mon, Nov 23, 2026 at 12:00 PM Dropship\n<shop@localhost> wrote:\n> text",
      "Yes",
    ],
    ["Ukrainian", "Так\n\nпн, 23 лист. 2026 р. о 12:00 Dropship <shop@localhost> пише:\n> текст", "Так"],
    ["Outlook", "Да\n\nОт: Dropship <shop@localhost>\nОтправлено: 23 ноября 2026 г.\nКому: я\nтекст", "Да"],
    ["the original below a line", "Да\n-----Original Message-----\nтекст", "Да"],
    ["the shop's own line", `Да\nчто угодно до\n${ABOVE_THIS_LINE}\nтекст`, "Да\nчто угодно до"],
    ["a signature", "Да\n-- \nИван, директор", "Да"],
    ["an answer below", "23.11.2026 12:00, Dropship пишет:\n> вопрос\n\nответ снизу", "ответ снизу"],
    ["answers between the lines", "> первый?\nда\n> второй?\nнет", "да\nнет"],
    ["nothing quoted", "Просто текст\nв две строки", "Просто текст\nв две строки"],
    ["a time of its own", "Буду в 12:00, звоните", "Буду в 12:00, звоните"],
  ])("are found: %s", (_name, text, words) => expect(ownWords(text)).toBe(words));

  it("are found in a letter of a megabyte of hostile lines too, without a pattern that runs away", () => {
    expect(ownWords(`да\n${"From: ".repeat(10)}\n${`on ${"x ".repeat(140)}\n`.repeat(5_000)}`)).toContain("да");
  });
});

describe("the text of HTML", () => {
  it("has no script, style or quote, and what mail programs quote by class", () => {
    expect(
      textOfHtml('<div>а</div><div class="gmail_quote"><div>б</div></div><div>в<br>г</div><style>д</style>').trim(),
    ).toBe("а\nв\nг");
  });
  it("is read from broken and endless markup as well", () => {
    expect(textOfHtml("<p>а<b>б</p></i>в").replaceAll(/\s/g, "")).toBe("абв");
    expect(textOfHtml("<div>".repeat(100_000)).trim()).toBe("");
  });
});
