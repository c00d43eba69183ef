import type { AdminOrderDetail } from "@dropship/api/contract/order-desk";
import { formatUah } from "@dropship/ui/format/money";
import { Alert } from "@dropship/ui/alert";
import { numbered } from "@dropship/ui/format/record-number";
import { wholeName } from "@dropship/ui/patterns/product-name";
import { RadioGroup } from "@dropship/ui/radio-group";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../../shared/api.ts";
import { errorText } from "../../../shared/error-text.ts";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { useFormField } from "../../../shared/form/form-field.tsx";
import type { Form } from "../../../shared/form/form-types.ts";
import { sayAsSent } from "../../../shared/form/refusal.ts";
import { sentKey } from "../../../shared/form/once.ts";
import { useForm } from "../../../shared/form/use-form.ts";
import { useSignedInUser } from "../../../shared/session.ts";
import { editFailures, useOrderSaved } from "./desk-form.ts";

interface JoinFields {
  other: number | null;
}

const joinableQuery = (id: number) =>
  queryOptions({
    queryKey: ["listJoinable", id],
    queryFn: async ({ signal }) => (await api("listJoinable", { params: { id }, signal })).data,
    staleTime: 0,
  });

function OtherOrders({ form, id }: { form: Form<JoinFields>; id: number }) {
  const found = useQuery(joinableQuery(id));
  const { control, errors } = useFormField({ form, name: "other", label: "Заказ" });
  if (found.isPending) return <Skeleton className="h-20" />;
  if (found.isError) return <Alert tone="bad">{errorText(found.error)}</Alert>;
  if (found.data.length === 0)
    return (
      <Text tone="muted">
        Других заказов этого получателя с той же доставкой и оплатой, которые ещё не собирают, нет.
      </Text>
    );
  return (
    <RadioGroup
      label="Какой заказ войдёт в этот"
      required
      layout="cards"
      name={control.name}
      errors={errors}
      value={control.value === null ? null : String(control.value)}
      onValueChange={(chosen) => control.onValueChange(Number(chosen))}
      options={found.data.map((order) => ({
        value: String(order.id),
        label: numbered(order.number),
        description: `${wholeName(order.first_name, order.first_options)}${order.lines_count > 1 ? ` и ещё ${order.lines_count - 1}` : ""} · ${formatUah(order.total_uah)}`,
      }))}
    />
  );
}

/** Takes another order of the same recipient in; that one is cancelled. */
export function JoinDialog({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const onSaved = useOrderSaved(onClose);
  const isAlone = useQuery(joinableQuery(order.id)).data?.length === 0;
  const none: JoinFields = { other: null };
  const { id: userId } = useSignedInUser();
  const form = useForm({
    operation: "joinOrders",
    once: sentKey(`join-${order.id}`, userId),
    params: { id: order.id },
    schema: async () => (await import("@dropship/api/contract/order-editing")).joinOrderBody,
    values: none,
    body: ({ other }: JoinFields) => ({ version: order.version, order_id: other ?? 0 }),
    fieldOf: (path) => (path === "order_id" ? "other" : undefined),
    failures: { ...editFailures, not_joinable: sayAsSent },
    onSaved,
  });
  return (
    <FormDialog
      form={form}
      title={`Объединить с заказом ${numbered(order.number)}`}
      description="Товары войдут в этот заказ по своим ценам, другой заказ отменится, его резерв перейдёт сюда."
      saveLabel="Объединить"
      waitLabel={isAlone ? "Объединять не с чем" : undefined}
      onClose={onClose}
    >
      <OtherOrders form={form} id={order.id} />
    </FormDialog>
  );
}
