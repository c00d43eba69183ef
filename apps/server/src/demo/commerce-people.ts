/** Made-up names of the demo: recipients in Ukrainian letters, as the carrier takes them. */
export const lastNames = [
  "Коваленко",
  "Бондаренко",
  "Ткаченко",
  "Кравченко",
  "Олійник",
  "Шевчук",
  "Поліщук",
  "Мельник",
  "Савченко",
  "Лисенко",
  "Марченко",
  "Гончаренко",
  "Литвиненко",
  "Павленко",
  "Кузьменко",
  "Мороз",
  "Захарченко",
  "Романюк",
  "Данилюк",
  "Яценко",
] as const;
/** First names with the patronymic that goes with the sex. */
export const firstNames = [
  ["Олена", "Петрівна"],
  ["Марія", "Іванівна"],
  ["Наталія", "Василівна"],
  ["Ірина", "Олегівна"],
  ["Тетяна", "Миколаївна"],
  ["Оксана", "Андріївна"],
  ["Андрій", "Сергійович"],
  ["Іван", "Богданович"],
  ["Сергій", "Вікторович"],
  ["Микола", "Павлович"],
  ["Дмитро", "Юрійович"],
  ["Василь", "Степанович"],
] as const;
/** Dropshippers beside the demo login, so that the shop has more than one customer. */
export const otherDropshippers = [
  ["Мария", "Торговая", "shop-maria@dropship.example"],
  ["Денис", "Розничный", "denis@dropship.example"],
  ["Светлана", "Ярмарочная", "svetlana@dropship.example"],
  ["Тарас", "Базарный", "taras@dropship.example"],
] as const;
/** What dropshippers write to the shop. */
export const comments = [
  "",
  "",
  "",
  "",
  "Позвоните получателю перед отправкой.",
  "Упакуйте, пожалуйста, надёжнее.",
  "Без чека внутри.",
] as const;
/** Why an order is cancelled by its user. */
export const cancelReasons = ["покупатель передумал", "ошибка в заказе", ""] as const;
