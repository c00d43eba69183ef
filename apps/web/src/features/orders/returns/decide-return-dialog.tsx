import type { AdminOrderDetail } from "@dropship/api/contract/order-desk";
import type { ReturnRequest } from "@dropship/api/contract/return-requests";
import { numbered } from "@dropship/ui/format/record-number";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { TextField } from "../../../shared/form/form-field.tsx";
import { sayAsSent } from "../../../shared/form/refusal.ts";
import { useForm } from "../../../shared/form/use-form.ts";
import { useDeskReturnsSaved } from "./return-queries.ts";

/** Agrees to a return, or declines it. */
export function DecideReturnDialog({
  order,
  request,
  approve,
  onClose,
}: {
  order: AdminOrderDetail;
  request: ReturnRequest;
  approve: boolean;
  onClose: () => void;
}) {
  const onSaved = useDeskReturnsSaved(order.id, onClose);
  const form = useForm({
    operation: "decideReturn",
    params: { id: request.id },
    schema: async () => (await import("@dropship/api/contract/return-requests")).decideReturnBody,
    values: { answer: "" },
    body: ({ answer }: { answer: string }) => ({ version: request.version, approve, answer }),
    failures: { not_found: sayAsSent, changed_meanwhile: sayAsSent, illegal_step: sayAsSent },
    onSaved,
  });
  return (
    <FormDialog
      form={form}
      title={`${approve ? "Одобрить возврат" : "Отказать в возврате"}: заказ ${numbered(order.number)}`}
      description="Дропшиппер увидит ответ на странице заказа и в уведомлении."
      saveLabel={approve ? "Одобрить" : "Отказать"}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="answer"
        label={approve ? "Куда отправить товар" : "Почему"}
        required
        autoComplete="off"
        maxLength={500}
      />
    </FormDialog>
  );
}
