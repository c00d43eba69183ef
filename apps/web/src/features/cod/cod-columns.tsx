import type { CodPayment, CodRegister } from "@dropship/api/contract/cod";
import { COD_PROBLEM_NAMES, COD_SOURCE_NAMES } from "@dropship/api/contract/cod-choices";
import { formatDate, formatDateTime } from "@dropship/ui/format/date";
import { numbered } from "@dropship/ui/format/record-number";
import { formatWaybill } from "@dropship/ui/format/waybill";
import { Link } from "@dropship/ui/link";
import { Money } from "@dropship/ui/money";
import { StatusBadge } from "@dropship/ui/status-badge";
import { Text } from "@dropship/ui/text";
import { textLinkClass } from "@dropship/ui/text-link";
import { codRegisterHref, codStates } from "../../shared/cod-words.ts";
import { CellNote, columnsOf } from "../../shared/list/columns.tsx";
import type { ListColumn } from "../../shared/list/list-column.ts";
import { registerStates } from "./cod-words.ts";

const ofPayment = columnsOf<CodPayment>();
const ofRegister = columnsOf<CodRegister>();
const money = (amount: string | null) => (amount === null ? "—" : <Money amount={amount} currency="UAH" />);
const nameOf = ({ name, email }: { name: string; email: string }) => name || email;

/** Columns of the payments. */
export const codPaymentColumns: readonly ListColumn<CodPayment>[] = [
  {
    id: "order",
    title: "Заказ",
    width: 150,
    pin: "start",
    fixed: true,
    cell: ({ order, waybill }) => (
      <>
        {numbered(order.number)}
        <CellNote truncate>{waybill ? formatWaybill(waybill) : "без накладной"}</CellNote>
      </>
    ),
  },
  {
    id: "state",
    title: "Где деньги",
    width: 230,
    cell: ({ state, problem }) => (
      <>
        <StatusBadge table={codStates} status={state} />
        {problem && <CellNote truncate>{COD_PROBLEM_NAMES[problem]}</CellNote>}
      </>
    ),
  },
  ofPayment.moment("state_at", { title: "С какого времени", width: 160, sortKey: "state_at" }),
  { id: "user", title: "Дропшиппер", width: 200, grows: true, cell: ({ user }) => nameOf(user) },
  ofPayment.money("expected", { title: "Ожидается", width: 130, sortKey: "expected", total: true }),
  { id: "reported", title: "По реестру", width: 130, align: "end", cell: ({ reported }) => money(reported) },
  {
    id: "received",
    title: "Получено",
    width: 130,
    align: "end",
    total: (sum) => <Money amount={sum} currency="UAH" />,
    cell: ({ received }) => money(received),
  },
  {
    id: "register",
    title: "Реестр",
    width: 170,
    cell: ({ register }) =>
      register ? (
        <Link href={codRegisterHref(register.id)} className={textLinkClass}>
          {register.number}
        </Link>
      ) : (
        "—"
      ),
  },
  {
    id: "waybill",
    title: "Накладная",
    width: 160,
    optional: true,
    cell: ({ waybill }) => (waybill ? formatWaybill(waybill) : "—"),
  },
  { id: "number", title: "№", width: 80, optional: true, exports: ["id"], cell: ({ id }) => id },
];

/** A payment on a phone. */
export function CodPaymentPhoneCard({ payment }: { payment: CodPayment }) {
  const { order, state, state_at: at, expected, problem, user } = payment;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
      <Text as="span" weight="medium">
        Заказ {numbered(order.number)}
      </Text>
      <Text as="span" weight="semibold" className="text-end">
        <Money amount={expected} currency="UAH" />
      </Text>
      <span className="col-span-2">
        <StatusBadge table={codStates} status={state} />
      </span>
      <Text size="13" tone="muted" className="col-span-2">
        {[problem && COD_PROBLEM_NAMES[problem], nameOf(user), formatDateTime(at)].filter(Boolean).join(" · ")}
      </Text>
    </article>
  );
}

/** Columns of the registers. */
export const codRegisterColumns: readonly ListColumn<CodRegister>[] = [
  {
    id: "number",
    title: "Реестр",
    width: 200,
    pin: "start",
    fixed: true,
    cell: ({ number, source }) => (
      <>
        <Text as="span" truncate className="block">
          {number}
        </Text>
        <CellNote>{COD_SOURCE_NAMES[source]}</CellNote>
      </>
    ),
  },
  {
    id: "state",
    title: "Состояние",
    width: 200,
    cell: ({ state }) => <StatusBadge table={registerStates} status={state} />,
  },
  ofRegister.moment("created_at", { title: "Получен", width: 160, sortKey: "created_at" }),
  { id: "paid_on", title: "Дата реестра", width: 140, cell: ({ paid_on: day }) => formatDate(`${day}T12:00:00Z`) },
  ofRegister.plain("rows", { title: "Строк", width: 90, align: "end" }),
  {
    id: "problems",
    title: "Не сходится",
    width: 120,
    align: "end",
    cell: ({ problems }) =>
      problems > 0 ? (
        <Text as="span" tone="bad">
          {problems}
        </Text>
      ) : (
        "—"
      ),
  },
  ofRegister.money("gross", { title: "Заплатили", width: 140, muted: true, total: true }),
  ofRegister.money("fee", { title: "Комиссия", width: 120, muted: true, total: true }),
  ofRegister.money("net", { title: "К перечислению", width: 150, sortKey: "net", total: true, grows: true }),
  { id: "came", title: "Пришло", width: 130, align: "end", optional: true, cell: ({ came }) => money(came) },
  { id: "source", title: "Откуда", width: 160, optional: true, cell: ({ source }) => COD_SOURCE_NAMES[source] },
];

/** A register on a phone. */
export function CodRegisterPhoneCard({ register }: { register: CodRegister }) {
  const { number, state, net, rows, problems, created_at: at } = register;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
      <Text as="span" weight="medium" truncate>
        {number}
      </Text>
      <Text as="span" weight="semibold" className="text-end">
        <Money amount={net} currency="UAH" />
      </Text>
      <span className="col-span-2">
        <StatusBadge table={registerStates} status={state} />
      </span>
      <Text size="13" tone="muted" className="col-span-2">
        {[`строк: ${rows}`, problems > 0 && `не сходится: ${problems}`, formatDateTime(at)].filter(Boolean).join(" · ")}
      </Text>
    </article>
  );
}
