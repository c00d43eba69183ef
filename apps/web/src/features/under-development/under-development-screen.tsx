import { InDevelopment } from "@dropship/ui/patterns/in-development";
import { useMatches } from "@tanstack/react-router";
import { plans } from "./plans.ts";

/** A screen of later work: says honestly that it is not there yet and what it will do. */
export function UnderDevelopmentScreen() {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? "" }).replace(/(?<=.)\/$/, "");
  const title = useMatches({ select: (matches) => matches.at(-1)?.meta?.at(-1)?.title ?? "" });
  return <InDevelopment title={title} plans={plans[path]} backHref="/" backTitle="В кабинет" />;
}
