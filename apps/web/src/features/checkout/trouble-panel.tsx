import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { formatUah } from "@dropship/ui/format/money";
import { formatRate } from "@dropship/ui/format/rate";
import { ProductName, ProductOption } from "@dropship/ui/patterns/product-name";
import { Text } from "@dropship/ui/text";
import { type ReactNode, useEffect, useRef } from "react";
import type { OrderMoney } from "./order-money.ts";
import { feeText } from "./payment-section.tsx";
import type { LineChange, QuoteChanges } from "./quote-changes.ts";
import type { Trouble } from "./trouble.ts";

function Change({ before, after }: { before: string; after: string }) {
  return (
    <span className="tabular-nums">
      <Text as="s" tone="muted">
        <span className="sr-only">было </span>
        {before}
      </Text>{" "}
      → <span className="sr-only">стало </span>
      <Text as="b" weight="semibold">
        {after}
      </Text>
    </span>
  );
}

function changeOf({ price, quantity }: LineChange): ReactNode {
  if (price.after === null) return "больше нет в корзине";
  if (price.before === null) return `добавлено: ${quantity.after} × ${formatUah(price.after)}`;
  return (
    <span className="flex flex-wrap gap-x-3">
      {price.before !== price.after && <Change before={formatUah(price.before)} after={formatUah(price.after)} />}
      {quantity.before !== quantity.after && (
        <Change before={`${quantity.before} шт.`} after={`${quantity.after} шт.`} />
      )}
    </span>
  );
}

function Changes({ changes }: { changes: QuoteChanges }) {
  const rows: { id: string; term: ReactNode; value: ReactNode }[] = [
    ...(changes.rate
      ? [
          {
            id: "rate",
            term: "Курс доллара",
            value: <Change before={formatRate(changes.rate.before)} after={formatRate(changes.rate.after)} />,
          },
        ]
      : []),
    ...changes.lines.map((line) => ({
      id: String(line.productId),
      term: (
        <>
          <ProductName name={line.name} options={line.options} />
          <ProductOption name={line.name} options={line.options} />
        </>
      ),
      value: changeOf(line),
    })),
    {
      id: "goods",
      term: "Товары всего",
      value: <Change before={formatUah(changes.goods.before)} after={formatUah(changes.goods.after)} />,
    },
    ...(changes.fee
      ? [
          {
            id: "fee",
            term: "Комиссия за перевод",
            value: <Change before={feeText(changes.fee.before)} after={feeText(changes.fee.after)} />,
          },
        ]
      : []),
    ...(changes.deposit
      ? [
          {
            id: "deposit",
            term: "Залог за наложенный платёж",
            value: <Change before={formatUah(changes.deposit.before)} after={formatUah(changes.deposit.after)} />,
          },
        ]
      : []),
  ];
  return (
    <dl className="mt-1 grid gap-1.5">
      {rows.map(({ id, term, value }) => (
        <div key={id} className="flex flex-wrap justify-between gap-x-4">
          <Text as="dt" tone="muted" className="min-w-0">
            {term}
          </Text>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What a press agrees to: what is paid from the balance, or with COD what comes to it; delivery is in both. */
const confirmLabel = ({ cod, total }: OrderMoney): string =>
  cod ? `Оформить с прибылью ${formatUah(cod.profit)}` : `Оформить за ${formatUah(total)}`;

/** What stopped the order, above the form. Takes the focus when it appears, so that nobody misses it. */
export function TroublePanel({
  trouble,
  money,
  hasShortLines,
  sending,
  onConfirm,
  onClose,
}: {
  trouble: Exclude<Trouble, { kind: "balance" }>;
  /** The order by the prices of now. */
  money: OrderMoney;
  /** Lines still ask for more than there is. */
  hasShortLines: boolean;
  sending: boolean;
  /** Places the order by the new prices. */
  onConfirm: () => void;
  onClose: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: "center" });
  }, [trouble]);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {trouble.kind === "changed" && (
        <Alert
          tone="notice"
          role="alert"
          title="Пока вы оформляли, цены изменились"
          action={
            <>
              <Button variant="primary" size="sm" loading={sending} onClick={onConfirm}>
                {confirmLabel(money)}
              </Button>
              <Button variant="ghost" size="sm" onClick={onClose}>
                Не сейчас
              </Button>
            </>
          }
        >
          Заказ не оформлен, деньги не списаны, всё введённое на месте.
          <Changes changes={trouble.changes} />
        </Alert>
      )}
      {trouble.kind === "short" && (
        <Alert tone="notice" role="alert" title="Товара осталось меньше, чем в заказе">
          Заказ не оформлен.{" "}
          {hasShortLines
            ? "Исправьте количество в отмеченных строках и оформите снова."
            : "Количество исправлено, проверьте сумму и оформите снова."}
        </Alert>
      )}
    </div>
  );
}
