import { RadioGroup } from "@dropship/ui/radio-group";
import { Text } from "@dropship/ui/text";
import { Box, MapPin, Store, Truck } from "lucide-react";
import { CityField } from "./city-field.tsx";
import { CourierFields } from "./courier-fields.tsx";
import { EstimateLine } from "./estimate-line.tsx";
import { FormSection } from "./form-section.tsx";
import type { DeliveryKind } from "./form.ts";
import { PickupField } from "./pickup-field.tsx";
import type { Estimate } from "./use-estimate.ts";
import type { CheckoutFormState } from "./use-checkout-form.ts";
import { WarehouseField } from "./warehouse-field.tsx";

const kinds: { value: DeliveryKind; label: string; icon: React.ReactNode }[] = [
  { value: "warehouse", label: "Отделение", icon: <MapPin /> },
  { value: "postomat", label: "Почтомат", icon: <Box /> },
  { value: "courier", label: "Курьер", icon: <Truck /> },
  { value: "pickup", label: "Самовывоз", icon: <Store /> },
];

/** Where the parcel goes, what it costs and who pays the carrier. */
export function DeliverySection({ state, estimate }: { state: CheckoutFormState; estimate: Estimate }) {
  const { form, change } = state;
  const kind = form.deliveryKind;
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
          onValueChange={(deliveryKind) => change({ deliveryKind })}
        />
        {kind === "pickup" ? (
          <PickupField state={state} />
        ) : (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <CityField state={state} />
              {kind !== "courier" && <WarehouseField key={kind} kind={kind} state={state} />}
            </div>
            {kind === "courier" && <CourierFields state={state} />}
            <EstimateLine estimate={estimate} />
            <RadioGroup
              label="Кто платит за доставку"
              value={form.deliveryPayer}
              onValueChange={(deliveryPayer) => change({ deliveryPayer })}
              options={[
                { value: "recipient", label: "Получатель", description: "Перевозчику при получении" },
                {
                  value: "sender",
                  label: "Вы",
                  description: form.paymentKind === "cod" ? "Из суммы наложенного платежа" : "С вашего баланса",
                },
              ]}
            />
          </>
        )}
      </div>
    </FormSection>
  );
}
