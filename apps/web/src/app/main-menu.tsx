import { SideMenu } from "@dropship/ui/patterns/side-menu";
import { useMemo } from "react";
import { useUser } from "../shared/session.ts";
import { type MenuBadges, menuOf } from "./menu.ts";
import { topLinks } from "./top-links.ts";

/** The side menu, rebuilt when the auth state or a badge changes. */
export function MainMenu({ currentPath, unreadNotifications }: { currentPath: string } & MenuBadges) {
  const user = useUser();
  const groups = useMemo(() => menuOf(user, { unreadNotifications }), [user, unreadNotifications]);
  return <SideMenu groups={groups} currentPath={currentPath} topLinks={topLinks} />;
}
