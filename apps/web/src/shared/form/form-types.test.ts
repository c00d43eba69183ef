import { describe, expect, it } from "vitest";
import { FormField, TextField } from "./form-field.tsx";
import type { FormBody } from "./form-types.ts";
import { inPageOrder } from "./page-order.ts";
import { sayAsSent } from "./refusal.ts";
import { inSummary, showRows, showValue } from "./show-value.ts";
import { useForm } from "./use-form.ts";
import { useFormRows } from "./use-form-rows.ts";

const loadUsers = () => import("@dropship/api/contract/users");
const loadOrders = () => import("@dropship/api/contract/orders");
const failures = {
  changed_meanwhile: () => ({ isHandled: true }) as const,
  last_super_admin: sayAsSent,
  forbidden: sayAsSent,
  not_found: sayAsSent,
};

/** Never called: the compiler is the test. */
function useWrongForms() {
  const values = { first_name: "", last_name: "", is_blocked: false };
  const schema = async () => (await loadUsers()).updateUserBody;
  const form = useForm({ operation: "updateUser", params: { id: 1 }, schema, values, failures });
  const { not_found: _, ...lacking } = failures;
  // @ts-expect-error -- a failure that nobody thought of
  useForm({ operation: "updateUser", params: { id: 1 }, schema, values, failures: lacking });
  // @ts-expect-error -- params are missing
  useForm({ operation: "updateUser", schema, values, failures });
  // @ts-expect-error -- the values are no body, and nothing makes one of them
  useForm({ operation: "updateUser", params: { id: 1 }, schema, values: { name: "" }, failures });
  const another = async () => (await loadUsers()).userRolesBody;
  // @ts-expect-error -- the schema of another operation
  useForm({ operation: "updateUser", params: { id: 1 }, schema: another, values, failures });
  const toOrder = { operation: "placeOrder", schema: async () => (await loadOrders()).placeOrderBody } as const;
  const said = { quote_changed: sayAsSent, stock_short: sayAsSent, balance_short: sayAsSent, cart_empty: sayAsSent };
  const orderFailures = { ...said, reference_taken: sayAsSent, unavailable: sayAsSent };
  const body = () => ({}) as FormBody<"placeOrder">; // never called
  useForm({ ...toOrder, values: {}, body, failures: orderFailures, once: "order.sent.1" });
  // @ts-expect-error -- an operation that must happen once says where it is kept until it is answered
  useForm({ ...toOrder, values: {}, body, failures: orderFailures });
  // @ts-expect-error -- and one that may be repeated is not kept
  useForm({ operation: "updateUser", params: { id: 1 }, schema, values, failures, once: "user.sent.1" });
  // @ts-expect-error -- no such field
  form.textsOf("emial");
  // @ts-expect-error -- no such field
  TextField({ form, name: "emial", label: "E-mail" });
  // @ts-expect-error -- the field holds a flag, no text
  TextField({ form, name: "is_blocked", label: "Заблокирован" });
  // @ts-expect-error -- the control takes a flag
  FormField({ form, name: "is_blocked", label: "Заблокирован", children: ({ onValueChange }) => onValueChange("да") });
  // @ts-expect-error -- no list
  useFormRows(form, "first_name", "Имя");
}

describe("a form's types", () => {
  it("refuse what is misspelt or forgotten", () => expect(useWrongForms).toBeTypeOf("function"));
});

describe("the order of fields", () => {
  it("is that of their controls, a list's where its first row begins; what has no control is last", () => {
    const control = (name: string | null) => ({ getAttribute: () => name });
    const elements = [control(null), control("name"), control("lines.0.price"), control("phone")];
    const form = { elements } as unknown as HTMLFormElement; // as much of it as the order is read from
    expect(inPageOrder(["token", "phone", "lines", "name"], form)).toEqual(["name", "lines", "phone", "token"]);
    expect(inPageOrder(["b", "a"], null)).toEqual(["b", "a"]);
  });
});

describe("a value in words", () => {
  it("says what the field shows", () => {
    expect([true, "", "Киев", 1500, null, [], ["A", "B"], [{ id: 1 }, { id: 2 }]].map(showValue)).toEqual([
      "да",
      "пусто",
      "Киев",
      "1 500".replace(" ", "\u00a0"),
      "пусто",
      "пусто",
      "A, B",
      expect.stringMatching(/^2.строки$/),
    ]);
  });
});

describe("rows in words", () => {
  const shown = (mine: readonly string[], theirs: readonly string[]) => showRows(mine, theirs, (row) => row);
  it("say what the other list has not", () => {
    expect(shown(["цвет: белый", "вес: 1"], ["цвет: белый", "вес: 2"])).toBe("вес: 1 (и ещё 1\u00a0такая же строка)");
    expect([shown(["а"], ["а", "б"]), shown(["а", "б"], ["а"])]).toEqual([
      "без этого",
      "б (и ещё 1\u00a0такая же строка)",
    ]);
    expect([shown(["а", "б"], ["б", "а"]), shown([], ["а"])]).toEqual(["а; б", "пусто"]);
  });
});

describe("a text in the summary", () => {
  it("names its field and goes on as one sentence", () => {
    expect(inSummary("Имя", "Введите имя.")).toBe("Имя: введите имя.");
    expect(inSummary("Счёт", "IBAN начинается с UA.")).toBe("Счёт: IBAN начинается с UA.");
    expect(inSummary(undefined, "Ссылка неполная.")).toBe("Ссылка неполная.");
  });
});
