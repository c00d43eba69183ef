import { RadioGroup } from "@dropship/ui/radio-group";
import { Box, MapPin, Store, Truck } from "lucide-react";
import type { ReactNode } from "react";
import { useFormField } from "../form/form-field.tsx";
import type { Form } from "../form/form-types.ts";
import { useFormValue } from "../form/use-form-value.ts";
import { CityField } from "./city-field.tsx";
import { CourierFields } from "./courier-fields.tsx";
import type { DeliveryKind, OrderFields } from "./order-fields.ts";
import { PickupField } from "./pickup-field.tsx";
import { WarehouseField } from "./warehouse-field.tsx";

const kinds: { value: DeliveryKind; label: string; icon: ReactNode }[] = [
  { value: "warehouse", label: "Отделение", icon: <MapPin /> },
  { value: "postomat", label: "Почтомат", icon: <Box /> },
  { value: "courier", label: "Курьер", icon: <Truck /> },
  { value: "pickup", label: "Самовывоз", icon: <Store /> },
];

/** Where the parcel goes and who pays the carrier. */
export function DeliveryFields({
  form,
  own = true,
  fits,
  estimate,
}: {
  form: Form<OrderFields>;
  /** False when the shop fills it in for a dropshipper. */
  own?: boolean;
  /** Offers only branches that take a parcel as heavy as the cart. */
  fits?: "cart";
  /** What the carrier takes; above who pays it. */
  estimate?: ReactNode;
}) {
  const { control } = useFormField({ form, name: "deliveryKind", label: "Способ доставки" });
  const { control: payer } = useFormField({ form, name: "deliveryPayer", label: "Кто платит за доставку" });
  const isCod = useFormValue(form, "paymentKind") === "cod";
  const kind = control.value;
  return (
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
            {kind !== "courier" && <WarehouseField key={kind} kind={kind} form={form} fits={fits} />}
          </div>
          {kind === "courier" && <CourierFields form={form} />}
          {estimate}
          <RadioGroup
            label="Кто платит за доставку"
            value={payer.value}
            onValueChange={payer.onValueChange}
            options={[
              { value: "recipient", label: "Получатель", description: "Перевозчику при получении" },
              {
                value: "sender",
                label: own ? "Вы" : "Дропшиппер",
                description: isCod ? "Из суммы наложенного платежа" : own ? "С вашего баланса" : "С его баланса",
              },
            ]}
          />
        </>
      )}
    </div>
  );
}
