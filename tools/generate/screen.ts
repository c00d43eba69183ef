import path from "node:path";
import type { GeneratedFile } from "./generated-file.ts";
import { namesOf } from "./names.ts";

/** What a screen is made for. */
export interface ScreenPlan {
  name: string;
  /** Folder under features/; the name itself without it. */
  feature?: string | undefined;
  /** List operation of the contract that it shows. */
  operation: string;
  /** Folder under routes/ that guards it. */
  guard?: string | undefined;
}

/** A list screen with its queries and its route (docs/guides/add-a-screen.md). */
export function screenFiles(plan: ScreenPlan): GeneratedFile[] {
  const { kebab, pascal, camel, title } = namesOf(plan.name);
  const feature = namesOf(plan.feature ?? plan.name).kebab;
  const guard = plan.guard ?? "_signed-in/_verified";
  const routeFolder = `apps/web/src/routes/${guard}`;
  const up = path.posix.relative(routeFolder, "apps/web/src");
  return [
    {
      path: `apps/web/src/features/${feature}/${kebab}-queries.ts`,
      text: `import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";

/** A page of the list, as the address asks for it. */
export const ${camel}ListQuery = ({ page }: { page: number }) =>
  queryOptions({
    queryKey: ["${plan.operation}", { page }],
    queryFn: ({ signal }) => api("${plan.operation}", { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
`,
    },
    {
      path: `apps/web/src/features/${feature}/${kebab}-screen.tsx`,
      text: `import { PageHeader } from "@dropship/ui/patterns/page-header";
import { useSuspenseQuery } from "@tanstack/react-query";
import { ${camel}ListQuery } from "./${kebab}-queries.ts";

/** ${title}: say what question it answers first. */
export function ${pascal}Screen({ page }: { page: number }) {
  const { data: list } = useSuspenseQuery(${camel}ListQuery({ page }));
  return (
    <>
      <PageHeader title="${title}" count={list.meta.total} />
      {list.data.length === 0 ? (
        <p>Пока ничего нет.</p>
      ) : (
        <ul>
          {list.data.map((item) => (
            <li key={item.id}>{item.id}</li>
          ))}
        </ul>
      )}
    </>
  );
}
`,
    },
    {
      path: `${routeFolder}/${kebab}.index.tsx`,
      text: `import { createFileRoute } from "@tanstack/react-router";
import { ${camel}ListQuery } from "${up}/features/${feature}/${kebab}-queries.ts";
import { ${pascal}Screen } from "${up}/features/${feature}/${kebab}-screen.tsx";
import { pageTitle } from "${up}/shared/page-title.ts";
import { queryClient } from "${up}/shared/query-client.ts";

export const Route = createFileRoute("/${guard}/${kebab}/")({
  validateSearch: (search) => ({ page: Math.max(1, Math.trunc(Number(search["page"])) || 1) }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => queryClient.ensureQueryData(${camel}ListQuery(deps)),
  head: () => pageTitle("${title}"),
  component: function ${pascal}Page() {
    return <${pascal}Screen page={Route.useSearch().page} />;
  },
});
`,
    },
  ];
}
