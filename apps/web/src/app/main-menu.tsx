import { SideMenu } from "@dropship/ui/patterns/side-menu";
import { House, LayoutGrid, Package } from "lucide-react";
import { useMemo } from "react";
import { useUser } from "../shared/session.ts";
import { type MenuBadges, menuOf } from "./menu.ts";
import { topLinks } from "./top-links.ts";

const icons = { "/products": Package, "/categories": LayoutGrid, "/": House };
/** Links of the top bar as the drawer shows them, where everything has an icon. */
const drawerLinks = topLinks.map((link) => ({ ...link, icon: icons[link.href] }));

/** The side menu, rebuilt when the auth state or a badge changes. */
export function MainMenu({ currentPath, unreadNotifications }: { currentPath: string } & MenuBadges) {
  const user = useUser();
  const groups = useMemo(() => menuOf(user, { unreadNotifications }), [user, unreadNotifications]);
  // A user's menu has the cabinet already.
  const links = drawerLinks.filter(({ href }) => !user || href !== "/");
  return <SideMenu groups={groups} currentPath={currentPath} topLinks={links} />;
}
