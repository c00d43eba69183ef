import type { PickupPointRow } from "@dropship/api/contract/pickup-points";
import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { useNavigate } from "@tanstack/react-router";
import { MapPin, Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../../shared/lazy-part.ts";
import { ListScreen } from "../../shared/list/list-screen.tsx";
import { pickupPointSource } from "./delivery-queries.ts";
import { pickupPointColumns, PickupPointPhoneCard } from "./pickup-columns.tsx";
import { pickupPointWords } from "./point-words.ts";

const NewPickupDialog = lazyPart(async () => (await import("./new-pickup-dialog.tsx")).NewPickupDialog);

const getRowName = ({ name }: PickupPointRow) => name;
const getRowHref = ({ id }: PickupPointRow) => `/admin/pickup-points/${id}`;

/** Where recipients collect without the carrier; a new one is made here. */
export function PickupPointsScreen() {
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();
  const add = (
    <Button
      variant="primary"
      icon={<Plus />}
      onClick={() => setAdding(true)}
      onPointerEnter={NewPickupDialog.preload}
      onFocus={NewPickupDialog.preload}
    >
      Добавить
    </Button>
  );
  return (
    <>
      <ListScreen
        source={pickupPointSource}
        title="Точки самовывоза"
        allName="Все точки самовывоза"
        canShareViews
        noun={["точка", "точки", "точек"]}
        words={pickupPointWords}
        columns={pickupPointColumns}
        card={(point) => <PickupPointPhoneCard point={point} />}
        getRowName={getRowName}
        getRowHref={getRowHref}
        actions={add}
        nothingFound="Таких точек нет"
        empty={
          <EmptyState icon={<MapPin />} title="Точек самовывоза пока нет" action={add}>
            Здесь получатель забирает заказ сам, без перевозчика. Добавьте точку, и она появится в оформлении заказа.
          </EmptyState>
        }
      />
      {isAdding && (
        <Suspense>
          <NewPickupDialog
            onClose={() => setAdding(false)}
            onAdded={(id) => void navigate({ href: `/admin/pickup-points/${id}` })}
          />
        </Suspense>
      )}
    </>
  );
}
