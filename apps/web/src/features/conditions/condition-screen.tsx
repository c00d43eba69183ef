import type { ConditionDetail } from "@dropship/api/contract/conditions";
import { Alert } from "@dropship/ui/alert";
import { getRouteApi } from "@tanstack/react-router";
import { Allowed } from "../../shared/allowed.tsx";
import { FormRecord } from "../../shared/form/form-record.tsx";
import { Skeleton } from "@dropship/ui/skeleton";
import { Suspense } from "react";
import { lazyPart } from "../../shared/lazy-part.ts";
import { FormScreen } from "../../shared/form/form-screen.tsx";
import { useForm } from "../../shared/form/use-form.ts";
import { ConditionActions } from "./condition-actions.tsx";
import { ConditionBadge } from "./condition-columns.tsx";
import { ConditionFields } from "./condition-fields.tsx";
import { conditionForm } from "./condition-form.ts";
import { conditionQuery } from "./condition-queries.ts";
import { kindName, valueText, warningText } from "./condition-words.ts";

const route = getRouteApi("/_signed-in/_verified/_admin/admin/conditions/$id");
const ConditionPreviewCard = lazyPart(async () => (await import("./condition-preview.tsx")).ConditionPreviewCard);

const breadcrumbs = [{ title: "Комиссии и скидки", href: "/admin/conditions" }];

/** One commission or discount: its fields, and what they would change before they are saved. */
export function ConditionScreen() {
  const { id } = route.useParams();
  return (
    <FormRecord query={conditionQuery(id)} title="Правило" breadcrumbs={breadcrumbs} notFoundTitle="Такого правила нет">
      {(condition) => <ConditionForm key={condition.id} condition={condition} />}
    </FormRecord>
  );
}

function ConditionForm({ condition }: { condition: ConditionDetail }) {
  const form = useForm(conditionForm(condition));
  return (
    <FormScreen
      needs="conditions.edit"
      form={form}
      title={condition.name}
      breadcrumbs={breadcrumbs}
      meta={
        <>
          <ConditionBadge condition={condition} />
          <span>
            {kindName(condition.kind)} {valueText(condition)}
          </span>
          <span>место в порядке: {condition.place}</span>
        </>
      }
      actions={<ConditionActions condition={condition} />}
      journal={{ kind: "condition", id: condition.id }}
      subject={`правиле «${condition.name}»`}
      below={
        // What else is to be known stands beside the prices, which follow the fields.
        condition.warnings
          .filter(({ code }) => code === "lost")
          .map((warning) => (
            <Alert key={warning.code} tone="bad" className="mb-4">
              {warningText(warning)}
            </Alert>
          ))
      }
    >
      <ConditionFields form={form} targets={condition.targets} />
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <Allowed to="conditions.edit">
          <ConditionPreviewCard form={form} id={condition.id} />
        </Allowed>
      </Suspense>
    </FormScreen>
  );
}
