import type { MenuItem } from "@dropship/ui/patterns/side-menu";
import { permissionsOf } from "@dropship/api/contract/permissions";
import { describe, expect, it } from "vitest";
import type { CurrentUser } from "@dropship/api/contract/auth";
import "./admin-menu.ts";
import { menuOf } from "./menu.ts";

const userWith = (...roles: CurrentUser["roles"][number]["name"][]) =>
  ({
    roles: roles.map((name) => ({ name })),
    permissions: permissionsOf({ roles, narrowedTo: null }),
  }) as CurrentUser; // the menu reads nothing else
const titles = (items: readonly MenuItem[]): string[] =>
  items.map((item) => (item.children ? `${item.title} (${titles(item.children).join(", ")})` : item.title));
const shown = (user: CurrentUser | null) =>
  menuOf(user, { unreadNotifications: 3, pendingPayouts: 2, openTickets: 1 }).map(
    (group) => `${group.title}: ${titles(group.items).join("; ")}`,
  );

const cabinet =
  "Личный кабинет: Кабинет; Заказы; Баланс (Транзакции, Выплаты, Пополнение); Новости; Поддержка; Уведомления; Экспорт";

describe("the side menu", () => {
  it("is the cabinet for a user and nothing for a guest", () => {
    expect(shown(null)).toEqual([]);
    expect(shown(userWith())).toEqual([cabinet]);
  });
  it("keeps statistics, the office and settings from an admin", () => {
    expect(shown(userWith("Admin"))[1]).toBe(
      "Администрирование: Пользователи; Транзакции; " +
        "Каталог (Товары, Категории (Список, Дерево), Комиссии и скидки); Заказы (Управление, Накладные); " +
        "Доставка (Контрагенты, Точки отправки, Точки самовывоза); Выплаты; Новости; Поддержка",
    );
  });
  it("has no more than an admin was left with, and no empty heading", () => {
    const left = (...permissions: CurrentUser["permissions"]) => shown({ ...userWith("Admin"), permissions });
    expect(left("orders.see", "delivery.see")[1]).toBe(
      "Администрирование: Заказы (Управление); Доставка (Контрагенты, Точки отправки, Точки самовывоза)",
    );
    expect(left()).toEqual([cabinet]);
  });
  it("is whole for a super admin", () => {
    expect(shown(userWith("Super Admin"))).toEqual([
      cabinet,
      "Администрирование: Статистика; Пользователи; Транзакции; Офис (Сотрудники, Ремонты); " +
        "Каталог (Товары, Категории (Список, Дерево), Комиссии и скидки); Заказы (Управление, Накладные); " +
        "Доставка (Контрагенты, Точки отправки, Точки самовывоза); Выплаты; Новости; Поддержка; " +
        "Настройки (Глобальные, Новая Почта, Telegram, Monobank)",
    ]);
  });
});
