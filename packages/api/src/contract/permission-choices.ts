import { ADMIN_PERMISSIONS, type Permission } from "./permissions.ts";

/** What each permission lets one do, as it goes on after "Недостаточно прав:". */
export const PERMISSION_NAMES: Readonly<Record<Permission, string>> = {
  "orders.see": "видеть заказы",
  "orders.work": "вести и собирать заказы",
  "orders.place": "оформлять заказы за дропшипперов",
  "orders.refund": "принимать возвраты",
  "orders.force": "ставить заказ в любое состояние",
  "waybills.see": "видеть накладные",
  "waybills.work": "создавать и менять накладные",
  "delivery.see": "видеть контрагентов и точки",
  "delivery.edit": "менять контрагентов и точки",
  "goods.see": "видеть товары и категории",
  "goods.edit": "менять товары, цены и категории",
  "goods.import": "загружать файлы поставщиков",
  "conditions.see": "видеть комиссии и скидки",
  "conditions.edit": "менять комиссии и скидки",
  "money.see": "видеть деньги магазина",
  "money.entries": "проводить деньги вручную",
  "money.receipts": "принимать поступления",
  "money.confirm": "подтверждать деньги вторым",
  "payouts.see": "видеть выплаты",
  "payouts.decide": "решать о выплатах",
  "people.see": "видеть пользователей",
  "people.edit": "приглашать и менять пользователей",
  "people.block": "блокировать и удалять пользователей",
  "people.view": "смотреть как пользователь",
  "people.credit": "давать кредитный лимит",
  "people.admins": "менять аккаунты администраторов",
  "news.see": "видеть новости магазина до публикации",
  "news.edit": "писать и публиковать новости",
  "support.see": "видеть обращения",
  "support.answer": "отвечать в поддержке",
  "support.arrange": "менять темы и готовые ответы",
  "journal.see": "видеть журнал",
  "settings.change": "менять настройки магазина",
  "stats.see": "видеть статистику",
  "office.see": "вести офис",
};

/** Permissions of an admin under headings of plain words. */
export const PERMISSION_GROUPS: readonly { readonly title: string; readonly permissions: readonly Permission[] }[] = [
  { title: "Заказы", permissions: ["orders.see", "orders.work", "orders.place", "orders.refund"] },
  { title: "Накладные и доставка", permissions: ["waybills.see", "waybills.work", "delivery.see", "delivery.edit"] },
  {
    title: "Товары и цены",
    permissions: ["goods.see", "goods.edit", "goods.import", "conditions.see", "conditions.edit"],
  },
  { title: "Деньги", permissions: ["money.see", "money.entries", "money.receipts", "payouts.see", "payouts.decide"] },
  { title: "Пользователи", permissions: ["people.see", "people.edit", "people.block", "people.view"] },
  {
    title: "Новости и поддержка",
    permissions: ["news.see", "news.edit", "support.see", "support.answer", "support.arrange"],
  },
];

/** What else has to be seen by whoever does this: its screens read it. */
const NEEDS: Readonly<Partial<Record<Permission, readonly Permission[]>>> = {
  "orders.work": ["orders.see"],
  "orders.place": ["orders.see", "people.see"],
  "orders.refund": ["orders.see"],
  "waybills.work": ["waybills.see", "delivery.see"],
  "delivery.edit": ["delivery.see"],
  "goods.edit": ["goods.see"],
  "goods.import": ["goods.see"],
  "conditions.edit": ["conditions.see", "goods.see", "people.see"],
  "money.entries": ["money.see", "people.see"],
  "money.receipts": ["money.see", "people.see"],
  "payouts.decide": ["payouts.see"],
  "people.edit": ["people.see"],
  "people.block": ["people.see"],
  "people.view": ["people.see"],
  "news.edit": ["news.see", "people.see"],
  "support.answer": ["support.see"],
  "support.arrange": ["support.see"],
};

/** A choice with all that it needs, in the table's order. */
export function withNeeds(chosen: readonly Permission[]): Permission[] {
  const all = new Set(chosen);
  // A set that grows while it is walked is walked to its new end.
  for (const name of all) for (const needed of NEEDS[name] ?? []) all.add(needed);
  return ADMIN_PERMISSIONS.filter((name) => all.has(name));
}

/** A choice without this permission and without all that needs it. */
export const withoutPermission = (chosen: readonly Permission[], gone: Permission): Permission[] =>
  chosen.filter((name) => !withNeeds([name]).includes(gone));
