import { Skeleton } from "@dropship/ui/skeleton";
import { type ComponentProps, Suspense } from "react";
import { lazyPart } from "../lazy-part.ts";
import type { ListTools } from "./list-tools.tsx";

// Buttons of menus and panels, and what keeps views: not needed to read a list.
const Tools = lazyPart(async () => (await import("./list-parts.ts")).ListTools);

/** What a reader makes of a list, behind its rows; until then as many shapes, so that the bar breaks its line where it will. */
export function ListToolBar(props: ComponentProps<typeof ListTools>) {
  const shapes = Array.from({ length: props.children ? 3 : 2 }, (_, index) => (
    <Skeleton key={index} className="size-control" />
  ));
  return (
    <Suspense fallback={shapes}>
      <Tools {...props} />
    </Suspense>
  );
}
