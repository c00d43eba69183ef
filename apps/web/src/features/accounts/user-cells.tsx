import { USER_STATE_NAMES } from "@dropship/api/contract/user-choices";
import type { UserRow } from "@dropship/api/contract/users";
import { Avatar } from "@dropship/ui/avatar";
import { Badge } from "@dropship/ui/badge";
import { Text } from "@dropship/ui/text";
import { StickyNote } from "lucide-react";
import { CellNote } from "../../shared/list/columns.tsx";
import { nameOf } from "./account-name.ts";
import { stateTones } from "./user-words.ts";

/** The state of an account. */
export const StateBadge = ({ state }: { state: UserRow["state"] }) => (
  <Badge tone={stateTones[state]}>{USER_STATE_NAMES[state]}</Badge>
);

/** The state, and why it is so where somebody said it. */
export const StateCell = ({ user }: { user: UserRow }) => (
  <>
    <StateBadge state={user.state} />
    {user.blocked_reason && <CellNote truncate>{user.blocked_reason}</CellNote>}
  </>
);

/** Who it is, and whether something is written about them. */
export const NameCell = ({ user }: { user: UserRow }) => (
  <span className="flex items-center gap-3">
    <Avatar name={nameOf(user)} src={user.photo_url} />
    <span className="min-w-0 grow">
      <Text as="span" weight="medium" truncate className="block">
        {nameOf(user)}
      </Text>
      <CellNote truncate>{user.email}</CellNote>
    </span>
    {user.notes_count > 0 && <StickyNote size={16} role="img" aria-label="Есть заметки" className="shrink-0" />}
  </span>
);

/** Marks of the shop's people. */
export const TagsCell = ({ tags }: { tags: readonly string[] }) =>
  tags.length > 0 ? (
    <span className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </span>
  ) : (
    "—"
  );
