import { Button } from "@dropship/ui/button";
import { weekHoursText } from "@dropship/ui/format/opening-hours";
import { RadioGroup } from "@dropship/ui/radio-group";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { useQuery } from "@tanstack/react-query";
import { errorText } from "../error-text.ts";
import { useFormField } from "../form/form-field.tsx";
import type { Form } from "../form/form-types.ts";
import type { OrderFields } from "./order-fields.ts";
import { pickupPointsQuery } from "../carrier/directory-queries.ts";

const LABEL = "Точка самовывоза";

/** The place where the recipient collects the order without the carrier. */
export function PickupField({ form, fits }: { form: Form<OrderFields>; fits?: "cart" | undefined }) {
  const points = useQuery(pickupPointsQuery(fits));
  const { control, errors } = useFormField({ form, name: "pickupPointId", label: LABEL });
  if (points.isPending) return <Skeleton className="h-20" />;
  if (points.isError) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <span>{errorText(points.error)}</span>
        <Button size="sm" onClick={() => void points.refetch()}>
          Повторить
        </Button>
      </div>
    );
  }
  const { data: offered, left_out: leftOut = 0 } = points.data;
  if (offered.length === 0)
    return (
      <Text tone="muted">
        {leftOut > 0
          ? "Такой тяжёлый заказ ни одна точка самовывоза не примет. Выберите доставку."
          : "Сейчас точек самовывоза нет. Выберите доставку."}
      </Text>
    );
  return (
    <>
      <RadioGroup
        label={LABEL}
        required
        layout="cards"
        name={control.name}
        errors={errors}
        value={control.value === null ? null : String(control.value)}
        onValueChange={(id) => control.onValueChange(Number(id))}
        options={offered.map((point) => ({
          value: String(point.id),
          label: point.name,
          description: [`${point.city}, ${point.address}`, weekHoursText(point.hours), point.note]
            .filter(Boolean)
            .join(" · "),
        }))}
      />
      {leftOut > 0 && (
        <Text size="13" tone="muted" className="mt-1">
          {`Не показаны точки, которые не примут такой тяжёлый заказ: ${leftOut}.`}
        </Text>
      )}
    </>
  );
}
