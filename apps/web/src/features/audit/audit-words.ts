import { AUDIT_ACTION_NAMES, auditFieldName, auditValueText } from "@dropship/api/contract/audit-names";
import type { auditList } from "@dropship/api/contract/lists/audit";
import type { SettingField } from "@dropship/api/contract/setting-fields";
import { settingGroups } from "@dropship/api/contract/setting-groups";
import type { AuditEntry } from "@dropship/api/contract/audit";
import { formatPhone } from "@dropship/ui/format/phone";
import { numbered } from "@dropship/ui/format/record-number";
import type { FilterWords } from "../../shared/list/list-words.ts";
import { settingText } from "../../shared/settings/setting-words.ts";

/** Filters of the journal. */
export const auditWords: FilterWords<typeof auditList> = {
  action: {
    label: "Что сделано",
    all: "Всё",
    names: AUDIT_ACTION_NAMES,
  },
  search: { label: "Кто, над кем, что изменилось, IP" },
  created: {},
  actor: { label: (id) => `Автор: пользователь ${numbered(id)}` },
  subject: {
    label: "Над чем",
    all: "Любая запись",
    names: {
      user: "Пользователи",
      transaction: "Деньги",
      books: "Книги",
      payout: "Выплата",
      payouts: "Много выплат",
      payout_batch: "Файл для банка",
      settings: "Настройки",
      order: "Заказ",
      orders: "Много заказов",
      bank_row: "Выписка банка",
      replenishment: "Пополнение",
      cod_payment: "Наложенный платёж",
      cod_register: "Реестр наложенных платежей",
      category: "Категории",
      condition: "Комиссии и скидки",
      product: "Товар",
      products: "Многие товары",
      supplier: "Поставщик",
      import: "Импорт",
      counterparty: "Контрагенты",
      departure_point: "Точки отправки",
      pickup_point: "Точки самовывоза",
      waybill: "Накладная",
      waybills: "Много накладных",
      waybill_register: "Реестр накладных",
      ticket: "Обращение",
      ticket_topics: "Темы обращений",
      canned_reply: "Заготовка ответа",
      post: "Новости",
      jobs: "Задачи",
      list_view: "Виды списков",
    },
    as: "select",
  },
  subject_id: { label: (id) => `Запись ${numbered(id)}` },
};

/** Fields of settings name themselves: no two groups call different things alike. */
const settingFields: Readonly<Record<string, SettingField>> = Object.assign(
  {},
  ...settingGroups.map(({ fields }) => fields),
);

const valueText = (name: string, value: unknown): string =>
  name === "phone" && typeof value === "string" && value ? formatPhone(value) : auditValueText(value);

/** One field that differs, in words. */
export interface FieldChange {
  readonly name: string;
  /** Null for what was not there before: only the new value is told then. */
  readonly before: string | null;
  readonly after: string;
}

/** What a change did, field by field. */
export const changesOf = ({ action, before, after }: Pick<AuditEntry, "action" | "before" | "after">): FieldChange[] =>
  Object.keys(after).map((name) => {
    const field = action === "saveSettings" ? settingFields[name] : undefined;
    const text = (value: unknown) => (field ? settingText(field, value) : valueText(name, value));
    // What was made, and what was tried, had no value before.
    const isNew = action.startsWith("create") || action === "trySettings";
    return {
      name: field?.title ?? auditFieldName(name),
      before: isNew ? null : text(before[name]),
      after: text(after[name]),
    };
  });
