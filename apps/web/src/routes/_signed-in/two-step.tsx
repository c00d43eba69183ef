import { createFileRoute } from "@tanstack/react-router";
import { TwoStepFirstScreen } from "../../features/settings/two-step-first-screen.tsx";
import { validateLoginSearch } from "../../shared/intended-target.ts";
import { pageTitle } from "../../shared/page-title.ts";
import { onlyKnown } from "../../shared/search-params.ts";

const validateSearch = onlyKnown(validateLoginSearch);

export const Route = createFileRoute("/_signed-in/two-step")({
  head: () => pageTitle("Двухэтапный вход"),
  staticData: { layout: "auth" },
  validateSearch,
  component: TwoStepFirstScreen,
});
