import { afterEach, expect, it, vi } from "vitest";
import type { AdminProduct } from "@dropship/api/contract/admin-products";
import type { ToastMessage } from "../../shared/toast.ts";

// The client reads the page's address when it is loaded; these calls need no page.
vi.stubGlobal("window", { location: { origin: "http://localhost" } });
vi.stubGlobal("location", { origin: "http://localhost" });
const calls: unknown[] = [];
const answers: (() => Promise<unknown>)[] = [];
vi.mock("../../shared/api.ts", () => ({
  api: async (_name: string, input: { body: unknown }) => {
    calls.push(input.body);
    return answers.shift()?.();
  },
}));
vi.mock("./product-queries.ts", () => ({ keepProduct: () => undefined, refreshProducts: () => undefined }));
const { ApiError, noResponse } = await import("@dropship/api/client/api-error");
const { connectToasts } = await import("../../shared/toast.ts");
const { editProduct, undoLastEdit } = await import("./product-edits.ts");

const toasts: ToastMessage[] = [];
connectToasts((message) => toasts.push(message));
afterEach(() => void calls.splice(0));

const kettle = { id: 7, name: "Чайник", price: "10.00", old_price: "12.00", version: 3, stock: 5 } as AdminProduct; // the rest is not looked at
const saved = (version: number) => async () => ({ data: { ...kettle, version } });
const lost = async () => {
  throw noResponse();
};

it("the way back stays when the connection is lost on it, and brings the old price, too", async () => {
  answers.push(saved(4), lost, saved(5));
  await editProduct(kettle, { price: "15" });
  await undoLastEdit();
  expect(toasts.at(-1)).toMatchObject({ tone: "bad", actions: [{ label: "Повторить" }] });
  await undoLastEdit();
  expect(toasts.at(-1)).toMatchObject({ tone: "good", text: "Отменено. Цена: Чайник" });
  const back = { price: "10.00", old_price: "12.00", version: 4 };
  expect(calls).toEqual([{ price: "15", version: 3 }, back, back]);
  await undoLastEdit();
  expect(calls).toHaveLength(3);
});

it("a way back that the server refuses is none any more", async () => {
  const refuse = async () => {
    throw new ApiError(409, { message: "Товар изменили.", code: "changed_meanwhile" });
  };
  answers.push(saved(4), refuse);
  await editProduct(kettle, { price: "15" });
  await undoLastEdit();
  expect(toasts.at(-1)).toEqual({ tone: "bad", text: "Не отменилось. Товар изменили." });
  await undoLastEdit();
  expect(calls).toHaveLength(2);
});
