import { createFileRoute } from "@tanstack/react-router";
import { requireSuperAdmin } from "../../../../shared/guards.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/_super")({ beforeLoad: requireSuperAdmin });
