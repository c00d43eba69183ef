import type { ConditionRow } from "@dropship/api/contract/conditions";
import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { Link } from "@dropship/ui/link";
import { BadgePercent, Calculator, ListOrdered, Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { Allowed } from "../../shared/allowed.tsx";
import { lazyPart } from "../../shared/lazy-part.ts";
import { ListScreen } from "../../shared/list/list-screen.tsx";
import { conditionColumns } from "./condition-columns.tsx";
import { ConditionPhoneCard } from "./condition-phone-card.tsx";
import { conditionSource } from "./condition-queries.ts";
import { conditionWords } from "./condition-words.ts";

const OrderSheet = lazyPart(async () => (await import("./condition-order.tsx")).ConditionOrder);
const Simulator = lazyPart(async () => (await import("./price-simulator.tsx")).PriceSimulator);

const getRowName = ({ name }: ConditionRow) => `правило «${name}»`;
const getRowHref = ({ id }: ConditionRow) => `/admin/conditions/${id}`;
const add = (
  <Allowed to="conditions.edit">
    <Button asChild variant="primary" icon={<Plus />}>
      <Link href="/admin/conditions/add">Добавить</Link>
    </Button>
  </Allowed>
);

/** Commissions and discounts: found, put in order, tried on a price. */
export function ConditionsScreen() {
  const [open, setOpen] = useState<"order" | "simulator" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <ListScreen
        source={conditionSource}
        title="Комиссии и скидки"
        allName="Все правила"
        canShareViews
        noun={["правило", "правила", "правил"]}
        words={conditionWords}
        columns={conditionColumns}
        card={(condition) => <ConditionPhoneCard condition={condition} />}
        getRowName={getRowName}
        getRowHref={getRowHref}
        actions={
          <>
            <Allowed to="goods.see">
              <Button icon={<Calculator />} onClick={() => setOpen("simulator")} onPointerEnter={Simulator.preload}>
                Проверить цену
              </Button>
            </Allowed>
            <Allowed to="conditions.edit">
              <Button icon={<ListOrdered />} onClick={() => setOpen("order")} onPointerEnter={OrderSheet.preload}>
                Порядок
              </Button>
            </Allowed>
            {add}
          </>
        }
        nothingFound="Таких правил нет"
        empty={
          <EmptyState icon={<BadgePercent />} title="Комиссий и скидок пока нет" action={add}>
            Все видят базовые цены. Добавьте правило: для пользователей, ролей, категорий или товаров.
          </EmptyState>
        }
      />
      <Suspense>
        {open === "order" && <OrderSheet onClose={close} />}
        {open === "simulator" && <Simulator onClose={close} />}
      </Suspense>
    </>
  );
}
