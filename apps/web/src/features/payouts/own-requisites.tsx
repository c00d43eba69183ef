import { useQuery } from "@tanstack/react-query";
import { termsQuery } from "./queries.ts";
import { RequisitesCard } from "./requisites-card.tsx";

/** Accounts and cards of the user, away from the payouts themselves. */
export function OwnRequisites() {
  const { data: terms } = useQuery(termsQuery);
  return <RequisitesCard terms={terms} />;
}
