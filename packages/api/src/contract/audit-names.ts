import type { AUDIT_ACTIONS } from "./audit-choices.ts";

/** What was done, as a row of the journal and a file say it. */
export const AUDIT_ACTION_NAMES: Readonly<Record<(typeof AUDIT_ACTIONS)[number], string>> = {
  createUser: "Приглашён пользователь",
  updateUser: "Изменён аккаунт",
  changeUserRoles: "Изменены роли",
  deleteUser: "Удалён пользователь",
  saveSettings: "Изменены настройки",
  trySettings: "Проверены настройки",
  acceptRate: "Принят курс",
  moveMoney: "Деньги проведены вручную",
  reverseLedgerEntry: "Сторно проводки",
  confirmMoneyRequest: "Подтверждена заявка на деньги",
  refuseMoneyRequest: "Отклонена заявка на деньги",
  checkBooks: "Сверка книг",
  stepOrder: "Шаг заказа",
  stepOrders: "Шаг нескольких заказов",
  forceOrder: "Исправлено состояние заказа",
  assignOrders: "Заказы отданы в работу",
  arrangeOrder: "Работник и метки заказа",
  addOrderNote: "Заметка к заказу",
  editAdminOrder: "Изменён заказ",
  splitOrder: "Заказ разделён",
  joinOrders: "Заказы объединены",
  takeReturn: "Принят возврат",
  scanPiece: "Отсканирован товар заказа",
  packLine: "Отмечен товар заказа",
  printPickingList: "Лист подбора",
  stepPayout: "Шаг выплаты",
  stepPayouts: "Шаг многих выплат",
  createPayoutBatch: "Выплаты переданы в банк",
  downloadPayoutBatch: "Скачан файл для банка",
  assignBankRow: "Разобрана строка банка",
  setAsideBankRow: "Отложена строка банка",
  returnBankRow: "Возвращена строка банка",
  refreshBank: "Запрошены счета банка",
};

const FIELDS: Readonly<Record<string, string>> = {
  email: "E-mail",
  first_name: "Имя",
  last_name: "Фамилия",
  username: "Имя пользователя",
  phone: "Телефон",
  is_blocked: "Заблокирован",
  is_deleted: "Удалён",
  roles: "Роли",
  is_good: "Проверка прошла",
  rate: "Курс доллара",
  state: "Состояние",
  operation: "Операция",
  user: "Пользователь",
  from: "Со счёта",
  to: "На счёт",
  amount: "Сумма",
  reason: "Причина",
  document: "Документ",
  entry: "Проводка",
  reversed_of: "Сторнирует",
  checks: "Проверок",
  status: "Состояние",
  step: "Шаг",
  orders: "Заказы",
  assignee: "В работе у",
  tags: "Метки",
  note: "Заметка",
  packed: "В посылке",
  lines: "Товары",
  recipient: "Получатель",
  delivery: "Доставка",
  delivery_payer: "Доставку платит",
  payment: "Оплата",
  total: "Сумма заказа",
  joined: "Вошёл заказ",
  split: "Отделён заказ",
  bank_ref: "Номер в банке",
  first_by: "Одобрил первым",
  approved_by: "Одобрил",
  payouts: "Выплат",
  format: "Формат",
  message_id: "Имя файла",
  parts: "Части",
  comment: "Комментарий",
  accounts: "Счетов",
};

/** Name of a changed field. */
export const auditFieldName = (name: string): string => FIELDS[name] ?? name;

/** A field's value in words. */
export function auditValueText(value: unknown): string {
  if (value === null || value === undefined || value === "") return "пусто";
  if (typeof value === "boolean") return value ? "да" : "нет";
  if (Array.isArray(value)) return value.length > 0 ? value.map(String).join(", ") : "нет";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
