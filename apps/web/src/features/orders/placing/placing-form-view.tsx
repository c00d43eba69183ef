import { failureOf } from "@dropship/api/client/api-error";
import type { UserCard } from "@dropship/api/contract/users";
import { Button } from "@dropship/ui/button";
import { FormSummary } from "@dropship/ui/form-summary";
import { formatUah } from "@dropship/ui/format/money";
import { Link } from "@dropship/ui/link";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { Textarea } from "@dropship/ui/textarea";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { AlertDialog } from "../../../shared/alert-dialog.ts";
import { api } from "../../../shared/api.ts";
import { isOffline } from "../../../shared/error-text.ts";
import { FormField, TextField } from "../../../shared/form/form-field.tsx";
import { FormSection } from "../../../shared/form/form-section.tsx";
import type { Form } from "../../../shared/form/form-types.ts";
import { FormGuard, PlainForm } from "../../../shared/form/plain-form.tsx";
import { sayAsSent } from "../../../shared/form/refusal.ts";
import { useForm } from "../../../shared/form/use-form.ts";
import { newIdempotencyKey } from "../../../shared/idempotency-key.ts";
import { DeliveryFields } from "../../../shared/order-form/delivery-fields.tsx";
import {
  type DeliveryPayer,
  emptyForm,
  fieldOfPath,
  type OrderFields,
} from "../../../shared/order-form/order-fields.ts";
import { RecipientFields } from "../../../shared/order-form/recipient-fields.tsx";
import { refreshDesk } from "../desk/desk-queries.ts";
import { type EditedLines, useEditedLines } from "../editing/edited-lines.ts";
import { GoodsSection } from "../editing/goods-section.tsx";
import { PaymentFields } from "../editing/payment-fields.tsx";
import { checkBody, type CheckedPlacing, placeBody } from "./placing-form.ts";
import { PlacingMoney } from "./placing-money.tsx";

const breadcrumbs = [{ title: "Управление заказами", href: "/admin/orders" }];

/** What is asked before it is placed; kept with its key, so that a press after a lost response places it once. */
type Asked = CheckedPlacing & { readonly key: string };

/** What a new order says until somebody chooses otherwise. */
const placingRulesQuery = queryOptions({
  queryKey: ["getPlacingRules"],
  queryFn: async ({ signal }) => (await api("getPlacingRules", { signal })).data,
  staleTime: 60_000,
});

const nameOf = ({ first_name, last_name, username, email }: UserCard) =>
  [last_name, first_name].filter(Boolean).join(" ") || username || email;

/** Places what was checked; other prices than shown are asked about anew. */
function usePlacing(asked: Asked | null, setAsked: (next: Asked | null) => void, again: () => void) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ body, key }: Asked) => api("placeUserOrder", { body, idempotencyKey: key }),
    async onSuccess({ data }) {
      refreshDesk();
      await navigate({ to: "/admin/orders/$id", params: { id: data.id } });
    },
    onError(error) {
      const failure = failureOf<"placeUserOrder">(error);
      if (isOffline(error)) return; // without a response the question stays, to be pressed again
      setAsked(null);
      if (asked && failure?.code === "quote_changed") again();
    },
  });
}

/** The form of an order for a user, and the question with its money before it is placed. */
export function PlacingForm({ user }: { user: UserCard }) {
  const goods = useEditedLines([]);
  const payer = useQuery(placingRulesQuery).data?.delivery_payer;
  const whose = { userId: user.id, payer };
  const [asked, setAsked] = useState<Asked | null>(null);
  const form = useForm({
    operation: "checkUserOrder",
    schema: async () => (await import("@dropship/api/contract/order-placing")).checkUserOrderBody,
    values: emptyForm,
    body: (values: OrderFields) => checkBody(whose, values, goods),
    fieldOf: fieldOfPath,
    failures: { unavailable: sayAsSent },
    onSaved: ({ data: checked }, values) =>
      setAsked({ checked, body: placeBody(whose, values, checked), key: newIdempotencyKey() }),
  });
  const place = usePlacing(asked, setAsked, form.submit);
  return (
    <>
      <PageHeader
        title="Новый заказ"
        breadcrumbs={breadcrumbs}
        meta={
          <>
            <span>для: {nameOf(user)}</span>
            <span>{user.email}</span>
          </>
        }
        actions={
          <Button asChild>
            <Link href="/admin/orders?as=new">Другой дропшиппер</Link>
          </Button>
        }
      />
      <FormGuard form={{ ...form, isDirty: (form.isDirty || goods.isDirty) && !place.isPending && !place.isSuccess }} />
      <PlacingFields form={form} goods={goods} payer={payer} />
      {asked && (
        <Suspense>
          <AlertDialog
            open
            tone="primary"
            onOpenChange={(isOpen) => !isOpen && setAsked(null)}
            title={`Оформить заказ на ${formatUah(asked.checked.total)}?`}
            confirmLabel="Оформить заказ"
            cancelLabel="Вернуться к заказу"
            pending={place.isPending}
            onConfirm={() => place.mutate(asked)}
          >
            <PlacingMoney checked={asked.checked} />
          </AlertDialog>
        </Suspense>
      )}
    </>
  );
}

function PlacingFields({
  form,
  goods,
  payer,
}: {
  form: Form<OrderFields>;
  goods: EditedLines;
  /** Who pays the carrier by the shop's settings. */
  payer: DeliveryPayer | undefined;
}) {
  return (
    <PlainForm form={form} sumsUp className="grid gap-4">
      <FormSummary errors={form.problems} title="Заказ не оформлен, всё введённое на месте" />
      <GoodsSection goods={goods} />
      <FormSection title="Получатель">
        <RecipientFields form={form} />
      </FormSection>
      <FormSection title="Доставка">
        <DeliveryFields form={form} payer={payer} own={false} />
      </FormSection>
      <FormSection title="Оплата">
        <PaymentFields form={form} />
      </FormSection>
      <FormSection title="Для дропшиппера и магазина">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            form={form}
            name="reference"
            label="Номер заказа у дропшиппера"
            hint="Второй заказ с таким же номером не пройдёт."
            autoComplete="off"
            maxLength={60}
          />
          <FormField form={form} name="comment" label="Комментарий" hint="Его увидит и дропшиппер.">
            {(control) => <Textarea {...control} maxLength={1_000} rows={2} />}
          </FormField>
        </div>
      </FormSection>
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="submit" variant="primary" loading={form.isSending}>
          Проверить заказ
        </Button>
      </div>
    </PlainForm>
  );
}
