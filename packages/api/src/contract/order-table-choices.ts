/** Most parcels of one table. */
export const TABLE_PARCELS = 200;
/** Most bytes of a file with a table. */
export const TABLE_BYTES = 1024 * 1024;
/** Most characters of a table as text. */
export const TABLE_CHARS = 200_000;

/** A column of a table of parcels. */
export interface TableColumn {
  /** Its heading in the template. */
  readonly title: string;
  /** Other headings under which it is known, in lower case. */
  readonly also: readonly string[];
  /** What stands in the template's example. */
  readonly example: string;
}

/** Columns of a table of parcels, in the order of the template: rows that come without a heading are read by it. */
export const TABLE_COLUMNS = {
  last_name: { title: "Фамилия", also: ["прізвище", "last name"], example: "Коваленко" },
  first_name: { title: "Имя", also: ["ім'я", "імя", "first name"], example: "Олена" },
  middle_name: { title: "Отчество", also: ["по батькові", "middle name"], example: "" },
  phone: { title: "Телефон", also: ["phone"], example: "+380501112233" },
  city: { title: "Город", also: ["місто", "city"], example: "Киев" },
  point: { title: "Отделение", also: ["відділення", "почтомат", "поштомат", "адрес", "branch"], example: "1" },
  sku: { title: "Артикул", also: ["sku", "код товара", "код товару"], example: "" },
  quantity: { title: "Количество", also: ["кількість", "кол-во", "шт", "quantity"], example: "1" },
  payment: { title: "Оплата", also: ["payment"], example: "наложенный" },
  cod_amount: {
    title: "Сумма",
    also: [
      "наложенный платёж",
      "наложенный платеж",
      "сумма наложенного платежа",
      "наложка",
      "післяплата",
      "сума",
      "cod",
    ],
    example: "1500",
  },
  payer: { title: "Доставку платит", also: ["плательщик", "платник", "payer"], example: "получатель" },
  reference: { title: "Ваш номер", also: ["номер заказа", "номер", "reference"], example: "A-1" },
  comment: { title: "Комментарий", also: ["коментар", "comment"], example: "" },
} as const satisfies Readonly<Record<string, TableColumn>>;
/** Name of a column. */
export type TableColumnName = keyof typeof TABLE_COLUMNS;
/** Names of all columns in their order. */
export const TABLE_COLUMN_NAMES = Object.keys(TABLE_COLUMNS) as TableColumnName[]; // keys of the record above
