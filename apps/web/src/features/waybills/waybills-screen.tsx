import type { Waybill } from "@dropship/api/contract/waybills";
import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { numbered } from "@dropship/ui/format/record-number";
import { formatWaybill } from "@dropship/ui/format/waybill";
import { Link } from "@dropship/ui/link";
import { Money } from "@dropship/ui/money";
import { Settings, Truck } from "lucide-react";
import { lazyPart } from "../../shared/lazy-part.ts";
import { ListScreen } from "../../shared/list/list-screen.tsx";
import { useMay } from "../../shared/session.ts";
import { waybillDeskQuery } from "../../shared/waybills/waybill-queries.ts";
import { DeskStrip } from "./desk-strip.tsx";
import { RegisterRecord } from "./register-card.tsx";
import { RegistersCard } from "./registers-card.tsx";
import { WaybillRecord } from "./waybill-card.tsx";
import { waybillColumns } from "./waybill-columns.tsx";
import { WaybillPhoneCard } from "./waybill-phone-card.tsx";
import { useWaybillWords } from "./use-waybill-words.ts";
import { registersQuery, waybillSource } from "./waybill-source.ts";

const WaybillBulk = lazyPart(async () => (await import("./waybill-bulk.tsx")).WaybillBulk);

const getRowName = ({ number, order }: Waybill) =>
  number ? `накладная ${formatWaybill(number)}` : `накладная заказа ${numbered(order.number)}`;
const getRowHref = ({ id }: Waybill) => `/admin/invoices?filter[id]=${id}`;

const AWAITS = [waybillDeskQuery.queryKey, registersQuery.queryKey];

/** Waybills of the shop: what waits for the carrier, what lies at the branches, labels and registers. */
export function WaybillsScreen() {
  const words = useWaybillWords();
  const seesSettings = useMay("settings.change");
  return (
    <ListScreen
      source={waybillSource}
      title="Накладные"
      allName="Все накладные"
      canShareViews
      noun={["накладная", "накладные", "накладных"]}
      words={words}
      columns={waybillColumns}
      card={(waybill) => <WaybillPhoneCard waybill={waybill} />}
      getRowName={getRowName}
      getRowHref={getRowHref}
      above={({ id, register }) =>
        id !== undefined ? (
          <WaybillRecord id={Number(id)} />
        ) : register !== undefined ? (
          <RegisterRecord id={Number(register)} />
        ) : (
          <>
            <DeskStrip />
            <RegistersCard />
          </>
        )
      }
      awaits={AWAITS}
      actions={(filter) => (
        <>
          {(filter["id"] !== undefined || filter["register"] !== undefined) && (
            <Button asChild>
              <Link href="/admin/invoices">Все накладные</Link>
            </Button>
          )}
          {seesSettings && (
            <Button asChild variant="ghost" icon={<Settings />}>
              <Link href="/admin/settings/novaposhta">Настроить</Link>
            </Button>
          )}
        </>
      )}
      bulk={WaybillBulk}
      totals={(sums) => ({
        cost: sums ? <Money amount={sums.cost} currency="UAH" /> : "—",
        cod: sums ? <Money amount={sums.cod} currency="UAH" /> : "—",
      })}
      nothingFound="Таких накладных нет"
      empty={
        <EmptyState
          icon={<Truck />}
          title="Накладных ещё нет"
          action={
            <Button asChild variant="primary">
              <Link href="/admin/orders?stage=work">Заказы в работе</Link>
            </Button>
          }
        >
          Выберите заказы в работе и создайте для них накладные: они встанут сюда с номерами, наклейками и реестрами.
        </EmptyState>
      }
    />
  );
}
