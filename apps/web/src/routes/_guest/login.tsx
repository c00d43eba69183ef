import { createFileRoute } from "@tanstack/react-router";
import { validateLoginSearch } from "../../shared/intended-target.ts";
import { LoginScreen } from "../../features/auth/login-screen.tsx";
import { pageTitle } from "../../shared/page-title.ts";
import { onlyKnown } from "../../shared/search-params.ts";

const validateSearch = onlyKnown(validateLoginSearch);

export const Route = createFileRoute("/_guest/login")({
  head: () => pageTitle("Вход"),
  validateSearch,
  component: LoginScreen,
});
