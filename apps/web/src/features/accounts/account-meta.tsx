import { ROLE_NAMES } from "@dropship/api/contract/user-choices";
import type { UserCard } from "@dropship/api/contract/users";
import { Badge } from "@dropship/ui/badge";
import { formatLongDate } from "@dropship/ui/format/date";
import { Ban, Mail, ShieldCheck } from "lucide-react";

/** What an account is, under its name. */
export function AccountMeta({ card }: { card: UserCard }) {
  return (
    <>
      <span>{card.email}</span>
      {card.roles.map(({ name }) => (
        <Badge key={name} size="md" tone="info" icon={<ShieldCheck />}>
          {ROLE_NAMES[name]}
        </Badge>
      ))}
      {card.email_verified_at === null && card.telegram_id === null && (
        <Badge size="md" tone="notice" icon={<Mail />}>
          Не подтверждён
        </Badge>
      )}
      {card.is_blocked && (
        <Badge size="md" tone="bad" icon={<Ban />}>
          Заблокирован
        </Badge>
      )}
      <span>с {formatLongDate(card.created_at)}</span>
    </>
  );
}
