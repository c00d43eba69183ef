import { createFileRoute } from "@tanstack/react-router";
import { VerifyScreen } from "../../../features/auth/verify-screen.tsx";
import { pageTitle } from "../../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/_unverified/verify")({
  head: () => pageTitle("Подтверждение e-mail"),
  component: VerifyScreen,
});
