import type { AdminOrderDetail } from "@dropship/api/contract/order-desk";
import type { WaybillProposal } from "@dropship/api/contract/waybills";
import { numbered } from "@dropship/ui/format/record-number";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { useForm } from "../../../shared/form/use-form.ts";
import { useSignedInUser } from "../../../shared/session.ts";
import { WaybillFields } from "../../../shared/waybills/waybill-fields.tsx";
import { newWaybillForm } from "../../../shared/waybills/waybill-form.ts";

/** Makes the waybill of an order from what it would be made of, looked over by a person. */
export function WaybillDialog({
  order,
  proposal,
  draft,
  onClose,
}: {
  order: AdminOrderDetail;
  proposal: WaybillProposal;
  draft: boolean;
  onClose: () => void;
}) {
  const { id } = useSignedInUser();
  const form = useForm(newWaybillForm(id, order.id, proposal, draft, onClose));
  return (
    <FormDialog
      form={form}
      title={`Накладная заказа ${numbered(order.number)}`}
      description={
        draft
          ? "Черновик останется в магазине: к перевозчику вы отправите его позже."
          : `${order.recipient.last_name} ${order.recipient.first_name}, ${order.delivery_text}`
      }
      saveLabel={draft ? "Сохранить черновик" : "Создать"}
      onClose={onClose}
    >
      <WaybillFields form={form} />
    </FormDialog>
  );
}
