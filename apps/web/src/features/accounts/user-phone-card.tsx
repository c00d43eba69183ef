import { rolesText } from "@dropship/api/contract/user-choices";
import type { UserRow } from "@dropship/api/contract/users";
import { plural } from "@dropship/ui/format/number";
import { Money } from "@dropship/ui/money";
import { Text } from "@dropship/ui/text";
import { nameOf } from "./account-name.ts";
import { StateBadge } from "./user-columns.tsx";

/** An account on a phone: who and in what state, then how to reach them, money and orders. */
export function UserPhoneCard({ user }: { user: UserRow }) {
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
      <Text size="14" weight="semibold" truncate>
        {nameOf(user)}
      </Text>
      <span className="justify-self-end">
        <StateBadge state={user.state} />
      </span>
      <Text size="13" tone="muted" truncate>
        {user.email}
      </Text>
      <Text as="span" size="14" weight="semibold" className="text-right">
        <Money amount={user.balance} currency="UAH" />
      </Text>
      <Text size="13" tone="muted">
        {rolesText(user.roles.map(({ name }) => name))}
      </Text>
      <Text as="span" size="13" tone="muted" className="text-right">
        {plural(user.orders_count, ["заказ", "заказа", "заказов"])}
      </Text>
    </article>
  );
}
