import { PARCEL_REQUEST_NAMES } from "@dropship/api/contract/parcel-request-choices";
import type { ParcelRequest } from "@dropship/api/contract/rows/parcel-requests";
import { WAYBILL_PAYER_NAMES } from "@dropship/api/contract/waybill-steps";
import type { WaybillDetail } from "@dropship/api/contract/waybills";
import { Button } from "@dropship/ui/button";
import { formatDateTime } from "@dropship/ui/format/date";
import { Money } from "@dropship/ui/money";
import { parcelRequestStatuses } from "@dropship/ui/parcel-statuses";
import { StatusBadge } from "@dropship/ui/status-badge";
import { Text } from "@dropship/ui/text";
import { CalendarClock, Signpost } from "lucide-react";
import { Suspense, useState } from "react";
import { Allowed } from "../allowed.tsx";
import { api } from "../api.ts";
import { ConfirmAction } from "../confirm-action.tsx";
import { lazyPart } from "../lazy-part.ts";
import { keepWaybill, refreshWaybills } from "./waybill-queries.ts";

const ParcelRequestDialog = lazyPart(async () => (await import("./parcel-request-dialog.tsx")).ParcelRequestDialog);
const LongerStorageDialog = lazyPart(async () => (await import("./longer-storage-dialog.tsx")).LongerStorageDialog);

/** What the carrier was asked for about a parcel on its way, with the way to ask for more; nothing where there is neither. */
export function ParcelRequests({ waybill }: { waybill: WaybillDetail }) {
  const [isAsking, setAsking] = useState(false);
  const [isStoring, setStoring] = useState(false);
  const { requests, can } = waybill;
  if (requests.length === 0 && !can.request) return null;
  return (
    <section aria-label="Заявки перевозчику" className="mt-5 grid gap-3">
      <Text as="h3" size="14" weight="semibold">
        Заявки перевозчику
      </Text>
      {requests.length > 0 && (
        <ul className="grid gap-4">
          {requests.map((request) => (
            <li key={request.id}>
              <Shown waybillId={waybill.id} request={request} />
            </li>
          ))}
        </ul>
      )}
      {can.request && (
        <Allowed to="waybills.work">
          <span className="flex flex-wrap gap-2">
            <Button icon={<Signpost />} onClick={() => setAsking(true)} onPointerEnter={ParcelRequestDialog.preload}>
              Переадресовать или вернуть
            </Button>
            {waybill.storage_left !== null && (
              <Button
                icon={<CalendarClock />}
                onClick={() => setStoring(true)}
                onPointerEnter={LongerStorageDialog.preload}
              >
                Продлить хранение
              </Button>
            )}
          </span>
        </Allowed>
      )}
      {isAsking && (
        <Suspense>
          <ParcelRequestDialog waybill={waybill} onClose={() => setAsking(false)} />
        </Suspense>
      )}
      {isStoring && (
        <Suspense>
          <LongerStorageDialog waybill={waybill} onClose={() => setStoring(false)} />
        </Suspense>
      )}
    </section>
  );
}

function Shown({ waybillId, request }: { waybillId: number; request: ParcelRequest }) {
  const { id, kind, number, state, target, reason, note, payer, cost, error, carrier_text: said } = request;
  const name = [PARCEL_REQUEST_NAMES[kind], number].filter(Boolean).join(" ");
  async function withdraw() {
    try {
      keepWaybill((await api("withdrawParcelRequest", { params: { id: waybillId, request_id: id } })).data);
    } catch (failure) {
      // The carrier may have done it meanwhile: the record says so.
      void refreshWaybills();
      throw failure;
    }
  }
  return (
    <article aria-label={name} className="grid gap-1">
      <span className="flex flex-wrap items-center gap-2">
        <Text as="span" weight="medium">
          {name}
        </Text>
        <StatusBadge table={parcelRequestStatuses} status={state} />
      </span>
      <Text size="14">{target}</Text>
      {(reason || note) && (
        <Text size="13" tone="muted">
          {[reason, note].filter(Boolean).join(". ")}
        </Text>
      )}
      {(payer || cost) && (
        <Text size="13" tone="muted">
          {payer && `Платит ${WAYBILL_PAYER_NAMES[payer].toLowerCase()}`}
          {payer && cost && ", "}
          {cost && <Money amount={cost} currency="UAH" />}
        </Text>
      )}
      {error ? (
        <Text size="13" tone={state === "asked" || state === "withdrawing" ? "notice" : "bad"}>
          {error}
        </Text>
      ) : (
        said && (
          <Text size="13" tone="muted">
            Перевозчик: {said}
          </Text>
        )
      )}
      <Text size="12" tone="muted">
        {[request.asked_by, formatDateTime(request.asked_at)].filter(Boolean).join(", ")}
      </Text>
      {request.can_withdraw && (
        <Allowed to="waybills.work">
          <span>
            <ConfirmAction label="Отозвать" title={`Отозвать заявку: ${name}?`} run={withdraw}>
              Перевозчик снимет её, если ещё не начал выполнять. Посылка поедет дальше, как ехала.
            </ConfirmAction>
          </span>
        </Allowed>
      )}
    </article>
  );
}
