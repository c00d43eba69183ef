import { WAYBILL_PAYER_NAMES, WAYBILL_STEPS } from "@dropship/api/contract/waybill-steps";
import type { WaybillDetail } from "@dropship/api/contract/waybills";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { DescriptionList } from "@dropship/ui/description-list";
import { formatDateTime, formatLongDate } from "@dropship/ui/format/date";
import { formatNumber } from "@dropship/ui/format/number";
import { numbered } from "@dropship/ui/format/record-number";
import { formatWaybill } from "@dropship/ui/format/waybill";
import { Money } from "@dropship/ui/money";
import { RelativeTime } from "@dropship/ui/relative-time";
import { StatusBadge } from "@dropship/ui/status-badge";
import { textLinkClass } from "@dropship/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { RefreshCw, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { RecordAbove } from "../../shared/list/record-above.tsx";
import { PhoneText } from "../../shared/phone-text.tsx";
import { ScreenLink } from "../../shared/screen-link.tsx";
import { Allowed } from "../../shared/allowed.tsx";
import { AlertDialog } from "../../shared/alert-dialog.ts";
import { errorText } from "../../shared/error-text.ts";
import { RecordJournal } from "../../shared/journal/record-journal.tsx";
import { lazyPart } from "../../shared/lazy-part.ts";
import { ParcelRequests } from "../../shared/waybills/parcel-requests.tsx";
import { waybillQuery } from "../../shared/waybills/waybill-queries.ts";
import { storageText, waybillStatusTable, waybillTaskNames } from "../../shared/waybills/waybill-words.ts";
import { recipientName } from "./waybill-columns.tsx";
import { WaybillHistory } from "./waybill-history.tsx";
import { useRemove, useShrink, useTrack } from "./waybill-mutations.ts";

const EditDialog = lazyPart(async () => (await import("./waybill-dialogs.tsx")).EditDialog);
const StepDialog = lazyPart(async () => (await import("./waybill-dialogs.tsx")).StepDialog);

/** One waybill: the parcel, what the carrier says of it, what may be done. */
export const WaybillRecord = ({ id }: { id: number }) => (
  <RecordAbove found={useQuery(waybillQuery(id))} failed="Накладная не загрузилась" coming="h-80">
    {(data) => <Shown key={data.id} waybill={data} />}
  </RecordAbove>
);

function Shown({ waybill }: { waybill: WaybillDetail }) {
  const { id, number, status, task, order } = waybill;
  const title = number ? formatWaybill(number) : `Накладная заказа ${numbered(order.number)}`;
  return (
    <Card aria-label={number ? `Накладная ${title}` : title} className="mb-6">
      <CardHeader
        className="flex-wrap"
        title={
          <span className="inline-flex flex-wrap items-center gap-2">
            {title} <StatusBadge table={waybillStatusTable} status={status} />
          </span>
        }
        description={
          task ? waybillTaskNames[task] : <time dateTime={waybill.status_at}>{formatDateTime(waybill.status_at)}</time>
        }
        actions={
          <Allowed to="waybills.work">
            <Actions waybill={waybill} />
          </Allowed>
        }
      />
      <Alarms waybill={waybill} />
      <div className="grid gap-6 lg:grid-cols-2">
        <Facts waybill={waybill} />
        <WaybillHistory key={id} history={waybill.history} />
      </div>
      <ParcelRequests waybill={waybill} />
      <RecordJournal kind="waybill" id={id} />
    </Card>
  );
}

/** The step that is most likely next is the one button that stands out. */
function Actions({ waybill }: { waybill: WaybillDetail }) {
  const { id, can, number, order } = waybill;
  const [asked, setAsked] = useState<"edit" | "remove" | (typeof can.steps)[number] | null>(null);
  const remove = useRemove(id);
  const track = useTrack();
  const close = () => setAsked(null);
  return (
    <span className="flex flex-wrap gap-2">
      {can.steps.map((step) => (
        <Button
          key={step}
          variant={step === "queue" ? "primary" : "secondary"}
          onClick={() => setAsked(step)}
          onPointerEnter={StepDialog.preload}
        >
          {WAYBILL_STEPS[step].label}
        </Button>
      ))}
      {can.track && (
        <Button icon={<RefreshCw />} loading={track.isPending} onClick={() => track.mutate({ ids: [String(id)] })}>
          Где посылка
        </Button>
      )}
      {can.edit && (
        <Button onClick={() => setAsked("edit")} onPointerEnter={EditDialog.preload}>
          Изменить
        </Button>
      )}
      {can.remove && (
        <Button
          variant="ghost"
          icon={<Trash2 />}
          onClick={() => setAsked("remove")}
          onPointerEnter={AlertDialog.preload}
        >
          Удалить
        </Button>
      )}
      {asked && (
        <Suspense>
          {asked === "edit" ? (
            <EditDialog waybill={waybill} onClose={close} />
          ) : asked === "remove" ? (
            <AlertDialog
              open
              onOpenChange={(isOpen) => !isOpen && close()}
              title={`Удалить накладную ${number ? formatWaybill(number) : `заказа ${numbered(order.number)}`}?`}
              confirmLabel="Удалить"
              cancelLabel="Не удалять"
              pending={remove.isPending}
              onConfirm={() => remove.mutate(undefined, { onSuccess: close })}
            >
              {number
                ? "Она удалится и у перевозчика, заказ останется без накладной."
                : "Перевозчик о ней ещё не знает."}
              {remove.error && (
                <Alert tone="bad" className="mt-3">
                  {errorText(remove.error)}
                </Alert>
              )}
            </AlertDialog>
          ) : (
            <StepDialog waybill={waybill} step={asked} onClose={close} />
          )}
        </Suspense>
      )}
    </span>
  );
}

/** The order decides of it: the waybill has no such field. */
const isOfOrder = ({ field }: WaybillDetail["errors"][number]) => field === "recipient" || field === "delivery";

function Alarms({ waybill }: { waybill: WaybillDetail }) {
  const { errors, storage_left: left, is_behind: isBehind, order, return_number: back, number } = waybill;
  return (
    <>
      {errors.length > 0 && (
        // Whether the carrier refused or was not asked at all is for the text to say: the key may be past its day.
        <Alert
          tone="bad"
          className="mb-4"
          title={number === null ? "Накладная не создана" : "У перевозчика накладная осталась прежней"}
        >
          {errors.map(({ text }) => text).join(" ")}
          {number === null && errors.some(isOfOrder) && (
            <>
              {" "}
              Накладная берёт это из заказа: удалите её, исправьте{" "}
              <ScreenLink href={`/admin/orders/${order.id}`}>заказ {numbered(order.number)}</ScreenLink> и создайте
              снова.
            </>
          )}
        </Alert>
      )}
      {left !== null && left <= 2 && (
        <Alert
          tone={left <= 0 ? "bad" : "notice"}
          className="mb-4"
          title={`Посылку не забирают: ${storageText(left).text}`}
        >
          Позвоните получателю или попросите дропшиппера напомнить ему.
        </Alert>
      )}
      {isBehind && (
        <Alert tone="bad" className="mb-4" title="Посылка уехала, а заказ не отмечен собранным">
          <ScreenLink href={`/admin/orders/${order.id}`}>Откройте заказ {numbered(order.number)}</ScreenLink> и отметьте
          его собранным: дальше он пойдёт сам.
        </Alert>
      )}
      {back && <Alert tone="notice" className="mb-4" title={`Возвращается под номером ${formatWaybill(back)}`} />}
    </>
  );
}

/** Where the parcel goes and who receives it since the carrier took a request; the order keeps what was ordered. */
const changedByRequests = ({ requests }: WaybillDetail) =>
  (
    [
      ["redirect", "Переадресована"],
      ["change_recipient", "Новый получатель"],
    ] as const
  ).flatMap(([kind, term]) => {
    const last = requests.find((one) => one.kind === kind && (one.state === "accepted" || one.state === "done"));
    return last ? [{ term, value: last.target }] : [];
  });

/** The register that it lies in, and the way out of it. */
function RegisterPlace({
  waybill: { id, can, register_task: task },
  register,
}: {
  waybill: WaybillDetail;
  register: NonNullable<WaybillDetail["register"]>;
}) {
  const shrink = useShrink();
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <ScreenLink href={`/admin/invoices?register=${register.id}`}>{register.number || "создаётся"}</ScreenLink>
      {task === "leave" ? "убирается" : task === "join" && register.number ? "добавляется" : null}
      {can.leave_register && (
        <Allowed to="waybills.work">
          <Button
            size="sm"
            variant="ghost"
            loading={shrink.isPending}
            onClick={() => shrink.mutate({ chosen: { ids: [String(id)] }, registerId: register.id })}
          >
            Убрать из реестра
          </Button>
        </Allowed>
      )}
    </span>
  );
}

const cm = (millimetres: number) => Math.ceil(millimetres / 10);

function Facts({ waybill }: { waybill: WaybillDetail }) {
  const { order, recipient, departure_point: point, counterparty, register } = waybill;
  return (
    <DescriptionList
      items={[
        {
          term: "Заказ",
          value: <ScreenLink href={`/admin/orders/${order.id}`}>{numbered(order.number)}</ScreenLink>,
        },
        {
          term: "Получатель",
          value: (
            <>
              {recipientName(waybill)}, <PhoneText phone={recipient.phone} />
            </>
          ),
        },
        { term: "Куда", value: waybill.delivery_text },
        ...changedByRequests(waybill),
        ...(waybill.is_own
          ? [
              {
                term: "Чья",
                value: (
                  <>
                    Накладная дропшиппера,{" "}
                    <a href={`/api/admin/orders/${order.id}/label`} download className={textLinkClass}>
                      скачать PDF
                    </a>
                  </>
                ),
              },
            ]
          : []),
        { term: "Откуда", value: [point?.name, counterparty?.name].filter(Boolean).join(", ") || "не выбрано" },
        {
          term: "Посылка",
          value: `${formatNumber(waybill.weight / 1_000)} кг, ${cm(waybill.length)} × ${cm(waybill.width)} × ${cm(waybill.height)} см, мест: ${waybill.seats}`,
        },
        { term: "Описание", value: waybill.description },
        { term: "Оценка", value: <Money amount={waybill.declared} currency="UAH" /> },
        {
          term: "Наложенный платёж",
          value: waybill.cod ? <Money amount={waybill.cod} currency="UAH" /> : "нет",
        },
        {
          term: "Доставка",
          value: (
            <>
              {waybill.cost ? <Money amount={waybill.cost} currency="UAH" /> : "ещё не посчитана"}, платит{" "}
              {WAYBILL_PAYER_NAMES[waybill.payer].toLowerCase()}
            </>
          ),
        },
        ...(waybill.arrives_on ? [{ term: "Ожидается", value: formatLongDate(waybill.arrives_on) }] : []),
        ...(register
          ? [
              {
                term: "Реестр",
                value: <RegisterPlace waybill={waybill} register={register} />,
              },
            ]
          : []),
        {
          term: "Наклейка",
          value: waybill.printed_at
            ? `напечатана ${formatDateTime(waybill.printed_at)}, раз: ${waybill.print_count}`
            : "не печатали",
        },
        ...(waybill.heard_at
          ? [{ term: "Перевозчика спрашивали", value: <RelativeTime value={waybill.heard_at} /> }]
          : []),
      ]}
    />
  );
}
