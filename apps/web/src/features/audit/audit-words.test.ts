import { describe, expect, it } from "vitest";
import { changesOf } from "./audit-words.ts";

describe("changes of the journal in words", () => {
  const subject = { kind: "user" as const, id: 7, name: "Пробная" };
  it("name the field, what was and what is", () => {
    const before = { last_name: "Пробная", is_blocked: false, phone: null, roles: ["Admin"] };
    const after = { last_name: "Иная", is_blocked: true, phone: "+380501112233", roles: [] };
    expect(changesOf({ action: "updateUser", subject, before, after })).toEqual([
      { name: "Фамилия", before: "Пробная", after: "Иная" },
      { name: "Заблокирован", before: "нет", after: "да" },
      { name: "Телефон", before: "пусто", after: expect.stringContaining("111") },
      { name: "Роли", before: "Администратор", after: "нет" },
    ]);
  });
  it("say of what a deleted person had there that it was erased", () => {
    const erased = { before: { phone: null, tags: null }, after: { phone: null, tags: null } };
    expect(changesOf({ action: "updateUser", subject, ...erased })).toEqual([
      { name: "Телефон", before: null, after: "стёрто" },
      { name: "Метки", before: null, after: "стёрто" },
    ]);
  });
  it("tell only what is new of what was made", () => {
    const made = { before: { email: null }, after: { email: "a@shop.example" } };
    expect(changesOf({ action: "createUser", subject, ...made })).toEqual([
      { name: "E-mail", before: null, after: "a@shop.example" },
    ]);
  });
});
