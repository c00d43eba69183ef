import type { PickupPointRow } from "@dropship/api/contract/pickup-points";
import { EmptyState } from "@dropship/ui/empty-state";
import { MapPin } from "lucide-react";
import { lazyPart } from "../../shared/lazy-part.ts";
import { ListScreen } from "../../shared/list/list-screen.tsx";
import { pickupPointSource } from "./delivery-queries.ts";
import { pickupPointColumns, PickupPointPhoneCard } from "./pickup-columns.tsx";
import { pickupPointWords } from "./point-words.ts";
import { useAddDialog } from "./use-add-dialog.tsx";

const NewPickupDialog = lazyPart(async () => (await import("./new-pickup-dialog.tsx")).NewPickupDialog);

const getRowName = ({ name }: PickupPointRow) => name;
const getRowHref = ({ id }: Pick<PickupPointRow, "id">) => `/admin/pickup-points/${id}`;

/** Where recipients collect without the carrier; a new one is made here. */
export function PickupPointsScreen() {
  const add = useAddDialog(NewPickupDialog, getRowHref);
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
        actions={add.button}
        nothingFound="Таких точек нет"
        empty={
          <EmptyState icon={<MapPin />} title="Точек самовывоза пока нет" action={add.button}>
            Здесь получатель забирает заказ сам, без перевозчика. Добавьте точку, и она появится в оформлении заказа.
          </EmptyState>
        }
      />
      {add.dialog}
    </>
  );
}
