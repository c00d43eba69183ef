import { replenishmentList } from "@dropship/api/contract/lists/replenishments";
import { REPLENISHMENT_METHOD_NAMES, REPLENISHMENT_STATUS_NAMES } from "@dropship/api/contract/replenishment-choices";
import type { SheetColumn } from "../../documents/spreadsheet.ts";
import { exportOf } from "../../exports/export-source.ts";
import { uah } from "./replenishments.presenter.ts";
import { type ReplenishmentRow, userReplenishments } from "./replenishments.repository.ts";
import { codeOf } from "./top-ups.service.ts";

/** Columns of top-ups, whoever reads them. */
export const replenishmentColumns = {
  number: { title: "№", kind: "number", of: ({ id }) => id },
  created_at: { title: "Создано", kind: "moment", of: ({ created_at: at }) => at },
  method: { title: "Способ", kind: "text", of: ({ method }) => REPLENISHMENT_METHOD_NAMES[method] },
  status: { title: "Состояние", kind: "text", of: ({ status }) => REPLENISHMENT_STATUS_NAMES[status] },
  amount: { title: "Сумма, ₴", kind: "money", of: ({ amount }) => uah(amount) },
  fee: { title: "Комиссия, ₴", kind: "money", of: ({ fee }) => uah(fee) },
  credited: { title: "Зачислено, ₴", kind: "money", of: ({ credited }) => uah(credited) },
  code: { title: "Код", kind: "text", of: codeOf },
  paid_at: { title: "Оплачено", kind: "moment", of: ({ paid_at: at }) => at },
  payer: { title: "Плательщик", kind: "text", width: 32, of: ({ payer }) => payer },
} satisfies Readonly<Record<string, SheetColumn<ReplenishmentRow>>>;

/** A dropshipper's top-ups. */
export const replenishmentExport = exportOf<ReplenishmentRow>()({
  list: replenishmentList,
  title: "Пополнения",
  columns: {
    ...replenishmentColumns,
    total: { title: "К оплате, ₴", kind: "money", of: ({ amount, fee }) => uah(amount + fee) },
  },
  open: (db, user, ask) => userReplenishments.whole(db, { user: user.id }, ask),
});
