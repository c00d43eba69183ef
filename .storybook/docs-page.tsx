import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import { type PropsWithChildren, useEffect, useState, useSyncExternalStore } from "react";
import { addons } from "storybook/preview-api";

import tokens from "../packages/ui/src/styles/tokens.css?raw";
import { hexTokens } from "../packages/ui/src/styles/token-source.ts";
import { brandTheme } from "./brand-theme.ts";
import { dress } from "./dress.ts";

type Globals = Record<string, unknown>;
const events = ["setGlobals", "globalsUpdated"];
const themes = {
  light: brandTheme("light", hexTokens(tokens, "light")),
  dark: brandTheme("dark", hexTokens(tokens, "dark")),
};
const system = window.matchMedia("(prefers-color-scheme: dark)");

function globalsNow(): Globals {
  const channel = addons.getChannel();
  for (const event of events.toReversed()) {
    const [message] = (channel.last(event) ?? []) as [{ globals?: Globals }?]; // the shape of both events
    if (message?.globals) return message.globals;
  }
  return {};
}

/** What the toolbar says, on pages that have no story of their own to be told. */
function useToolbar(): Globals {
  const [globals, setGlobals] = useState(globalsNow);
  useEffect(() => {
    const channel = addons.getChannel();
    const handleChange = ({ globals: changed }: { globals: Globals }) => setGlobals(changed);
    for (const event of events) channel.on(event, handleChange);
    return () => {
      for (const event of events) channel.off(event, handleChange);
    };
  }, []);
  return globals;
}

/** A page of prose in the theme of the toolbar: Storybook's own styles know nothing of it. */
export function DocsPage({ children, ...rest }: PropsWithChildren<DocsContainerProps>) {
  const globals = useToolbar();
  const isSystemDark = useSyncExternalStore(
    (onChange) => {
      system.addEventListener("change", onChange);
      return () => system.removeEventListener("change", onChange);
    },
    () => system.matches,
  );
  useEffect(() => dress(globals), [globals]);
  const isDark = globals.theme === "dark" || (globals.theme === "system" && isSystemDark);
  return (
    <DocsContainer {...rest} theme={isDark ? themes.dark : themes.light}>
      {children}
    </DocsContainer>
  );
}
