import { createFileRoute } from "@tanstack/react-router";
import { requireGuest } from "../shared/guards.ts";

export const Route = createFileRoute("/_guest")({ beforeLoad: requireGuest, staticData: { layout: "auth" } });
