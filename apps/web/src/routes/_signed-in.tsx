import { createFileRoute } from "@tanstack/react-router";
import { requireUser } from "../shared/guards.ts";

export const Route = createFileRoute("/_signed-in")({ beforeLoad: requireUser });
