import { createFileRoute } from "@tanstack/react-router";
import { requireArrival } from "../../shared/guards.ts";
import { EmailLinkScreen } from "../../features/auth/email-link-screen.tsx";
import { validateEmailLinkSearch } from "../../features/auth/email-link.ts";
import { pageTitle } from "../../shared/page-title.ts";
import { onlyKnown } from "../../shared/search-params.ts";

const validateSearch = onlyKnown(validateEmailLinkSearch);

export const Route = createFileRoute("/_signed-in/email/verify/$id/$hash")({
  head: () => pageTitle("Подтверждение e-mail"),
  staticData: { layout: "auth" },
  validateSearch,
  beforeLoad: requireArrival,
  component: EmailLinkScreen,
});
