import type { PackingOrder } from "@dropship/api/contract/order-packing";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { numbered } from "@dropship/ui/format/record-number";
import { PackingLines } from "@dropship/ui/patterns/packing-lines";
import { wholeName } from "@dropship/ui/patterns/product-name";
import { SearchField } from "@dropship/ui/search-field";
import { StatusBadge } from "@dropship/ui/status-badge";
import { Text } from "@dropship/ui/text";
import { FileDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ScreenLink } from "../../../shared/screen-link.tsx";
import { errorText } from "../../../shared/error-text.ts";
import { orderStatusTable } from "../../../shared/order-status.ts";
import { shortName } from "../desk/desk-columns.tsx";
import { beep, readySound } from "./beep.ts";
import { usePacking } from "./packing-queries.ts";

/** What came of the last scan or tick. */
interface Outcome {
  readonly tone: "good" | "bad";
  readonly text: string;
  readonly lineId?: number;
}

const piecesOf = ({ lines }: PackingOrder) => ({
  packed: lines.reduce((sum, line) => sum + line.packed, 0),
  all: lines.reduce((sum, line) => sum + line.quantity, 0),
});

/** What a response says of the order: the line that has grown, or that the order is ready. */
function outcomeOf(before: PackingOrder | undefined, after: PackingOrder): Outcome {
  if (after.status === "ready") return { tone: "good", text: `Заказ ${numbered(after.number)} собран` };
  const was = new Map(before?.lines.map(({ id, packed }) => [id, packed]));
  const changed = after.lines.find(({ id, packed }) => packed !== was.get(id));
  if (!changed) return { tone: "good", text: "Принято" };
  return {
    tone: "good",
    text: `${wholeName(changed.name, changed.attributes)}: ${changed.packed} из ${changed.quantity}`,
    lineId: changed.id,
  };
}

/** Orders one by one: each piece is scanned or ticked; when all are in, the next order comes by itself. */
export function PackingBench({ ids, orders }: { ids: readonly number[]; orders: readonly PackingOrder[] }) {
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [code, setCode] = useState("");
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { scan, tick } = usePacking(ids);
  useEffect(() => field.current?.focus(), []); // a scanner types from the first moment on
  const order =
    orders.find(({ id }) => id === chosenId) ?? orders.find(({ can_pack: canPack }) => canPack) ?? orders[0];
  if (!order) return null;

  const choose = (id: number | null) => {
    setChosenId(id);
    setOutcome(null);
    field.current?.focus();
  };
  const told = {
    onSuccess({ data }: { data: PackingOrder }) {
      setOutcome(outcomeOf(order, data));
      beep("good");
      if (data.status === "ready") setChosenId(null); // on to the next one
    },
    onError(error: unknown) {
      setOutcome({ tone: "bad", text: errorText(error) });
      beep("bad");
    },
  };
  const handleScan = (typed: string) => {
    setCode("");
    readySound();
    const other = orders.find(({ number }) => number === typed);
    if (other) choose(other.id);
    else scan.mutate({ id: order.id, code: typed }, told);
  };

  return (
    <div className="grid items-start gap-4 pt-4 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-6">
      <Card>
        <CardHeader
          title={<ScreenLink href={`/admin/orders/${order.id}`}>Заказ {numbered(order.number)}</ScreenLink>}
          description={`${order.recipient.last_name} ${order.recipient.first_name} · ${order.delivery_text}`}
          actions={<StatusBadge table={orderStatusTable} status={order.status} />}
        />
        {order.has_own_label && (
          <Alert
            tone="info"
            role="note"
            title="Своя накладная дропшиппера"
            className="mb-3"
            action={
              <Button asChild size="sm" icon={<FileDown />}>
                <a href={`/api/admin/orders/${order.id}/label`} download>
                  Скачать накладную
                </a>
              </Button>
            }
          >
            Наклейте её: накладную магазина для этого заказа не создают.
          </Alert>
        )}
        {order.comment && (
          <Alert tone="notice" role="note" title="Комментарий дропшиппера" className="mb-3">
            <span className="break-words whitespace-pre-line">{order.comment}</span>
          </Alert>
        )}
        <SearchField
          ref={field}
          label="Скан товара или номера заказа"
          placeholder="Скан: штрихкод или артикул"
          value={code}
          onValueChange={setCode}
          onSubmit={handleScan}
          loading={scan.isPending}
        />
        {outcome && (
          // A refusal is said aloud by its toast; here it stays until the next scan.
          <Alert
            tone={outcome.tone}
            role={outcome.tone === "bad" ? "note" : "status"}
            title={outcome.text}
            className="mt-3"
          />
        )}
        <PackingLines
          className="mt-3"
          label={`Товары заказа ${numbered(order.number)}`}
          disabled={!order.can_pack}
          {...(outcome?.lineId !== undefined && { lastId: outcome.lineId })}
          items={order.lines.map((line) => ({
            id: line.id,
            name: line.name,
            options: line.attributes,
            sku: line.sku,
            photoUrl: line.photo?.thumb,
            quantity: line.quantity,
            packed: line.packed,
            note: line.barcode,
          }))}
          onPackedChange={({ id }, packed) => {
            readySound();
            tick.mutate({ id: order.id, lineId: Number(id), packed }, told);
          }}
        />
        {order.packer && order.can_pack && (
          <Text size="13" tone="muted" className="mt-3">
            Последним собирал: {shortName(order.packer)}
          </Text>
        )}
      </Card>
      <Card>
        <CardHeader title="Заказы" />
        <ul aria-label="Заказы этой сборки" className="grid gap-2">
          {orders.map((one) => {
            const { packed, all } = piecesOf(one);
            return (
              <li key={one.id}>
                <Button
                  block
                  variant={one.id === order.id ? "secondary" : "ghost"}
                  aria-current={one.id === order.id || undefined}
                  onClick={() => choose(one.id)}
                >
                  {numbered(one.number)} · {one.can_pack ? `${packed} из ${all}` : orderStatusTable[one.status].label}
                </Button>
              </li>
            );
          })}
        </ul>
      </Card>
    </div>
  );
}
