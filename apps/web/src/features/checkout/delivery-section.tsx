import { Text } from "@dropship/ui/text";
import { FormSection } from "../../shared/form/form-section.tsx";
import type { Form } from "../../shared/form/form-types.ts";
import { DeliveryFields } from "../../shared/order-form/delivery-fields.tsx";
import type { DeliveryPayer, OrderFields } from "../../shared/order-form/order-fields.ts";
import { EstimateLine } from "./estimate-line.tsx";
import type { Estimate } from "./use-estimate.ts";

/** Where the parcel goes, what it costs and who pays the carrier. */
export function DeliverySection({
  form,
  estimate,
  payer,
}: {
  form: Form<OrderFields>;
  estimate: Estimate;
  /** Who pays the carrier until the user says otherwise. */
  payer: DeliveryPayer;
}) {
  return (
    <FormSection
      title="Доставка"
      aside={
        <Text as="span" size="13" tone="muted">
          Новая Почта, самовывоз или своя накладная
        </Text>
      }
    >
      <DeliveryFields
        form={form}
        payer={payer}
        withOwnWaybill
        fits="cart"
        estimate={<EstimateLine estimate={estimate} />}
      />
    </FormSection>
  );
}
