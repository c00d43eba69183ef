import type { OrderCod as Cod } from "@dropship/api/contract/orders";
import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { formatUah } from "@dropship/ui/format/money";
import { Link } from "@dropship/ui/link";
import { OrderTimeline } from "@dropship/ui/patterns/order-timeline";
import { StatusBadge } from "@dropship/ui/status-badge";
import { Text } from "@dropship/ui/text";
import { codHref, codStates } from "../../shared/cod-words.ts";

/** Where the recipient's money is, and when it came there; the shop's people go on to its proof. */
export function OrderCod({ cod }: { cod: Cod }) {
  const { state, expected, received, steps, payment_id: paymentId } = cod;
  const sum =
    received !== null && received !== expected
      ? `Получено ${formatUah(received)} из ${formatUah(expected)}`
      : `Платит получатель: ${formatUah(expected)}`;
  return (
    <Card>
      <CardHeader
        title="Наложенный платёж"
        description={sum}
        actions={<StatusBadge table={codStates} status={state} />}
      />
      <OrderTimeline
        label="Где деньги получателя"
        events={steps.toReversed().map((step) => {
          const { label, icon: Icon, tone } = codStates[step.state];
          return { id: step.id, title: label, time: step.created_at, icon: <Icon />, tone };
        })}
      />
      {state === "disputed" && (
        <Text size="13" tone="muted" className="mt-3">
          Перевозчик назвал другую сумму или платит за посылку, которую не отдал. Магазин выясняет это у него; до
          решения деньги не зачисляются.
        </Text>
      )}
      {paymentId !== null && (
        <Button asChild size="sm" className="mt-4">
          <Link href={codHref(paymentId)}>Доказательства и споры</Link>
        </Button>
      )}
    </Card>
  );
}
