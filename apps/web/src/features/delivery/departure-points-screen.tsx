import type { DeparturePointRow } from "@dropship/api/contract/departure-points";
import { EmptyState } from "@dropship/ui/empty-state";
import { Warehouse } from "lucide-react";
import { lazyPart } from "../../shared/lazy-part.ts";
import { ListScreen } from "../../shared/list/list-screen.tsx";
import { departurePointSource } from "./delivery-queries.ts";
import { departurePointColumns, DeparturePointPhoneCard } from "./departure-columns.tsx";
import { departurePointWords } from "./point-words.ts";
import { useAddDialog } from "./use-add-dialog.tsx";

const NewDepartureDialog = lazyPart(async () => (await import("./new-departure-dialog.tsx")).NewDepartureDialog);

const getRowName = ({ name }: DeparturePointRow) => name;
const getRowHref = ({ id }: Pick<DeparturePointRow, "id">) => `/admin/departure-points/${id}`;

/** Where the shop hands parcels to the carrier; a new one is made here. */
export function DeparturePointsScreen() {
  const add = useAddDialog(NewDepartureDialog, getRowHref);
  return (
    <>
      <ListScreen
        source={departurePointSource}
        title="Точки отправки"
        allName="Все точки отправки"
        canShareViews
        noun={["точка", "точки", "точек"]}
        words={departurePointWords}
        columns={departurePointColumns}
        card={(point) => <DeparturePointPhoneCard point={point} />}
        getRowName={getRowName}
        getRowHref={getRowHref}
        actions={add.button}
        nothingFound="Таких точек нет"
        empty={
          <EmptyState icon={<Warehouse />} title="Точек отправки пока нет" action={add.button}>
            Точка отправки — отделение или адрес, где перевозчик принимает посылки магазина. Первая станет основной, и
            заказы, которые уже ждут, перейдут к ней.
          </EmptyState>
        }
      />
      {add.dialog}
    </>
  );
}
