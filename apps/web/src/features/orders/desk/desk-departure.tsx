import { UNSENT_STATUSES } from "@dropship/api/contract/order-choices";
import type { AdminOrderDetail } from "@dropship/api/contract/order-desk";
import { Card, CardHeader } from "@dropship/ui/card";
import { Field } from "@dropship/ui/field";
import { Select } from "@dropship/ui/select";
import { Text } from "@dropship/ui/text";
import { useQuery } from "@tanstack/react-query";
import { ScreenLink } from "../../../shared/screen-link.tsx";
import { useMay } from "../../../shared/session.ts";
import { useArrange } from "./desk-mutations.ts";
import { departuresQuery } from "./desk-queries.ts";

const UNSENT = new Set<AdminOrderDetail["status"]>(UNSENT_STATUSES);

/** Where the order leaves from and who sends it; another point is kept at once while nothing was made out. */
export function DeskDeparture({ order }: { order: AdminOrderDetail }) {
  const [seesPoints, mayWork] = [useMay("delivery.see"), useMay("orders.work")];
  const points = useQuery({ ...departuresQuery, enabled: seesPoints }).data ?? [];
  const { mutate: keep, isPending } = useArrange(order.id);
  const { departure_point: point, counterparty: sender } = order;
  if (order.delivery_kind === "pickup") return null;
  const mayChange = mayWork && order.waybill === null && UNSENT.has(order.status) && points.length > 0;
  // A point that was turned off stays named.
  const known = point && !points.some(({ id }) => id === point.id) ? [...points, point] : points;
  return (
    <Card>
      <CardHeader title="Отправка" />
      <div className="grid gap-3">
        {mayChange ? (
          <Field label="Точка отправки">
            <Select
              disabled={isPending}
              placeholder="Не выбрана"
              value={point ? String(point.id) : ""}
              options={known.map(({ id, name }) => ({ value: String(id), label: name }))}
              onValueChange={(id) => keep({ departure_point_id: Number(id) })}
            />
          </Field>
        ) : (
          <div>
            <Text size="13" tone="muted">
              Точка отправки
            </Text>
            {point ? (
              <ScreenLink href={`/admin/departure-points/${point.id}`}>{point.name}</ScreenLink>
            ) : (
              <Text size="14">Не выбрана</Text>
            )}
          </div>
        )}
        <div>
          <Text size="13" tone="muted">
            Отправитель
          </Text>
          {sender ? (
            <ScreenLink href={`/admin/counterparties/${sender.id}`}>{sender.name}</ScreenLink>
          ) : (
            <Text size="14">{order.delivery_kind === "own_waybill" ? "Дропшиппер, своя накладная" : "Не выбран"}</Text>
          )}
        </div>
      </div>
    </Card>
  );
}
