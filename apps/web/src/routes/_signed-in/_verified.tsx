import { createFileRoute } from "@tanstack/react-router";
import { requireVerified } from "../../shared/guards.ts";

export const Route = createFileRoute("/_signed-in/_verified")({ beforeLoad: requireVerified });
