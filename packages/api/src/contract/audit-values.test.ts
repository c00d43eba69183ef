import { describe, expect, it } from "vitest";
import { auditChangeText, type AuditOf, auditValueText } from "./audit-values.ts";

describe("a value of the journal", () => {
  it("is told in words: codes, moments, lists and things within things", () => {
    expect(auditValueText("section", "prices")).toBe("Цены");
    expect(auditValueText("audience", "conditioned")).toBe("Пользователи с личными ценами");
    expect(auditValueText("channels", ["site", "push"])).toBe("Колокольчик на сайте, Push");
    expect(auditValueText("permissions", ["orders.see"])).toBe("видеть заказы");
    // Not narrowed and nothing left are opposites.
    expect(auditValueText("permissions", null)).toBe("всё, как у роли");
    expect(auditValueText("permissions", [])).toBe("нет");
    expect(auditValueText("roles", ["Super Admin"])).toBe("Главный администратор");
    expect(auditValueText("credit_limit", "1000.00")).toBe("1\u00A0000,00");
    expect(auditValueText("amount", "-1234567.05")).toBe("\u22121\u00A0234\u00A0567,05");
    // A text that only looks like one.
    expect(auditValueText("first_name", "12.50")).toBe("12.50");
    expect(auditValueText("publish_at", "2026-11-24T10:00:00.000Z")).toBe("24.11.2026, 12:00");
    expect(auditValueText("parcel", { weight: 1200, is_default: true })).toBe("Вес 1,2\u00a0кг, Основной да");
    expect([auditValueText("weight", 350), auditValueText("width", 125)]).toEqual(["350\u00a0г", "12,5\u00a0см"]);
    expect(auditValueText("max_grams", null)).toBe("пусто");
    expect(auditValueText("lines", [{ sku: "K-1", packed: 2 }])).toBe("Артикул K-1, В посылке 2");
    expect(auditValueText("options", {})).toBe("пусто");
    // A code that nobody knows any more stands as it was kept.
    expect(auditValueText("section", "gossip")).toBe("gossip");
    expect(auditValueText("name", "prices")).toBe("prices");
  });

  it("of a formatted text is its words, with no sign of the markup", () => {
    const html = `<h2>Цены</h2><p>С&nbsp;понедельника <strong>+5&nbsp;%</strong> &lt;всё&gt;</p><img src="/files/1.webp"><table><tr><td>1</td></tr></table>`;
    expect(auditValueText("body", html)).toBe("Цены С понедельника +5 % <всё> [фото] 1");
    expect(auditValueText("body", "<p></p>")).toBe("пусто");
  });
});

describe("a change of the journal", () => {
  const text = (word: string) => `<p>${"Начало новости. ".repeat(20)}${word}${" Конец новости.".repeat(20)}</p>`;

  it("of a long text is the part that differs, with a little around it", () => {
    const { before, after } = auditChangeText("body", text("Цена 100"), text("Цена 120"));
    expect(before).toMatch(/^….{0,35}Цена 100.{0,31}…$/);
    expect(after).toMatch(/^….{0,35}Цена 120.{0,31}…$/);
  });

  it("of texts that have nothing in common, or are one within the other, is cut and tells both", () => {
    const other = auditChangeText("body", "а".repeat(2_000), "б".repeat(2_000));
    expect([other.before.length, other.after.length]).toEqual([240, 240]);
    const grown = auditChangeText("excerpt", "я".repeat(200), "я".repeat(260));
    expect([grown.before, grown.after]).toEqual([`…${"я".repeat(30)}`, `…${"я".repeat(90)}`]);
  });

  it("of a short value is whole", () => {
    expect(auditChangeText("title", "Старое", "Новое")).toEqual({ before: "Старое", after: "Новое" });
  });

  it("tells codes by the record and the action that they stand in: the same letters mean other things elsewhere", () => {
    const of = (action: AuditOf["action"], subject: AuditOf["subject"]) => ({ action, subject });
    expect(auditValueText("state", "waiting", of("takeCodRegister", "cod_register"))).toBe("Ждём деньги");
    expect(auditValueText("state", "waiting", of("refuseCodRequest", "cod_register"))).toBe("Ждёт второго человека");
    expect(auditValueText("status", "in_transit", of("stepWaybill", "waybill"))).toBe("В пути");
    expect(auditValueText("step", "handOver", of("stepWaybills", "waybills"))).toBe("Передана перевозчику");
    expect(auditValueText("from", "user:7:available", of("moveMoney", "transaction"))).toBe("Баланс пользователя");
    expect(auditValueText("to", "shop:adjustment", of("moveMoney", "transaction"))).toBe("Корректировки магазина");
    expect(auditValueText("mapping", { Цена: "price" }, of("runImport", "import"))).toBe("Цена: Цена");
    expect(auditValueText("state", "waiting")).toBe("waiting");
  });
});
