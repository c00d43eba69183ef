import { Button } from "@dropship/ui/button";
import { weekHoursText } from "@dropship/ui/format/opening-hours";
import { RadioGroup } from "@dropship/ui/radio-group";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../shared/error-text.ts";
import { useFormField } from "../../shared/form/form-field.tsx";
import type { Form } from "../../shared/form/form-types.ts";
import type { CheckoutForm } from "./form.ts";
import { pickupPointsQuery } from "./queries.ts";

const LABEL = "Точка самовывоза";

/** The place where the recipient collects the order without the carrier. */
export function PickupField({ form }: { form: Form<CheckoutForm> }) {
  const points = useQuery(pickupPointsQuery);
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
  if (points.data.length === 0) return <Text tone="muted">Сейчас точек самовывоза нет. Выберите доставку.</Text>;
  return (
    <RadioGroup
      label={LABEL}
      required
      layout="cards"
      name={control.name}
      errors={errors}
      value={control.value === null ? null : String(control.value)}
      onValueChange={(id) => control.onValueChange(Number(id))}
      options={points.data.map((point) => ({
        value: String(point.id),
        label: point.name,
        description: [`${point.city}, ${point.address}`, weekHoursText(point.hours), point.note]
          .filter(Boolean)
          .join(" · "),
      }))}
    />
  );
}
