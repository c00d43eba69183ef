import type { Generated } from "./generated.ts";
import { namesOf } from "./names.ts";
import { placeEdits, placeOf, routeFile } from "./place.ts";

/** What a screen is made for. */
export interface ScreenPlan {
  name: string;
  path: string;
  /** Heading, in Russian. */
  title?: string | undefined;
  /** Folder under features/; the name itself without it. */
  feature?: string | undefined;
  /** Folder under routes/ that guards it; by the path when nothing is said. */
  guard?: string | undefined;
}

/** A screen with its route and its place in the menu (docs/guides/add-a-screen.md). */
export function screenFiles(plan: ScreenPlan): Generated {
  const { kebab, pascal, title: words } = namesOf(plan.name);
  const feature = namesOf(plan.feature ?? plan.name).kebab;
  const place = placeOf(plan.path, plan.guard);
  const title = plan.title ?? words;
  return {
    files: [
      {
        path: `apps/web/src/features/${feature}/${kebab}-screen.tsx`,
        text: `import { EmptyState } from "@dropship/ui/empty-state";
import { PageHeader } from "@dropship/ui/patterns/page-header";

/** ${words}: say what question it answers first. */
export function ${pascal}Screen() {
  return (
    <>
      <PageHeader title="${title}" />
      <EmptyState title="Пока ничего нет" />
    </>
  );
}
`,
      },
      routeFile(
        place,
        `import { createFileRoute } from "@tanstack/react-router";
import { ${pascal}Screen } from "${place.up}/features/${feature}/${kebab}-screen.tsx";
import { pageTitle } from "${place.up}/shared/page-title.ts";

export const Route = createFileRoute("${place.routeId}")({
  head: () => pageTitle("${title}"),
  component: ${pascal}Screen,
});
`,
      ),
    ],
    edits: placeEdits(place, title),
    folded: ["routes"],
    next: ["Then: say what it shows, and choose its icon in the menu."],
  };
}
