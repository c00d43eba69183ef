import { createContext, useContext } from "react";

/** How the side menu is shown just now. */
export type SideMenuMode = "mini" | "expanded" | "drawer";

/** What the shell shares with the top bar and the side menu. */
export interface ShellState {
  /** There is a side menu to open. */
  hasMenu: boolean;
  /** The menu repeats the top bar's links and is needed on narrow screens only (guests). */
  menuNarrowOnly: boolean;
  /** The layout keeps a column for the side menu from 1200 px up. */
  hasSidebarColumn: boolean;
  drawerOpen: boolean;
  setDrawerOpen: (open: boolean) => void;
  pinned: boolean;
  setPinned: (pinned: boolean) => void;
  mode: SideMenuMode;
  /** Expands the mini column where there is no pointer to hover with. */
  expandMenu: () => void;
  /** The page's ground shows through the top bar until the page is scrolled. */
  transparentTopBar: boolean;
  menuId: string;
}

/** Holds the shell's state; outside of a shell the menu is expanded and nothing can be toggled. */
export const ShellContext = createContext<ShellState>({
  hasMenu: false,
  menuNarrowOnly: false,
  hasSidebarColumn: false,
  drawerOpen: false,
  setDrawerOpen: () => {},
  pinned: false,
  setPinned: () => {},
  mode: "expanded",
  expandMenu: () => {},
  transparentTopBar: false,
  menuId: "side-menu",
});

/** The shell's state, for the top bar and the side menu. */
export const useShell = (): ShellState => useContext(ShellContext);
