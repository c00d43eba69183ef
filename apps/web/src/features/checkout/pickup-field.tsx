import { Button } from "@dropship/ui/button";
import { RadioGroup } from "@dropship/ui/radio-group";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../shared/error-text.ts";
import { pickupPointsQuery } from "./queries.ts";
import type { CheckoutFormState } from "./use-checkout-form.ts";

/** The place where the recipient collects the order without the carrier. */
export function PickupField({ state: { form, errors, change } }: { state: CheckoutFormState }) {
  const points = useQuery(pickupPointsQuery);
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
      label="Точка самовывоза"
      required
      layout="cards"
      name="pickupPointId"
      errors={errors.pickupPointId}
      value={form.pickupPointId === null ? null : String(form.pickupPointId)}
      onValueChange={(id) => change({ pickupPointId: Number(id) })}
      options={points.data.map((point) => ({
        value: String(point.id),
        label: point.name,
        description: `${point.city}, ${point.address} · ${point.opening_hours}`,
      }))}
    />
  );
}
