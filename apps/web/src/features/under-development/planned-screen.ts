import { lazyRouteComponent } from "@tanstack/react-router";

/** The screen of every route of later work; one file for all of them, fetched when the first is opened. */
export const PlannedScreen = lazyRouteComponent(
  () => import("./under-development-screen.tsx"),
  "UnderDevelopmentScreen",
);
