import { ChevronDown } from "lucide-react";
import { Avatar } from "../../components/avatar/avatar.tsx";
import { Badge } from "../../components/badge/badge.tsx";
import { Money } from "../../components/money/money.tsx";
import { Dropdown } from "../dropdown/dropdown.tsx";
import type { TopBarActionProps } from "../top-bar-actions/top-bar-actions.tsx";

/** The signed-in user as the top bar shows them. */
export interface TopBarUser {
  /** Display name: first plus last name, else username, else "Anonymous". */
  name: string;
  /** Photo of the person; without one the initials are drawn. */
  photoUrl?: string | null;
  /** Balance in UAH, a decimal string. */
  balance: string;
  /** Shows the badge «Администратор». */
  admin: boolean;
}

/** The signed-in user: photo, full name, balance and the panel (`UserMenu`). */
export function UserAction({
  user,
  open,
  onOpenChange,
  children,
}: TopBarActionProps & {
  /** Who is logged in. */
  user: TopBarUser;
}) {
  return (
    <Dropdown
      label="Профиль"
      className="min-w-0"
      width={280}
      open={open}
      onOpenChange={onOpenChange}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className="flex h-control max-w-full min-w-0 items-center gap-2.5 rounded-control px-1.5 text-start transition-colors hover:bg-ink/7 aria-expanded:bg-ink/7 max-md:[--text-12:min(0.75rem,15px)] lg:pe-2"
        >
          <Avatar name={user.name} src={user.photoUrl} size={32} />
          {/* Text of 200 % leaves little room for them beside the links; less while the bar says that the connection is lost. */}
          <span className="hidden max-w-48 min-w-0 flex-col lg:min-[50rem]:flex">
            <span className="truncate text-13 leading-4 font-medium">{user.name}</span>
            <Money amount={user.balance} currency="UAH" className="truncate text-12 leading-4 text-muted" />
          </span>
          {user.admin && (
            <span className="hidden min-w-0 xl:flex">
              <Badge tone="info">Администратор</Badge>
            </span>
          )}
          <span className="sr-only lg:min-[50rem]:hidden">Профиль: {user.name}</span>
          <ChevronDown size={16} aria-hidden="true" className="hidden text-faint lg:block" />
        </button>
      )}
    >
      {children}
    </Dropdown>
  );
}
