import { createFileRoute } from "@tanstack/react-router";
import { conditionQuery } from "../../../../features/conditions/condition-queries.ts";
import { ConditionScreen } from "../../../../features/conditions/condition-screen.tsx";
import { pageTitle } from "../../../../shared/page-title.ts";
import { recordName } from "../../../../shared/record-name.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/conditions/$id")({
  params: { parse: ({ id }) => ({ id: Number(id) || 0 }), stringify: ({ id }) => ({ id: String(id) }) },
  loader: ({ params }) => recordName(conditionQuery(params.id), ({ name }) => name),
  head: ({ loaderData: name }) => pageTitle(name ?? "Правило"),
  component: ConditionScreen,
  codeSplitGroupings: [["loader", "component"]],
});
