import { createRootRouteWithContext } from "@tanstack/react-router";
import { AppLayout } from "../app/frame/app-layout.tsx";
import { type RouteContext, readSession } from "../shared/guards.ts";

export const Route = createRootRouteWithContext<RouteContext>()({
  beforeLoad: readSession,
  component: AppLayout,
  staticData: { layout: "default" },
});
