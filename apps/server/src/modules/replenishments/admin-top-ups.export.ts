import { adminReplenishmentList } from "@dropship/api/contract/lists/admin-replenishments";
import { exportOf } from "../../exports/export-source.ts";
import { adminReplenishments, type AdminReplenishmentRow } from "./admin-top-ups.repository.ts";
import { replenishmentColumns } from "./replenishments.export.ts";

/** Top-ups of all users. */
export const adminReplenishmentExport = exportOf<AdminReplenishmentRow>()({
  list: adminReplenishmentList,
  title: "Пополнения пользователей",
  columns: {
    ...replenishmentColumns,
    user: {
      title: "Пользователь",
      kind: "text",
      width: 32,
      of: ({ user_name: name, user_email: email }) => name || email,
    },
  },
  open: (db, _user, ask) => adminReplenishments.whole(db, {}, ask),
});
