import { AppFooter } from "@dropship/ui/patterns/app-footer";
import { useBrowserFact } from "@dropship/ui/hooks/use-browser-fact";
import { useIsFetching } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { useConfig } from "../../shared/config.ts";
import { useCurrency } from "../../shared/currency.ts";
import { ThemeChoice } from "./theme-choice.tsx";

/** Whether something stands in for code of the page. It is looked at when the foot is drawn, which every answer does. */
const findsGaps = () => document.querySelector("main [data-coming]") !== null;

/** Whether the page at this address is still without something that it shows; once all of it was there, it is there. */
function usePageComing(): boolean {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isComing = useIsFetching({ predicate: ({ state }) => state.status === "pending" }) > 0;
  // A page asks for nothing before its own code has come: that is no end yet.
  const [begun, setBegun] = useState<string>();
  const [settled, setSettled] = useState<string>();
  if (isComing && begun !== path) setBegun(path);
  // What the frame asked for has come before the page's own code: that is no end either.
  const hasGaps = useBrowserFact(findsGaps, false); // a page that the server draws has all of its code
  if (!isComing && !hasGaps && begun === path && settled !== path) setSettled(path);
  return isComing && settled !== path;
}

/** The foot of a page: the current rate, the shop, the theme. It is seen when the page above it is there, so that it does not jump about. */
export function Footer() {
  const { app_name: brand } = useConfig();
  const isComing = usePageComing();
  return (
    <AppFooter
      rate={useCurrency().sale}
      brand={brand}
      note={<ThemeChoice />}
      className={isComing ? "invisible" : undefined}
    />
  );
}
