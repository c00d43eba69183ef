import type { PickupPointRow } from "@dropship/api/contract/pickup-points";
import { formatNumber, plural } from "@dropship/ui/format/number";
import { weekHoursShown } from "@dropship/ui/format/opening-hours";
import { Text } from "@dropship/ui/text";
import { CellNote, columnsOf } from "../../shared/list/columns.tsx";
import type { ListColumn } from "../../shared/list/list-column.ts";
import { CardNote, CardTitle, PhoneCard } from "../../shared/list/phone-card.tsx";
import { PhoneText } from "../../shared/phone-text.tsx";
import { OffBadge, WaitingOrders } from "./point-parts.tsx";
import { waitingHref } from "./point-words.ts";

const column = columnsOf<PickupPointRow>();
const DAYS = ["день", "дня", "дней"] as const;

const placeOf = ({ city, address }: PickupPointRow) => `${city}, ${address}`;
const hoursOf = ({ hours }: PickupPointRow) => weekHoursShown(hours) || "часы не указаны";

/** Columns of the list of pickup points. */
export const pickupPointColumns: readonly ListColumn<PickupPointRow>[] = [
  {
    id: "name",
    title: "Точка",
    exports: ["name", "city", "address", "is_active"],
    width: 320,
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
          {!point.is_active && <OffBadge />}
        </span>
        <CellNote truncate>{placeOf(point)}</CellNote>
      </span>
    ),
  },
  {
    id: "phone",
    title: "Телефон",
    width: 180,
    cell: ({ phone }) => <PhoneText phone={phone} />,
  },
  { id: "hours", title: "Часы работы", width: 280, cell: hoursOf },
  {
    id: "storage_days",
    title: "Хранение",
    width: 110,
    cell: ({ storage_days: days }) => plural(days, DAYS),
  },
  {
    id: "orders_waiting",
    title: "Ждут выдачи",
    width: 140,
    align: "end",
    total: (sum) => formatNumber(Number(sum)),
    cell: (point) => <WaitingOrders count={point.orders_waiting} href={waitingHref("pickup", point.id)} />,
  },
  column.moment("created_at", { title: "Добавлена", width: 160, sortKey: "created_at", optional: true }),
];

/** A pickup point on a phone: what and where, when it is open, what waits. */
export const PickupPointPhoneCard = ({ point }: { point: PickupPointRow }) => (
  <PhoneCard>
    <CardTitle>{point.name}</CardTitle>
    <span className="justify-self-end">{!point.is_active && <OffBadge />}</span>
    <CardNote wide>{placeOf(point)}</CardNote>
    <CardNote wide>{hoursOf(point)}</CardNote>
    <CardNote>{plural(point.orders_waiting, ["заказ ждёт", "заказа ждут", "заказов ждут"])}</CardNote>
    <CardNote end>хранение {plural(point.storage_days, DAYS)}</CardNote>
  </PhoneCard>
);
