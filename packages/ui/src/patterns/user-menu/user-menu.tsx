import { LogOut, Settings, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Avatar } from "../../components/avatar/avatar.tsx";
import { Badge } from "../../components/badge/badge.tsx";
import { Money } from "../../components/money/money.tsx";
import { Link } from "../../components/link/link.tsx";
import type { TopBarUser } from "../user-action/user-action.tsx";
import { cn } from "../../lib/cn.ts";
import type { NativeProps } from "../../lib/native-props.ts";

/** Props of {@link UserMenu}. */
export interface UserMenuProps {
  /** Who is logged in. */
  user: TopBarUser;
  /** Page of the profile. */
  profileHref: string;
  /** Page of the settings. */
  settingsHref: string;
  /** Where the balance leads. */
  balanceHref: string;
  /** Logs out. */
  onLogout: () => void;
  /** A link was followed: the app closes the panel. */
  onNavigate?: () => void;
  /** The call that logs out is under way. */
  loggingOut?: boolean;
  /** More rows above «Выйти», such as a theme switch. */
  extra?: ReactNode;
}

const rowClass =
  "flex min-h-10 w-full items-center gap-3 rounded-control px-3 text-start text-14 hover:bg-ink/7 focus-inset disabled:opacity-60 pointer-coarse:min-h-11";

/** The panel of the user area: who is signed in, the balance, profile, settings, logout. */
export function UserMenu({
  user,
  profileHref,
  settingsHref,
  balanceHref,
  onLogout,
  onNavigate,
  loggingOut = false,
  extra,
  className,
  ...rest
}: NativeProps<"div", UserMenuProps>) {
  return (
    <div {...rest} className={cn("overflow-y-auto", className)}>
      <div className="flex items-center gap-3 px-4 pt-4 pb-3">
        <Avatar name={user.name} src={user.photoUrl} size={40} />
        <div className="min-w-0">
          <p className="truncate text-14 font-semibold">{user.name}</p>
          {user.admin && (
            <Badge tone="info" className="mt-1">
              Администратор
            </Badge>
          )}
        </div>
      </div>
      <Link
        href={balanceHref}
        onClick={onNavigate}
        className="mx-4 mb-3 flex items-baseline justify-between gap-2 rounded-control bg-sunken px-3 py-2.5 hover:text-accent-text"
      >
        <span className="text-13 text-muted">
          Баланс<span className="sr-only">: </span>
        </span>
        <Money amount={user.balance} currency="UAH" className="text-16 font-semibold" />
      </Link>
      <ul className="flex flex-col border-t border-hairline p-1.5">
        <li>
          <Link href={profileHref} onClick={onNavigate} className={rowClass}>
            <UserRound size={20} aria-hidden="true" className="text-muted" />
            Профиль
          </Link>
        </li>
        <li>
          <Link href={settingsHref} onClick={onNavigate} className={rowClass}>
            <Settings size={20} aria-hidden="true" className="text-muted" />
            Настройки
          </Link>
        </li>
        {extra && <li>{extra}</li>}
        <li>
          <button type="button" onClick={onLogout} disabled={loggingOut} className={rowClass}>
            <LogOut size={20} aria-hidden="true" className="text-muted" />
            Выйти
          </button>
        </li>
      </ul>
    </div>
  );
}
