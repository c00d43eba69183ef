import { electronics } from "./catalog-electronics.ts";
import { familyAndGarden } from "./catalog-family.ts";
import { homeAndBeauty } from "./catalog-home.ts";
import type { DemoCategory } from "./catalog-lines.ts";
import { wearAndSport } from "./catalog-wear.ts";

/** The demo shop's tree: some 40 categories in three levels. */
export const demoTree: readonly DemoCategory[] = [
  ...electronics,
  ...homeAndBeauty,
  ...wearAndSport,
  ...familyAndGarden,
];
