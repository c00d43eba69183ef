import { AppFooter } from "@dropship/ui/patterns/app-footer";
import { useConfig } from "../../shared/config.ts";
import { useCurrency } from "../../shared/currency.ts";
import { ThemeChoice } from "./theme-choice.tsx";

/** The foot of a page: the current rate, the shop, the theme. */
export function Footer() {
  const { app_name: brand } = useConfig();
  return <AppFooter rate={useCurrency().sale} brand={brand} note={<ThemeChoice />} />;
}
