import { rolesText } from "@dropship/api/contract/user-choices";
import type { UserRow } from "@dropship/api/contract/users";
import { Badge } from "@dropship/ui/badge";
import { Text } from "@dropship/ui/text";
import { StickyNote } from "lucide-react";
import { NOTHING } from "../../shared/list/columns.tsx";

/** That something is written about somebody. */
export const NotesMark = ({ user }: { user: UserRow }) =>
  user.notes_count > 0 && <StickyNote size={16} role="img" aria-label="Есть заметки" className="shrink-0" />;

/** Marks of the shop's people. */
export const TagsCell = ({ tags }: { tags: readonly string[] }) =>
  tags.length > 0 ? (
    <span className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </span>
  ) : (
    NOTHING
  );

/** What somebody is in the shop; the longest name of a role is wider than its column. */
export const RolesCell = ({ roles }: Pick<UserRow, "roles">) => (
  <span>
    <Text as="span" size="14" className="line-clamp-2 whitespace-normal">
      {rolesText(roles.map(({ name }) => name))}
    </Text>
  </span>
);
