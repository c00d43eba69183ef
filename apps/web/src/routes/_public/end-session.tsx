import { createFileRoute } from "@tanstack/react-router";
import { validateEndLink } from "../../features/auth/end-link.ts";
import { EndSessionScreen } from "../../features/auth/end-session-screen.tsx";
import { pageTitle } from "../../shared/page-title.ts";
import { onlyKnown } from "../../shared/search-params.ts";

const validateSearch = onlyKnown(validateEndLink);

export const Route = createFileRoute("/_public/end-session")({
  head: () => pageTitle("Завершить сеанс"),
  staticData: { layout: "auth" },
  validateSearch,
  component: EndSessionScreen,
});
