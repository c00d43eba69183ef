import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Skeleton } from "@dropship/ui/skeleton";
import { Suspense } from "react";
import { lazyPart } from "../../shared/lazy-part.ts";
import { FormScreen } from "../../shared/form/form-screen.tsx";
import { useForm } from "../../shared/form/use-form.ts";
import { ConditionFields } from "./condition-fields.tsx";
import { newConditionForm } from "./condition-form.ts";

const ConditionPreviewCard = lazyPart(async () => (await import("./condition-preview.tsx")).ConditionPreviewCard);

const route = getRouteApi("/_signed-in/_verified/_admin/admin/conditions/add");
const breadcrumbs = [{ title: "Комиссии и скидки", href: "/admin/conditions" }];

/** A new commission or discount; it stands last in the order. */
export function NewConditionScreen() {
  const navigate = useNavigate();
  const user = Number(route.useSearch()["user"]);
  const userId = Number.isInteger(user) && user > 0 ? user : null;
  const form = useForm(newConditionForm(userId, ({ id }) => navigate({ to: "/admin/conditions/$id", params: { id } })));
  return (
    <FormScreen
      form={form}
      title="Новое правило"
      breadcrumbs={breadcrumbs}
      subject="новом правиле"
      saveLabel="Добавить"
    >
      <ConditionFields form={form} />
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <ConditionPreviewCard form={form} id={null} />
      </Suspense>
    </FormScreen>
  );
}
