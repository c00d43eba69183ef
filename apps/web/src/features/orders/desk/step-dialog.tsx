import type { AdminOrder } from "@dropship/api/contract/order-desk";
import { ORDER_STEPS, type OrderStepName } from "@dropship/api/contract/order-steps";
import { numbered } from "@dropship/ui/format/record-number";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { TextField } from "../../../shared/form/form-field.tsx";
import { useForm } from "../../../shared/form/use-form.ts";
import { noteJob } from "../../../shared/recent-jobs.ts";
import { type ChosenOrders, choiceOf } from "./desk-mutations.ts";
import { stepFailures, useOrderSaved } from "./desk-form.ts";
import { isFinal, reasonedText } from "./step-consequences.ts";

/** «Отмена» beside «Отменить» would be unclear. */
const wayOut = (step: OrderStepName) => (step === "cancel" ? { cancelLabel: "Не отменять" } : {});

/** A step of one order that needs a reason. */
export function StepDialog({ order, step, onClose }: { order: AdminOrder; step: OrderStepName; onClose: () => void }) {
  const onSaved = useOrderSaved(onClose);
  const form = useForm({
    operation: "stepOrder",
    params: { id: order.id },
    schema: async () => (await import("@dropship/api/contract/order-desk")).orderStepBody,
    values: { reason: "" },
    body: ({ reason }: { reason: string }) => ({ step, reason, version: order.version }),
    failures: stepFailures,
    onSaved,
  });
  const { name } = ORDER_STEPS[step];
  return (
    <FormDialog
      form={form}
      title={`${name}: заказ ${numbered(order.number)}`}
      description={reasonedText(step)}
      saveLabel={name}
      danger={isFinal(step)}
      {...wayOut(step)}
      onClose={onClose}
    >
      <TextField form={form} name="reason" label="Причина" required autoComplete="off" />
    </FormDialog>
  );
}

/** The same for many. */
export function StepsDialog({
  chosen,
  step,
  onStarted,
  onClose,
}: {
  chosen: ChosenOrders;
  step: OrderStepName;
  onStarted: () => void;
  onClose: () => void;
}) {
  const form = useForm({
    operation: "stepOrders",
    schema: async () => (await import("@dropship/api/contract/order-desk")).orderStepsBody,
    values: { reason: "" },
    body: ({ reason }: { reason: string }) => ({ step, reason, choice: choiceOf(chosen) }),
    failures: {},
    onSaved({ data }) {
      noteJob(data);
      onStarted();
      onClose();
    },
  });
  const { name } = ORDER_STEPS[step];
  return (
    <FormDialog
      form={form}
      title={`${name}: выбранные заказы`}
      description={`${reasonedText(step)} Заказы, с которыми этого сделать нельзя, останутся как есть; итог покажет задание.`}
      saveLabel={name}
      danger={isFinal(step)}
      {...wayOut(step)}
      onClose={onClose}
    >
      <TextField form={form} name="reason" label="Причина" required autoComplete="off" />
    </FormDialog>
  );
}
