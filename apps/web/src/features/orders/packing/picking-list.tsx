import type { PickingPlace } from "@dropship/api/contract/order-packing";
import { Card, CardHeader } from "@dropship/ui/card";
import { plural } from "@dropship/ui/format/number";
import { PackingLines } from "@dropship/ui/patterns/packing-lines";

const pieces = ({ items }: PickingPlace) => items.reduce((sum, { quantity }) => sum + quantity, 0);

/** What to fetch for all chosen orders, in one walk from place to place. */
export function PickingList({ places }: { places: readonly PickingPlace[] }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {places.map((place) => (
        <Card key={place.name}>
          <CardHeader title={place.name} description={plural(pieces(place), ["штука", "штуки", "штук"])} />
          <PackingLines
            label={place.name}
            items={place.items.map((item) => ({
              id: `${item.product_id} ${JSON.stringify(item.attributes)}`,
              name: item.name,
              options: item.attributes,
              sku: item.sku,
              photoUrl: item.photo?.thumb,
              quantity: item.quantity,
              note: `Заказы: ${item.orders.map((one) => (one.quantity > 1 ? `${one.number} × ${one.quantity}` : one.number)).join(", ")}`,
            }))}
          />
        </Card>
      ))}
    </div>
  );
}
