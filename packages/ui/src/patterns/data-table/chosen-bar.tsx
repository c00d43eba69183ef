import { type ComponentProps, createElement, lazy, useState } from "react";
import type { SelectionBar } from "./selection-bar.tsx";

let loaded: typeof SelectionBar | null = null;

const loadBar = () => import("./selection-bar.tsx").then((file) => (loaded = file.SelectionBar));
const ComingBar = lazy(() => loadBar().then((bar) => ({ default: bar })));

/** Fetches the bar: when the rows of a table that has boxes are approached, before the first of them is pressed. */
export function prepareBar(): void {
  if (!loaded) loadBar().catch(() => undefined); // without the network there is none to go to
}

/** The bar of the chosen rows. What is there already is drawn with the choice: keys go on to it at once. */
export function ChosenBar(props: ComponentProps<typeof SelectionBar>) {
  const [Bar] = useState(() => loaded ?? ComingBar);
  return createElement(Bar, props);
}
