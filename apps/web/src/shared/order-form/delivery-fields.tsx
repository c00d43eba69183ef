import { RadioGroup } from "@dropship/ui/radio-group";
import { Skeleton } from "@dropship/ui/skeleton";
import { Box, FileText, MapPin, Store, Truck } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { useFormField } from "../form/form-field.tsx";
import type { Form } from "../form/form-types.ts";
import { useFormValue } from "../form/use-form-value.ts";
import { lazyPart } from "../lazy-part.ts";
import { CityField } from "./city-field.tsx";
import { CourierFields } from "./courier-fields.tsx";
import type { DeliveryKind, DeliveryPayer, OrderFields } from "./order-fields.ts";
import { PickupField } from "./pickup-field.tsx";
import { WarehouseField } from "./warehouse-field.tsx";

const kinds: { value: DeliveryKind; label: string; icon: ReactNode }[] = [
  { value: "warehouse", label: "Отделение", icon: <MapPin /> },
  { value: "postomat", label: "Почтомат", icon: <Box /> },
  { value: "courier", label: "Курьер", icon: <Truck /> },
  { value: "pickup", label: "Самовывоз", icon: <Store /> },
];
const ownWaybill = { value: "own_waybill", label: "Своя накладная", icon: <FileText /> } as const;

// Few choose it: its fields and the upload come when somebody does.
const OwnWaybillFields = lazyPart(async () => (await import("./own-waybill-fields.tsx")).OwnWaybillFields);

/** Where the parcel goes and who pays the carrier. */
export function DeliveryFields({
  form,
  payer: usualPayer,
  own = true,
  fits,
  estimate,
  withOwnWaybill = false,
}: {
  form: Form<OrderFields>;
  /** Who pays the carrier until somebody chooses; absent where the order says it, or nothing is known yet. */
  payer?: DeliveryPayer | undefined;
  /** False when the shop fills it in for a dropshipper. */
  own?: boolean;
  /** Offers only branches that take a parcel as heavy as the cart. */
  fits?: "cart";
  /** What the carrier takes; above who pays it. */
  estimate?: ReactNode;
  /** Offers a waybill that the dropshipper has made. */
  withOwnWaybill?: boolean;
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
        options={withOwnWaybill ? [...kinds, ownWaybill] : kinds}
        onValueChange={(chosen) => {
          control.onValueChange(chosen);
          // What its recipient pays is between the dropshipper and the carrier.
          if (chosen === "own_waybill") form.set({ paymentKind: "balance" });
        }}
      />
      {kind === "pickup" ? (
        <PickupField form={form} fits={fits} />
      ) : kind === "own_waybill" ? (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <OwnWaybillFields form={form} />
        </Suspense>
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
            value={payer.value ?? usualPayer ?? null}
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
