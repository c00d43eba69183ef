import { beforeEach, describe, expect, it } from "vitest";

import { currentToasts, dismissToast, showToast } from "./toast-store.ts";

const texts = () => currentToasts().map((toast) => toast.text);

beforeEach(() => {
  for (const toast of currentToasts()) dismissToast(toast.id);
});

describe("toasts", () => {
  it("stay 2 s, and with actions until answered", () => {
    showToast({ text: "Сохранено" });
    showToast({ tone: "notice", text: "Обновить?", actions: [{ label: "Да" }] });
    expect(currentToasts().map((toast) => toast.duration)).toEqual([2000, null]);
  });
  it("the same words are one message", () => {
    showToast({ text: "Сохранено" });
    showToast({ text: "Другое" });
    showToast({ text: "Сохранено" });
    expect(texts()).toEqual(["Другое", "Сохранено"]);
  });
  it("never more than three, the oldest goes", () => {
    for (const text of ["а", "б", "в", "г"]) showToast({ text });
    expect(texts()).toEqual(["б", "в", "г"]);
  });
  it("but a question stays until it is answered", () => {
    showToast({ tone: "notice", text: "Обновить?", actions: [{ label: "Да" }] });
    for (const text of ["а", "б", "в", "г"]) showToast({ text });
    expect(texts()).toEqual(["Обновить?", "в", "г"]);
  });
  it("can be taken back", () => {
    const take = showToast({ text: "Удаляем" });
    take();
    take();
    expect(texts()).toEqual([]);
  });
});
