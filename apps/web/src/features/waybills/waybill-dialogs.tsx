import { WAYBILL_STEPS, type WaybillStep } from "@dropship/api/contract/waybill-steps";
import type { WaybillDetail } from "@dropship/api/contract/waybills";
import { numbered } from "@dropship/ui/format/record-number";
import { formatWaybill } from "@dropship/ui/format/waybill";
import { Textarea } from "@dropship/ui/textarea";
import { FormDialog } from "../../shared/form/form-dialog.tsx";
import { FormField } from "../../shared/form/form-field.tsx";
import { useForm } from "../../shared/form/use-form.ts";
import { WaybillFields } from "../../shared/waybills/waybill-fields.tsx";
import { editWaybillForm } from "../../shared/waybills/waybill-form.ts";
import { type AdminWaybillStep, waybillStepForm } from "./step-form.ts";

const nameOf = ({ number, order }: WaybillDetail) =>
  number ? formatWaybill(number) : `заказа ${numbered(order.number)}`;

/** Changes the parcel of a waybill; what the carrier has made it is asked to change. */
export function EditDialog({ waybill, onClose }: { waybill: WaybillDetail; onClose: () => void }) {
  const form = useForm(editWaybillForm(waybill, onClose));
  return (
    <FormDialog
      form={form}
      title={`Накладная ${nameOf(waybill)}`}
      description={
        waybill.status === "created"
          ? "Изменения уйдут перевозчику. Номер останется прежним."
          : "Перевозчик узнает о накладной, когда вы отправите её в очередь."
      }
      saveLabel="Сохранить"
      onClose={onClose}
    >
      <WaybillFields form={form} told={waybill.errors} />
    </FormDialog>
  );
}

const consequences: Readonly<Record<AdminWaybillStep, string>> = {
  queue: "Накладная встанет в очередь к перевозчику. Если он уже создал её в прошлый раз, вторая не появится.",
  withdraw: "Накладная станет черновиком.",
  handOver: "Заказ станет отправленным. Обычно это делает сам перевозчик, когда примет посылку.",
  lose: "Накладная закроется. Заказ отметьте утерянным отдельно: тогда вернутся деньги.",
};

/** Takes a step after a question, with its reason where the table asks for one. */
export function StepDialog({
  waybill,
  step,
  onClose,
}: {
  waybill: WaybillDetail;
  step: AdminWaybillStep;
  onClose: () => void;
}) {
  const form = useForm(waybillStepForm(waybill, step, onClose));
  const { needsReason }: WaybillStep = WAYBILL_STEPS[step];
  return (
    <FormDialog
      form={form}
      title={`${WAYBILL_STEPS[step].label}: накладная ${nameOf(waybill)}`}
      description={consequences[step]}
      saveLabel={WAYBILL_STEPS[step].label}
      onClose={onClose}
    >
      {needsReason && (
        <FormField form={form} name="reason" label="Причина" required>
          {(control) => <Textarea {...control} rows={3} maxLength={300} />}
        </FormField>
      )}
    </FormDialog>
  );
}
