import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TicketSubject } from "./ticket-columns.tsx";

const texts = (unread: number) =>
  [
    ...renderToStaticMarkup(
      createElement(TicketSubject, { ticket: { subject: "Тема", excerpt: "Слова", unread } }),
    ).matchAll(/>([^<>]+)</g),
  ].map(([, text]) => text);

it("counts what is unread of a ticket in two signs for the eye and in words for the screen reader", () => {
  expect(texts(0)).toEqual(["Тема", "Слова"]);
  expect(texts(1)).toEqual(["Тема", "1", "1\u00a0новое сообщение", "Слова"]);
  expect(texts(3)).toContain("3\u00a0новых сообщения");
  expect(texts(10_501)).toEqual(["Тема", "99+", "10\u00a0501\u00a0новое сообщение", "Слова"]);
});
