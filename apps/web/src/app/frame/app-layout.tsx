import { AppShell } from "@dropship/ui/patterns/app-shell";
import { Skeleton } from "@dropship/ui/skeleton";
import { LinkProvider } from "@dropship/ui/link";
import { TopBar } from "@dropship/ui/patterns/top-bar";
import { LoginAction } from "@dropship/ui/patterns/top-bar-actions";
import { Outlet, useLocation, useMatches } from "@tanstack/react-router";
import { Suspense } from "react";
import { CartMenu } from "../../features/shell/cart-menu.tsx";
import { AppLink } from "../../shared/app-link.tsx";
import { useConnectionLost } from "../../shared/connection.ts";
import { useConfig } from "../../shared/config.ts";
import { useUser } from "../../shared/session.ts";
import { Banners, Bell, Footer, SearchBar, SidePanel, SignedInArea } from "./lazy-parts.ts";
import { LazyMenu } from "./lazy-menu.tsx";
import { usePinnedMenu } from "./pinned-menu.ts";
import { Toasts } from "./toasts.tsx";
import { topLinks } from "./top-links.ts";

/** The frame of every screen: the shell in the layout of the shown route, and the toasts. */
export function AppLayout() {
  const user = useUser();
  const { app_name: brand } = useConfig();
  const currentPath = useLocation({ select: (location) => location.pathname });
  const layout = useMatches({ select: (matches) => matches.findLast((m) => m.staticData.layout)?.staticData.layout });
  const isOffline = useConnectionLost();
  const [isMenuPinned, pinMenu] = usePinnedMenu();

  return (
    <LinkProvider component={AppLink}>
      <AppShell
        layout={layout ?? "default"}
        currentPath={currentPath}
        menuNarrowOnly={!user}
        menuPinned={isMenuPinned}
        onMenuPinnedChange={pinMenu}
        topBar={
          <TopBar
            brand={brand}
            links={topLinks}
            currentPath={currentPath}
            search={
              <Suspense fallback={<Skeleton className="size-control md:w-[250px]" />}>
                <SearchBar />
              </Suspense>
            }
            notifications={user && <Bell />}
            cart={<CartMenu />}
            user={user ? <SignedInArea user={user} /> : <LoginAction href="/login" />}
          />
        }
        banner={
          (isOffline || user?.viewed_by || user?.deletion_due_at) && (
            <Suspense>
              <Banners />
            </Suspense>
          )
        }
        sidePanel={SidePanel}
        sideMenu={<LazyMenu currentPath={currentPath} />}
        footer={
          // As high as the footer itself, so that nothing moves when it arrives.
          <Suspense fallback={<div className="invisible h-16" />}>
            <Footer />
          </Suspense>
        }
      >
        <Outlet />
      </AppShell>
      <Toasts />
    </LinkProvider>
  );
}
