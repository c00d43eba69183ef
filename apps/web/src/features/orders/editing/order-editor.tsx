import { failureOf } from "@dropship/api/client/api-error";
import type { OrderDetail } from "@dropship/api/contract/orders";
import { Button } from "@dropship/ui/button";
import { FormSummary } from "@dropship/ui/form-summary";
import { numbered } from "@dropship/ui/format/record-number";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { Textarea } from "@dropship/ui/textarea";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { AlertDialog } from "../../../shared/alert-dialog.ts";
import { api } from "../../../shared/api.ts";
import { isOffline } from "../../../shared/error-text.ts";
import { FormField } from "../../../shared/form/form-field.tsx";
import { FormSection } from "../../../shared/form/form-section.tsx";
import type { Form } from "../../../shared/form/form-types.ts";
import { FormGuard, PlainForm } from "../../../shared/form/plain-form.tsx";
import { useForm } from "../../../shared/form/use-form.ts";
import { useFormValue } from "../../../shared/form/use-form-value.ts";
import { newIdempotencyKey } from "../../../shared/idempotency-key.ts";
import { DeliveryFields } from "../../../shared/order-form/delivery-fields.tsx";
import type { OrderFields } from "../../../shared/order-form/order-fields.ts";
import { RecipientFields } from "../../../shared/order-form/recipient-fields.tsx";
import { deskOrderQuery, refreshDesk } from "../desk/desk-queries.ts";
import { refreshOrders } from "../mutations.ts";
import { orderQuery } from "../queries.ts";
import { ChangeMoney } from "./change-money.tsx";
import { type CheckedEdit, editBody, editRules, fieldsOf } from "./edit-form.ts";
import { type EditedLines, useEditedLines } from "./edited-lines.ts";
import { GoodsSection } from "./goods-section.tsx";
import { PaymentFields } from "./payment-fields.tsx";

/** What is asked before a checked edit is made; kept with its key, so that a press after a lost response makes it once. */
type Asked = CheckedEdit & { readonly key: string };

/** Edits an order: the user's own while it is new, or (`own` false) anybody's until it is packed. */
export function OrderEditor({ own, onClose, ...given }: { order: OrderDetail; own: boolean; onClose: () => void }) {
  const client = useQueryClient();
  // What is edited is the order as it was opened: one that somebody changes meanwhile is refused, not overwritten.
  const [order] = useState(given.order);
  const goods = useEditedLines(order.lines);
  const [stored] = useState(() => fieldsOf(order));
  const [asked, setAsked] = useState<Asked | null>(null);
  const params = { id: order.id };
  const form = useForm({
    ...editRules,
    // The shop's operation takes the same body, fails in the same ways and says more of the order.
    operation: "editOrder",
    params,
    values: stored,
    body: (values: OrderFields) => ({ ...editBody(order, stored, goods, values), dry_run: true }),
    send: (body, showsErrors) =>
      api(own ? "editOrder" : "editAdminOrder", {
        params,
        body,
        idempotencyKey: newIdempotencyKey(),
        showsErrors,
      }),
    onSaved: ({ data: { change } }, values) =>
      setAsked({ body: editBody(order, stored, goods, values), change, key: newIdempotencyKey() }),
  });
  const make = useMutation({
    async mutationFn({ body, change: { after }, key }: Asked) {
      const shown = { total: after.total, from_balance: after.money.from_balance };
      const input = { params, body: { ...body, shown }, idempotencyKey: key };
      if (own) {
        const { change: _change, ...now } = (await api("editOrder", input)).data;
        client.setQueryData(orderQuery(order.id).queryKey, now);
      } else {
        const { change: _change, ...now } = (await api("editAdminOrder", input)).data;
        client.setQueryData(deskOrderQuery(order.id).queryKey, now);
      }
    },
    onSuccess() {
      if (own) refreshOrders(client);
      else refreshDesk();
      onClose();
    },
    onError(error) {
      const failure = failureOf<"editOrder">(error);
      if (failure?.code === "sums_changed")
        setAsked((now) => now && { ...now, change: failure.details.change, key: newIdempotencyKey() });
      else if (!isOffline(error)) setAsked(null); // without a response the question stays, to be pressed again
    },
  });
  return (
    <EditorView
      {...{ order, own, goods, form, asked, onClose }}
      saving={make.isPending}
      onMake={(edit) => make.mutate(edit)}
      onBack={() => setAsked(null)}
    />
  );
}

/** The form, and the question with the difference in money before anything is changed. */
function EditorView({
  own,
  order,
  goods,
  form,
  asked,
  saving,
  onMake,
  onBack,
  onClose,
}: {
  own: boolean;
  order: OrderDetail;
  goods: EditedLines;
  form: Form<OrderFields>;
  asked: Asked | null;
  saving: boolean;
  onMake: (asked: Asked) => void;
  onBack: () => void;
  onClose: () => void;
}) {
  const isCod = useFormValue(form, "paymentKind") === "cod";
  const isDirty = form.isDirty || goods.isDirty;
  return (
    <>
      <PageHeader title={`Изменить заказ ${numbered(order.number)}`} />
      <FormGuard form={{ ...form, isDirty: isDirty && !saving }} />
      <PlainForm form={form} sumsUp className="grid gap-4">
        <FormSummary errors={form.problems} title="Заказ не изменён" />
        <GoodsSection goods={goods} />
        <FormSection title="Получатель">
          <RecipientFields form={form} />
        </FormSection>
        {/* The number of the user's own waybill says where it goes. */}
        {order.delivery.kind !== "own_waybill" && (
          <FormSection title="Доставка">
            <DeliveryFields form={form} own={own} />
          </FormSection>
        )}
        <FormSection title="Оплата">
          <PaymentFields form={form} />
        </FormSection>
        <FormSection title="Комментарий">
          <FormField form={form} name="comment" label={own ? "Комментарий для магазина" : "Комментарий дропшиппера"}>
            {(control) => <Textarea {...control} maxLength={1_000} rows={2} />}
          </FormField>
        </FormSection>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Не менять</Button>
          <Button type="submit" variant="primary" loading={form.isSending}>
            Проверить изменения
          </Button>
        </div>
      </PlainForm>
      {asked && (
        <Suspense>
          <AlertDialog
            open
            tone="primary"
            onOpenChange={(isOpen) => !isOpen && onBack()}
            title={`Изменить заказ ${numbered(order.number)}?`}
            confirmLabel="Изменить заказ"
            cancelLabel="Вернуться к правке"
            pending={saving}
            onConfirm={() => onMake(asked)}
          >
            <ChangeMoney change={asked.change} own={own} cod={isCod} />
          </AlertDialog>
        </Suspense>
      )}
    </>
  );
}
