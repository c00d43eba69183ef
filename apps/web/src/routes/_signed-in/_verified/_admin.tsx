import { createFileRoute } from "@tanstack/react-router";
import { requireAdmin } from "../../../shared/guard-admin.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin")({ beforeLoad: requireAdmin });
