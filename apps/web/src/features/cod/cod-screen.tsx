import type { CodPayment } from "@dropship/api/contract/cod";
import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { numbered } from "@dropship/ui/format/record-number";
import { Link } from "@dropship/ui/link";
import { HandCoins } from "lucide-react";
import { codHref } from "../../shared/cod-words.ts";
import { ListScreen } from "../../shared/list/list-screen.tsx";
import { codPaymentColumns, CodPaymentPhoneCard } from "./cod-columns.tsx";
import { CodNews } from "./cod-news.tsx";
import { CodPaymentCard } from "./cod-payment-card.tsx";
import { codPaymentSource, codSummaryQuery } from "./cod-queries.ts";
import { codPaymentWords } from "./cod-words.ts";

const AWAITS = [codSummaryQuery.queryKey];
const breadcrumbs = [{ title: "Транзакции", href: "/admin/transactions" }];
const getRowName = ({ order }: CodPayment) => `наложенный платёж по заказу ${numbered(order.number)}`;
const getRowHref = ({ id }: CodPayment) => codHref(id);

/** Cash on delivery of all orders: where the money is, and what does not agree. */
export function CodScreen() {
  return (
    <ListScreen
      source={codPaymentSource}
      title="Наложенные платежи"
      breadcrumbs={breadcrumbs}
      allName="Все платежи"
      canShareViews
      noun={["платёж", "платежа", "платежей"]}
      words={codPaymentWords}
      columns={codPaymentColumns}
      card={(payment) => <CodPaymentPhoneCard payment={payment} />}
      getRowName={getRowName}
      getRowHref={getRowHref}
      above={({ id }) => (id === undefined ? <CodNews /> : <CodPaymentCard key={String(id)} id={Number(id)} />)}
      awaits={AWAITS}
      actions={(filter) => (
        <>
          {filter["id"] !== undefined && (
            <Button asChild>
              <Link href="/admin/transactions/cod">Все платежи</Link>
            </Button>
          )}
          <Button asChild>
            <Link href="/admin/transactions/registers">Реестры</Link>
          </Button>
        </>
      )}
      nothingFound="Таких платежей нет"
      empty={
        <EmptyState icon={<HandCoins />} title="Наложенных платежей пока нет">
          Сюда встанет каждый заказ, за который получатель платит перевозчику: от ожидания до зачисления, с
          доказательством каждого шага.
        </EmptyState>
      }
    />
  );
}
