import type { TopBarUser } from "@dropship/ui/patterns/user-action";
import { UserMenu } from "@dropship/ui/patterns/user-menu";
import { useLogout } from "../../shared/use-logout.ts";

/** The panel of the user area; logging out re-runs the guards of the shown route. */
export function UserPanel({ user, onClose }: { user: TopBarUser; onClose: () => void }) {
  const logout = useLogout(onClose);
  return (
    <UserMenu
      user={user}
      profileHref="/user"
      settingsHref="/user/settings"
      balanceHref="/transactions"
      onLogout={() => logout.mutate()}
      loggingOut={logout.isPending}
      onNavigate={onClose}
    />
  );
}
