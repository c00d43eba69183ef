import { useShell } from "@dropship/ui/patterns/app-shell";
import { Suspense, useState } from "react";
import { MainMenu } from "./lazy-parts.ts";

/** The side menu; where it is a drawer, it is fetched when the drawer is first opened. */
export function LazyMenu({ currentPath }: { currentPath: string }) {
  const { drawerOpen, mode } = useShell();
  const [isWanted, setWanted] = useState(false);
  if (!isWanted && (drawerOpen || mode !== "drawer")) setWanted(true);
  return <Suspense>{isWanted && <MainMenu currentPath={currentPath} />}</Suspense>;
}
