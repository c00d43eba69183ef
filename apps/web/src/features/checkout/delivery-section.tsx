import { RadioGroup } from "@dropship/ui/radio-group";
import { Text } from "@dropship/ui/text";
import { Box, MapPin, Store, Truck } from "lucide-react";
import { useFormField } from "../../shared/form/form-field.tsx";
import type { Form } from "../../shared/form/form-types.ts";
import { useFormValue } from "../../shared/form/use-form-value.ts";
import { CityField } from "./city-field.tsx";
import { CourierFields } from "./courier-fields.tsx";
import { EstimateLine } from "./estimate-line.tsx";
import { FormSection } from "./form-section.tsx";
import type { CheckoutForm, DeliveryKind } from "./form.ts";
import { PickupField } from "./pickup-field.tsx";
import type { Estimate } from "./use-estimate.ts";
import { WarehouseField } from "./warehouse-field.tsx";

const kinds: { value: DeliveryKind; label: string; icon: React.ReactNode }[] = [
  { value: "warehouse", label: "Отделение", icon: <MapPin /> },
  { value: "postomat", label: "Почтомат", icon: <Box /> },
  { value: "courier", label: "Курьер", icon: <Truck /> },
  { value: "pickup", label: "Самовывоз", icon: <Store /> },
];

/** Where the parcel goes, what it costs and who pays the carrier. */
export function DeliverySection({ form, estimate }: { form: Form<CheckoutForm>; estimate: Estimate }) {
  const { control } = useFormField({ form, name: "deliveryKind", label: "Способ доставки" });
  const { control: payer } = useFormField({ form, name: "deliveryPayer", label: "Кто платит за доставку" });
  const isCod = useFormValue(form, "paymentKind") === "cod";
  const kind = control.value;
  return (
    <FormSection
      title="Доставка"
      aside={
        <Text as="span" size="13" tone="muted">
          Новая Почта или самовывоз
        </Text>
      }
    >
      <div className="grid gap-5">
        <RadioGroup
          label="Способ доставки"
          labelHidden
          layout="cards"
          value={kind}
          options={kinds}
          onValueChange={control.onValueChange}
        />
        {kind === "pickup" ? (
          <PickupField form={form} />
        ) : (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <CityField form={form} />
              {kind !== "courier" && <WarehouseField key={kind} kind={kind} form={form} />}
            </div>
            {kind === "courier" && <CourierFields form={form} />}
            <EstimateLine estimate={estimate} />
            <RadioGroup
              label="Кто платит за доставку"
              value={payer.value}
              onValueChange={payer.onValueChange}
              options={[
                { value: "recipient", label: "Получатель", description: "Перевозчику при получении" },
                {
                  value: "sender",
                  label: "Вы",
                  description: isCod ? "Из суммы наложенного платежа" : "С вашего баланса",
                },
              ]}
            />
          </>
        )}
      </div>
    </FormSection>
  );
}
