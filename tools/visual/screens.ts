import type { Page } from "playwright";
import type { Theme } from "./shot.ts";

/** Who looks at a screen: a guest, or one of the demo shop's logins. */
export type Viewer = "guest" | "user" | "new" | "admin" | "super";

/** A screen of the shop as QA keeps it. */
export interface Screen {
  name: string;
  /** What it shows, for the report. */
  title: string;
  viewer: Viewer;
  path: string;
  /** What is done before the picture: a menu is opened, a query typed. */
  prepare?: (page: Page) => Promise<void>;
  /** Something lies over the page: the picture ends with the window, as the scrim does. */
  isOverlay?: boolean;
  /** The widths and the themes in which it is kept. */
  seen: Partial<Record<1440 | 360, readonly Theme[]>>;
}

const both: readonly Theme[] = ["light", "dark"];
const light: readonly Theme[] = ["light"];
const inBoth = { 1440: both, 360: both };
const inLight = { 1440: light, 360: light };
/** Where a phone in the dark shows nothing that the other three do not. */
const inBothWide = { 1440: both, 360: light };

const press = (name: RegExp) => (page: Page) =>
  page.getByRole("button", { name }).filter({ visible: true }).first().click();

/** Reads down to the related products, which come when they are near, and returns to the top. */
async function showRelated(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Похожие товары" }).scrollIntoViewIfNeeded();
  await page.getByRole("list", { name: "Похожие товары" }).getByRole("article").first().waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
}

/**
 * The screens that have baselines. No part of a picture is masked: the data, the rate and both clocks are fixed. Where a mask should ever be
 * needed, write the reason beside it.
 */
export const screens: readonly Screen[] = [
  { name: "login", title: "Вход", viewer: "guest", path: "/login", seen: { 1440: both, 360: light } },
  { name: "register", title: "Регистрация", viewer: "guest", path: "/register", seen: inLight },
  { name: "forgot-password", title: "Забытый пароль", viewer: "guest", path: "/forgot-password", seen: inLight },
  { name: "verify", title: "Подтверждение e-mail", viewer: "new", path: "/verify", seen: inLight },
  { name: "home", title: "Кабинет", viewer: "user", path: "/", seen: inBothWide },
  {
    name: "home-admin",
    title: "Кабинет, меню администратора раскрыто",
    viewer: "super",
    path: "/",
    prepare: press(/^Закрепить меню$/),
    seen: { 1440: both },
  },
  {
    name: "menu",
    title: "Меню на телефоне",
    viewer: "super",
    path: "/orders",
    prepare: press(/^Открыть меню$/),
    isOverlay: true,
    seen: { 360: both },
  },
  { name: "products", title: "Товары, гость", viewer: "guest", path: "/products", seen: inLight },
  {
    name: "products-filters",
    title: "Фильтры на телефоне",
    viewer: "user",
    path: "/products",
    prepare: press(/^Фильтры/),
    isOverlay: true,
    seen: { 360: both },
  },
  {
    name: "products-none",
    title: "Товары: ничего не найдено",
    viewer: "guest",
    path: "/products?search=щщщщщ",
    seen: inLight,
  },
  {
    name: "product",
    title: "Товар",
    viewer: "user",
    path: "/products/600",
    prepare: showRelated,
    seen: { 1440: light, 360: light },
  },
  { name: "categories", title: "Категории", viewer: "guest", path: "/categories", seen: inLight },
  { name: "checkout", title: "Оформление заказа", viewer: "user", path: "/checkout", seen: inBothWide },
  { name: "checkout-empty", title: "Оформление с пустой корзиной", viewer: "admin", path: "/checkout", seen: inLight },
  { name: "orders", title: "Заказы", viewer: "user", path: "/orders", seen: inBoth },
  { name: "orders-none", title: "Заказы: ещё нет", viewer: "admin", path: "/orders", seen: inLight },
  { name: "order", title: "Заказ", viewer: "user", path: "/orders/114", seen: inBothWide },
  { name: "transactions", title: "Транзакции", viewer: "user", path: "/transactions", seen: inBothWide },
  { name: "profile", title: "Профиль", viewer: "user", path: "/user", seen: inLight },
  { name: "admin-users", title: "Пользователи", viewer: "super", path: "/admin/users", seen: inLight },
  { name: "admin-audit", title: "Журнал: ещё ничего", viewer: "super", path: "/admin/audit", seen: inLight },
  { name: "admin-stats", title: "Статистика", viewer: "super", path: "/admin/stats", seen: inBothWide },
  { name: "admin-ledger", title: "Проводки", viewer: "super", path: "/admin/transactions", seen: inBothWide },
  {
    name: "admin-money",
    title: "Деньги вручную",
    viewer: "super",
    path: "/admin/transactions/add",
    seen: { 1440: light, 360: both },
  },
  {
    name: "search",
    title: "Поиск: найденное",
    viewer: "user",
    path: "/",
    prepare: search("лампа"),
    isOverlay: true,
    seen: { 1440: light, 360: light },
  },
  {
    name: "cart",
    title: "Корзина",
    viewer: "user",
    path: "/",
    prepare: press(/^Корзина/),
    isOverlay: true,
    seen: { 1440: light, 360: light },
  },
  {
    name: "notifications",
    title: "Уведомления в шапке",
    viewer: "user",
    path: "/",
    prepare: press(/^Уведомления/),
    isOverlay: true,
    seen: inLight,
  },
  {
    name: "user-menu",
    title: "Меню пользователя",
    viewer: "super",
    path: "/",
    prepare: press(/^Профиль|^Пётр Главный/),
    isOverlay: true,
    seen: inLight,
  },
  { name: "not-found", title: "Страница не найдена", viewer: "guest", path: "/no-such-page", seen: inLight },
];

function search(query: string) {
  return async (page: Page): Promise<void> => {
    const open = page.getByRole("button", { name: /^Поиск/ });
    const box = page.getByRole("searchbox", { name: "Поиск товаров и категорий" });
    await open.or(box).filter({ visible: true }).first().waitFor(); // the bar comes after the page
    if (!(await box.isVisible())) await open.filter({ visible: true }).first().click();
    await box.fill(query);
    await page.getByRole("heading", { name: "Товары", exact: true, level: 2 }).waitFor();
  };
}
