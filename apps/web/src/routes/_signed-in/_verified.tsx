import { createFileRoute } from "@tanstack/react-router";
import { requireVerified } from "../../app/guards.ts";

export const Route = createFileRoute("/_signed-in/_verified")({ beforeLoad: requireVerified });
