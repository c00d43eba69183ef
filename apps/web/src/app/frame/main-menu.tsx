import { SideMenu, SidePanel } from "@dropship/ui/patterns/side-menu";
import { House, LayoutGrid, Package } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { unreadNotificationsQuery } from "../../features/notifications/queries.ts";
import { payoutQueueQuery } from "../../shared/payout-queue.ts";
import { ticketQueueQuery } from "../../shared/ticket-queue.ts";
import { may, useUser } from "../../shared/session.ts";
import { menuOf } from "../menu.ts";
import { topLinks } from "./top-links.ts";
import { useManagement } from "./use-management.ts";

const icons = { "/products": Package, "/categories": LayoutGrid, "/": House };
/** Links of the top bar as the drawer shows them, where everything has an icon. */
const drawerLinks = topLinks.map((link) => ({ ...link, icon: icons[link.href] }));

export { SidePanel };

/** The side menu, rebuilt when the auth state or a badge changes. */
export function MainMenu({ currentPath }: { currentPath: string }) {
  const user = useUser();
  const { data: unread } = useQuery({ ...unreadNotificationsQuery, enabled: user !== null });
  const unreadNotifications = unread?.total ?? 0;
  const { data: queue } = useQuery({ ...payoutQueueQuery, enabled: user !== null && may(user, "payouts.see") });
  const pendingPayouts = queue?.requested.count ?? 0;
  const { data: tickets } = useQuery({ ...ticketQueueQuery, enabled: user !== null && may(user, "support.see") });
  const openTickets = tickets?.open ?? 0;
  const isWhole = useManagement(user);
  const groups = useMemo(
    () => menuOf(user, { unreadNotifications, pendingPayouts, openTickets }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the menu knows more once it is whole
    [user, unreadNotifications, pendingPayouts, openTickets, isWhole],
  );
  // A user's menu has the cabinet already.
  const links = drawerLinks.filter(({ href }) => !user || href !== "/");
  return <SideMenu groups={groups} currentPath={currentPath} topLinks={links} />;
}
