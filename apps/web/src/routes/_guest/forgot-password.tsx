import { createFileRoute } from "@tanstack/react-router";
import { ForgotPasswordScreen } from "../../features/auth/forgot-password-screen.tsx";
import { pageTitle } from "../../shared/page-title.ts";

export const Route = createFileRoute("/_guest/forgot-password")({
  head: () => pageTitle("Забыли пароль"),
  component: ForgotPasswordScreen,
});
