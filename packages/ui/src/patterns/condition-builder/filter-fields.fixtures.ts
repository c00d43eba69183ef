import type { FilterField } from "./filter-fields.ts";

const clients = [
  { id: "7", label: "Олег Ткач", description: "7 заказов" },
  { id: "12", label: "Мария Бондарь", description: "42 заказа" },
  { id: "31", label: "Константинопольская-Переяславская Александра", description: "1 заказ" },
];

/** Fields of a list of orders, one of each type. */
export const demoFields: readonly FilterField[] = [
  {
    id: "status",
    label: "Состояние",
    type: "multi-enum",
    options: [
      { value: "new", label: "Новый" },
      { value: "paid", label: "Оплачен" },
      { value: "sent", label: "В пути" },
      { value: "waiting", label: "Ожидает решения администратора" },
      { value: "done", label: "Выдан" },
    ],
  },
  { id: "total", label: "Сумма", type: "money", currency: "UAH", group: "Деньги" },
  { id: "created_at", label: "Создан", type: "date" },
  { id: "phone", label: "Телефон", type: "text", group: "Получатель" },
  { id: "city", label: "Город", type: "text", group: "Получатель", canBeEmpty: true },
  { id: "weight", label: "Вес", type: "number", unit: "кг", decimals: 2 },
  { id: "is_cod", label: "Наложенный платёж", type: "boolean", group: "Деньги" },
  {
    id: "delivery",
    label: "Доставка",
    type: "enum",
    options: [
      { value: "warehouse", label: "Отделение" },
      { value: "courier", label: "Курьер" },
    ],
  },
  {
    id: "user",
    label: "Клиент",
    type: "entity",
    known: clients,
    load: (query) =>
      Promise.resolve(
        clients.filter(({ label }) => label.toLocaleLowerCase("ru").includes(query.toLocaleLowerCase("ru"))),
      ),
  },
];
