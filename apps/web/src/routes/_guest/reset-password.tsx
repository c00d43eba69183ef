import { createFileRoute } from "@tanstack/react-router";
import { validateResetLink } from "../../features/auth/reset-link.ts";
import { ResetPasswordScreen } from "../../features/auth/reset-password-screen.tsx";
import { pageTitle } from "../../shared/page-title.ts";
import { onlyKnown } from "../../shared/search-params.ts";

const validateSearch = onlyKnown(validateResetLink);

export const Route = createFileRoute("/_guest/reset-password")({
  head: () => pageTitle("Новый пароль"),
  validateSearch,
  component: ResetPasswordScreen,
});
