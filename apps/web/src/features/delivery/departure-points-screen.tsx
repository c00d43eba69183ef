import type { DeparturePointRow } from "@dropship/api/contract/departure-points";
import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { useNavigate } from "@tanstack/react-router";
import { Plus, Warehouse } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../../shared/lazy-part.ts";
import { ListScreen } from "../../shared/list/list-screen.tsx";
import { departurePointSource } from "./delivery-queries.ts";
import { departurePointColumns, DeparturePointPhoneCard } from "./departure-columns.tsx";
import { departurePointWords } from "./point-words.ts";

const NewDepartureDialog = lazyPart(async () => (await import("./new-departure-dialog.tsx")).NewDepartureDialog);

const getRowName = ({ name }: DeparturePointRow) => name;
const getRowHref = ({ id }: DeparturePointRow) => `/admin/departure-points/${id}`;

/** Where the shop hands parcels to the carrier; a new one is made here. */
export function DeparturePointsScreen() {
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();
  const add = (
    <Button
      variant="primary"
      icon={<Plus />}
      onClick={() => setAdding(true)}
      onPointerEnter={NewDepartureDialog.preload}
      onFocus={NewDepartureDialog.preload}
    >
      Добавить
    </Button>
  );
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
        actions={add}
        nothingFound="Таких точек нет"
        empty={
          <EmptyState icon={<Warehouse />} title="Точек отправки пока нет" action={add}>
            Точка отправки — отделение или адрес, где перевозчик принимает посылки магазина. Первая станет основной, и
            заказы, которые уже ждут, перейдут к ней.
          </EmptyState>
        }
      />
      {isAdding && (
        <Suspense>
          <NewDepartureDialog
            onClose={() => setAdding(false)}
            onAdded={(id) => void navigate({ href: `/admin/departure-points/${id}` })}
          />
        </Suspense>
      )}
    </>
  );
}
