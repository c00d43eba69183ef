import { Truck } from "lucide-react";
import type { ReactNode } from "react";
import { Money } from "../../components/money/money.tsx";
import { formatWaybill } from "../../format/waybill.ts";
import { OrderTimeline, type TimelineEvent } from "../order-timeline/order-timeline.tsx";
import { cn } from "../../lib/cn.ts";
import type { NativeProps } from "../../lib/native-props.ts";

/** Props of {@link WaybillCard}. */
export interface WaybillCardProps {
  /** Number of the waybill; without it the card says what is awaited. */
  number?: string | null;
  /** Name of the carrier. */
  carrier?: string;
  /** The state, drawn: a `StatusBadge`. */
  state?: ReactNode;
  /** Where the parcel goes. */
  destination?: string;
  /** Who receives the parcel. */
  recipient?: ReactNode;
  /** Expected day of arrival, already formatted. */
  arrival?: string | null;
  /** Delivery cost in UAH, a decimal string. */
  cost?: string | null;
  /** Cash on delivery in UAH. */
  cod?: string | null;
  /** What presses: an `Alert` about the days of storage that are left. */
  alert?: ReactNode;
  /** What the carrier reported, newest first. */
  events?: readonly TimelineEvent[];
  /** «Скопировать номер», «Этикетка», «Отследить». */
  actions?: ReactNode;
  /** Stands in the place of a number that is not there. */
  missing?: string;
  /** Said instead of a number: «Накладная появится, когда магазин соберёт заказ»; null where nothing is awaited. */
  awaiting?: ReactNode;
  /** The sandbox answers in place of the carrier. */
  note?: ReactNode;
}

/** The parcel of an order: its waybill, where it goes, what the carrier reports. */
export function WaybillCard({
  number,
  carrier = "Новая Почта",
  state,
  destination,
  recipient,
  arrival,
  cost,
  cod,
  alert,
  events = [],
  actions,
  missing = "Накладная ещё не создана",
  awaiting = "Накладная появится, когда магазин соберёт заказ.",
  note,
  className,
  ...rest
}: NativeProps<"section", WaybillCardProps>) {
  return (
    <section
      {...rest}
      aria-labelledby="waybill-title"
      className={cn("rounded-surface border border-hairline bg-surface p-4 md:p-5", className)}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 items-center gap-3">
          <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-sunken text-muted">
            <Truck size={20} aria-hidden="true" />
          </span>
          <div className="min-w-0">
            <h2 id="waybill-title" className="text-13 text-muted">
              {carrier}
            </h2>
            <p className="text-16 font-semibold break-all tabular-nums">{number ? formatWaybill(number) : missing}</p>
          </div>
        </div>
        {state}
      </div>
      {!number && awaiting && <p className="mt-3 text-14 text-muted">{awaiting}</p>}
      <dl className="mt-4 grid gap-x-6 gap-y-3 text-14 sm:grid-cols-2">
        {destination && <Fact term="Куда">{destination}</Fact>}
        {recipient && <Fact term="Получатель">{recipient}</Fact>}
        {arrival && <Fact term="Ожидаемая доставка">{arrival}</Fact>}
        {cost && (
          <Fact term="Стоимость доставки">
            <Money amount={cost} currency="UAH" />
          </Fact>
        )}
        {cod && (
          <Fact term="Наложенный платёж">
            <Money amount={cod} currency="UAH" />
          </Fact>
        )}
      </dl>
      {alert && <div className="mt-4">{alert}</div>}
      {actions && <div className="mt-4 flex flex-wrap gap-2">{actions}</div>}
      {events.length > 0 && (
        <div className="mt-5 border-t border-hairline pt-4">
          <OrderTimeline events={events} label="Отслеживание" />
        </div>
      )}
      {note && <p className="mt-4 text-13 text-muted">{note}</p>}
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-13 text-muted">{term}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
