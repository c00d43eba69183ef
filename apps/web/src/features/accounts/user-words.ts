import type { userList } from "@dropship/api/contract/lists/users";
import type { UserRow } from "@dropship/api/contract/users";
import type { Tone } from "@dropship/ui/badge";
import type { FilterWords } from "../../shared/list/list-words.ts";

/** What their colours mean. */
export const stateTones: Readonly<Record<UserRow["state"], Tone>> = {
  active: "good",
  unverified: "notice",
  blocked: "bad",
};

/** Filters of the list. */
export const userWords: FilterWords<typeof userList> = {
  state: {
    label: "Состояние",
    all: "Все",
    names: { active: "Активные", unverified: "Не подтверждены", blocked: "Заблокированы" },
  },
  search: { label: "Имя, e-mail, телефон" },
  role: {
    label: "Роль",
    as: "select",
    all: "Любая роль",
    names: { "super-admin": "Главные администраторы", admin: "Администраторы", dropshipper: "Дропшипперы" },
  },
  seen: { label: "Был на сайте" },
  created: {},
  balance: { label: "Баланс" },
  mark: {
    label: "Признак",
    as: "select",
    all: "Любой признак",
    names: { debt: "С долгом", notes: "С заметками", refusals: "С отказами", never: "Ни разу не входили" },
  },
  tag: { label: "Метка" },
};
