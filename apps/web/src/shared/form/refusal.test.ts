import { ApiError } from "@dropship/api/client/api-error";
import { describe, expect, it } from "vitest";
import { type FailureRules, readRefusal, sayAsSent, sayUnder } from "./refusal.ts";

interface Values {
  first_name: string;
  version: number;
}
const rules: FailureRules<"updateUser", Values> = {
  changed_meanwhile: ({ details }) => ({
    theirs: { first_name: details.current.first_name ?? "", version: details.current.version },
  }),
  forbidden: sayAsSent,
  not_found: () => ({ isHandled: true }),
};
const read = (status: number, body: ConstructorParameters<typeof ApiError>[1]) =>
  readRefusal<"updateUser", Values>(rules, new ApiError(status, body));

describe("a declared failure", () => {
  it("is met as the form says", () => {
    const roles: FailureRules<"changeUserRoles", { roles: string[] }> = {
      changed_meanwhile: sayAsSent,
      last_super_admin: sayUnder("roles"),
      not_found: sayAsSent,
    };
    const last = new ApiError(409, { message: "Последний.", code: "last_super_admin" });
    expect(readRefusal<"changeUserRoles", { roles: string[] }>(roles, last)).toMatchObject({
      byField: { roles: ["Последний."] },
      above: [],
    });
    expect(read(404, { message: "Нет такого.", code: "not_found" })).toEqual({ kind: "handled", isSaid: false });
    expect(read(403, { message: "Нельзя.", code: "forbidden" })).toMatchObject({ above: ["Нельзя."] });
  });

  it("of a change meanwhile gives the other one's values", () => {
    const details = { current: { first_name: "Ирина", version: 7 } };
    expect(read(409, { message: "Изменено.", code: "changed_meanwhile", details })).toEqual({
      kind: "conflict",
      theirs: { first_name: "Ирина", version: 7 },
    });
  });
});

describe("a failure that every call may answer", () => {
  it("says its texts under the fields that the server named, else above the form", () => {
    const errors = { first_name: ["Введите имя."] };
    expect(read(422, { message: "Введите имя.", code: "invalid", errors })).toMatchObject({
      byPath: errors,
      above: [],
    });
    expect(read(0, { message: "Нет связи с сервером." })).toMatchObject({
      byPath: {},
      above: ["Нет связи с сервером."],
    });
    expect(read(409, { message: "Новое правило.", code: "toString" })).toMatchObject({ above: ["Новое правило."] });
  });

  it("of the server's own fault gives its number, to be quoted to support", () => {
    const fault = new ApiError(500, { message: "Ошибка сервера.", request_id: "r-17" });
    expect(readRefusal<"updateUser", Values>(rules, fault)).toMatchObject({
      above: ["Ошибка сервера.", "Номер обращения: r-17"],
    });
  });

  it("that is declared too is said where the server puts it", () => {
    const errors = { email: ["Слишком много попыток."] };
    const error = new ApiError(429, { message: "Слишком много попыток.", code: "throttled", errors });
    expect(readRefusal<"login", Values>({ throttled: sayAsSent }, error)).toMatchObject({ byPath: errors, above: [] });
  });
});
