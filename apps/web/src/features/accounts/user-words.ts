import type { userList } from "@dropship/api/contract/lists/users";
import { USER_STATE_NAMES } from "@dropship/api/contract/user-choices";
import type { UserRow } from "@dropship/api/contract/users";
import type { StatusTable } from "@dropship/ui/status-badge";
import { Ban, CircleCheck, Mail } from "lucide-react";
import type { FilterWords } from "../../shared/list/list-words.ts";

/** How each state of an account is shown. */
export const userStates: StatusTable<UserRow["state"]> = {
  active: { label: USER_STATE_NAMES.active, tone: "good", icon: CircleCheck },
  unverified: { label: USER_STATE_NAMES.unverified, tone: "notice", icon: Mail },
  blocked: { label: USER_STATE_NAMES.blocked, tone: "bad", icon: Ban },
};

/** Said of an account that only says that an e-mail is theirs. */
export const EMAIL_IS_OTHERS = "E-mail занят другим аккаунтом";

/** What is to be said under the state of an account. */
export const reasonOf = (user: UserRow) => user.blocked_reason || (user.email_is_others ? EMAIL_IS_OTHERS : "");

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
