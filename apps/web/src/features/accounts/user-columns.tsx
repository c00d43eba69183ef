import type { UserRow } from "@dropship/api/contract/users";
import { columnsOf } from "../../shared/list/columns.tsx";
import type { ListColumn } from "../../shared/list/list-column.ts";
import { nameOf } from "./account-name.ts";
import { NotesMark, RolesCell, TagsCell } from "./user-cells.tsx";
import { reasonOf, userStates } from "./user-words.ts";

const column = columnsOf<UserRow>();
const NAME = { width: 240, grows: true, pin: "start", fixed: true } as const;

/** Columns of the list of accounts. */
export const userColumns: readonly ListColumn<UserRow>[] = [
  column.person("name", { title: "Пользователь", exports: ["last_name", "first_name", "email"], ...NAME }, (user) => ({
    name: nameOf(user),
    photo: user.photo_url,
    note: user.email,
    mark: <NotesMark user={user} />,
  })),
  column.phone("phone", { title: "Телефон", width: 150 }),
  { id: "roles", title: "Роль", width: 140, cell: ({ roles }) => <RolesCell roles={roles} /> },
  column.state("state", { title: "Состояние", exports: ["state", "blocked_reason"], width: 168 }, userStates, reasonOf),
  { id: "tags", title: "Метки", width: 136, cell: ({ tags }) => <TagsCell tags={tags} /> },
  column.count("orders_count", { title: "Заказов", width: 84 }),
  column.count("refused_count", { title: "Отказов", width: 84 }),
  column.money("balance", { title: "Баланс", width: 136, total: true, sortKey: "balance" }),
  column.moment("last_seen_at", { title: "Был на сайте", width: 152, sortKey: "last_seen_at" }),
  column.day("created_at", { title: "Регистрация", width: 140, sortKey: "created_at", optional: true }),
];
