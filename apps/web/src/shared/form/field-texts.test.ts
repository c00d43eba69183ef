import { registerBody } from "@dropship/api/contract/auth";
import { describe, expect, it } from "vitest";
import { errorOf, nearestField, nestErrors, placeTexts, textsOf, textsOfError } from "./field-texts.ts";

const isOneOf =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name);

describe("texts of a contract's schema", () => {
  it("are listed under their paths, in the order of the checks", () => {
    const result = registerBody.safeParse({
      first_name: "",
      last_name: "Коваль",
      email: "o@dropship.example",
      password: "1234567",
      password_confirmation: "87654321",
    });
    if (result.success) throw new Error("The body is wrong on purpose.");
    expect(textsOf(result.error.issues)).toEqual({
      first_name: ["Введите имя."],
      password: ["Не короче 8 знаков."],
      password_confirmation: ["Пароли не совпадают."],
    });
  });
});

describe("the field of a path", () => {
  it("is its own, else the nearest one above, else none", () => {
    const isField = isOneOf("recipient.phone", "roles", "lines", "lines.0.price");
    expect(nearestField("recipient.phone", isField)).toBe("recipient.phone");
    expect(nearestField("roles.1", isField)).toBe("roles");
    expect(nearestField("lines.0.price", isField)).toBe("lines.0.price");
    expect(nearestField("lines.4.price", isField)).toBe("lines");
    expect(nearestField("recipient", isField)).toBeUndefined();
    expect(nearestField("", isField)).toBeUndefined();
  });

  it("gathers what is said of it; what has no field is kept apart", () => {
    const texts = { "roles.0": ["Нет такой роли."], "roles.1": ["Повтор."], token: ["Ссылка неполная."] };
    const fieldOf = (path: string) => nearestField(path, isOneOf("roles"));
    expect(placeTexts(texts, fieldOf)).toEqual({
      fields: { roles: ["Нет такой роли.", "Повтор."] },
      rest: ["Ссылка неполная."],
    });
  });
});

describe("errors of the form library", () => {
  it("are nested as the values are, those of a list at its root beside those of its rows", () => {
    const errors = nestErrors<{ lines: { price: string }[]; recipient: { phone: string } }>(
      { lines: ["Добавьте товар."], "lines.1.price": ["Введите цену."], "recipient.phone": ["Введите телефон."] },
      isOneOf("lines"),
    );
    expect(errors.lines?.root?.message).toBe("Добавьте товар.");
    expect(errors.lines?.[1]?.price?.message).toBe("Введите цену.");
    expect(errors.recipient?.phone).toMatchObject({ type: "contract", message: "Введите телефон." });
  });

  it("keep every text of a field", () => {
    expect(textsOfError(errorOf(["Раз.", "Два."], "server"))).toEqual(["Раз.", "Два."]);
    expect(textsOfError({ message: "Одно." })).toEqual(["Одно."]);
    expect(textsOfError(undefined)).toEqual([]);
  });
});
