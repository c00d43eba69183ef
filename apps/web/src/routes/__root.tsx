import { createRootRouteWithContext } from "@tanstack/react-router";
import { AppLayout } from "../app/app-layout.tsx";
import { type RouteContext, readSession } from "../app/guards.ts";

export const Route = createRootRouteWithContext<RouteContext>()({
  beforeLoad: readSession,
  component: AppLayout,
  staticData: { layout: "default" },
});
