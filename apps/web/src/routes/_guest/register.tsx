import { createFileRoute } from "@tanstack/react-router";
import { RegisterScreen } from "../../features/auth/register-screen.tsx";
import { pageTitle } from "../../shared/page-title.ts";

export const Route = createFileRoute("/_guest/register")({
  head: () => pageTitle("Регистрация"),
  component: RegisterScreen,
});
