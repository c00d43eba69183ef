import { createFileRoute } from "@tanstack/react-router";
import { requireUnverified } from "../../shared/guards.ts";

export const Route = createFileRoute("/_signed-in/_unverified")({
  beforeLoad: requireUnverified,
  staticData: { layout: "auth" },
});
