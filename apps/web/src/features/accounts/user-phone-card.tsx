import { rolesText } from "@dropship/api/contract/user-choices";
import type { UserRow } from "@dropship/api/contract/users";
import { plural } from "@dropship/ui/format/number";
import { CardMoney, CardNote, CardState, CardTitle, PhoneCard } from "../../shared/list/phone-card.tsx";
import { nameOf } from "./account-name.ts";
import { reasonOf, userStates } from "./user-words.ts";

/** An account on a phone: who and in what state, then how to reach them, money and orders. */
export const UserPhoneCard = ({ user }: { user: UserRow }) => (
  <PhoneCard>
    <CardTitle>{nameOf(user)}</CardTitle>
    <CardState table={userStates} status={user.state} />
    <CardNote truncate>{user.email}</CardNote>
    {user.balance === null ? <CardNote end>{null}</CardNote> : <CardMoney amount={user.balance} size="14" />}
    <CardNote>{rolesText(user.roles.map(({ name }) => name))}</CardNote>
    <CardNote end>
      {plural(user.orders_count, ["заказ", "заказа", "заказов"])}
      {user.refused_count > 0 && `, ${plural(user.refused_count, ["отказ", "отказа", "отказов"])}`}
    </CardNote>
    <CardNote wide truncate>
      {[reasonOf(user), ...user.tags].filter(Boolean).join(" · ")}
    </CardNote>
  </PhoneCard>
);
