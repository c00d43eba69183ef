import type { DeparturePointRow } from "@dropship/api/contract/departure-points";
import { DEPARTURE_KIND_NAMES } from "@dropship/api/contract/sender-choices";
import { formatNumber, plural } from "@dropship/ui/format/number";
import { weekHoursShown } from "@dropship/ui/format/opening-hours";
import { Text } from "@dropship/ui/text";
import { CellNote, columnsOf } from "../../shared/list/columns.tsx";
import type { ListColumn } from "../../shared/list/list-column.ts";
import { CardNote, CardTitle, PhoneCard } from "../../shared/list/phone-card.tsx";
import { PhoneText } from "../../shared/phone-text.tsx";
import { DefaultBadge } from "./counterparty-parts.tsx";
import { OffBadge, WaitingOrders } from "./point-parts.tsx";
import { waitingHref } from "./point-words.ts";

const column = columnsOf<DeparturePointRow>();

const Marks = ({ point }: { point: DeparturePointRow }) => (
  <>
    {point.is_default && <DefaultBadge of="point" />}
    {!point.is_active && <OffBadge />}
  </>
);
const placeOf = ({ city, address, kind }: DeparturePointRow) =>
  [city, address, kind === "courier" ? DEPARTURE_KIND_NAMES.courier.toLowerCase() : ""].filter(Boolean).join(", ");
const Hours = ({ point }: { point: DeparturePointRow }) => weekHoursShown(point.hours) || "не указаны";

/** Columns of the list of departure points. */
export const departurePointColumns: readonly ListColumn<DeparturePointRow>[] = [
  {
    id: "name",
    title: "Точка",
    exports: ["name", "city", "address", "is_active"],
    width: 340,
    grows: true,
    pin: "start",
    fixed: true,
    sortKey: "name",
    cell: (point) => (
      <span className="block min-w-0">
        <span className="flex items-center gap-2">
          <Text as="span" weight="medium" truncate>
            {point.name}
          </Text>
          <Marks point={point} />
        </span>
        <CellNote truncate>{placeOf(point)}</CellNote>
      </span>
    ),
  },
  { id: "counterparty", title: "Контрагент", width: 220, cell: ({ counterparty }) => counterparty.name },
  {
    id: "phone",
    title: "Телефон",
    width: 180,
    cell: ({ phone }) => <PhoneText phone={phone} />,
  },
  {
    id: "hours",
    title: "Часы работы",
    width: 220,
    optional: true,
    cell: (point) => <Hours point={point} />,
  },
  { id: "cut_off", title: "Приём до", width: 110, cell: ({ cut_off: time }) => time || "—" },
  {
    id: "orders_waiting",
    title: "Ждут отправки",
    width: 140,
    align: "end",
    total: (sum) => formatNumber(Number(sum)),
    cell: (point) => <WaitingOrders count={point.orders_waiting} href={waitingHref("departure", point.id)} />,
  },
  column.moment("created_at", { title: "Добавлена", width: 160, sortKey: "created_at", optional: true }),
];

/** A departure point on a phone: what and where, who sends, what waits. */
export const DeparturePointPhoneCard = ({ point }: { point: DeparturePointRow }) => (
  <PhoneCard>
    <CardTitle>{point.name}</CardTitle>
    <span className="justify-self-end">
      <Marks point={point} />
    </span>
    <CardNote wide>{placeOf(point)}</CardNote>
    <CardNote>{point.counterparty.name}</CardNote>
    <CardNote end>
      {plural(point.orders_waiting, ["заказ ждёт", "заказа ждут", "заказов ждут"])}
      {point.cut_off && ` · до ${point.cut_off}`}
    </CardNote>
  </PhoneCard>
);
