import { WAYBILL_PAYER_NAMES, WAYBILL_PAYERS } from "@dropship/api/contract/waybill-steps";
import type { WaybillDetail } from "@dropship/api/contract/waybills";
import { Button } from "@dropship/ui/button";
import { DatePicker } from "@dropship/ui/date-picker";
import { Dialog } from "@dropship/ui/dialog";
import { formatLongDate, shopDay } from "@dropship/ui/format/date";
import { Select } from "@dropship/ui/select";
import { Skeleton } from "@dropship/ui/skeleton";
import { TextLink } from "@dropship/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../error-text.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { FormField } from "../form/form-field.tsx";
import { sayAsSent } from "../form/refusal.ts";
import { useForm } from "../form/use-form.ts";
import { useSignedInUser } from "../session.ts";
import { storageForm } from "./parcel-request-forms.ts";
import { keepWaybill, parcelRequestChoicesQuery, refreshWaybills } from "./waybill-queries.ts";
import { storageText } from "./waybill-words.ts";

/** Where longer storage is agreed with the carrier by oneself. */
const CABINET = "https://my.novaposhta.ua";
const TITLE = "Продлить хранение";

type DialogOf = { waybill: WaybillDetail; onClose: () => void };

const now = ({ storage_left: left }: WaybillDetail) =>
  left === null ? "" : `Сейчас: ${storageText(left).text.replace(/\.$/, "")}.`;

/** Keeps a parcel at its branch for longer: by the carrier, or noted where it was agreed with it elsewhere. */
export function LongerStorageDialog({ waybill, onClose }: DialogOf) {
  const { data, error } = useQuery(parcelRequestChoicesQuery(waybill.id));
  const [isNoting, setNoting] = useState(false);
  const why = data ? data.longer_storage.why_not : error ? errorText(error) : null;
  if (isNoting || why !== null) return <NoteDialog waybill={waybill} why={why} onClose={onClose} />;
  if (data)
    return (
      <AskDialog waybill={waybill} days={data.longer_storage.days} onNote={() => setNoting(true)} onClose={onClose} />
    );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={TITLE}
      description="Спрашиваем Новую Почту, до какого дня она сохранит посылку."
      size="sm"
      footer={<Button onClick={onClose}>Отмена</Button>}
    >
      <Skeleton className="h-40 w-full" />
    </Dialog>
  );
}

/** Asks the carrier, for one of the days that it offers. */
function AskDialog({ waybill, days, onNote, onClose }: DialogOf & { days: readonly string[]; onNote: () => void }) {
  const form = useForm(storageForm({ userId: useSignedInUser().id, waybill, onMade: onClose }));
  return (
    <FormDialog
      form={form}
      title={TITLE}
      description={`Новая Почта сохранит посылку в отделении дольше. ${now(waybill)}`}
      saveLabel="Продлить"
      onClose={onClose}
    >
      <FormField form={form} name="until" label="Хранить до" hint="Дни, которые предлагает перевозчик." required>
        {(control) => (
          <Select
            {...control}
            placeholder="Выберите"
            options={days.map((value) => ({ value, label: formatLongDate(value) }))}
          />
        )}
      </FormField>
      <FormField
        form={form}
        name="payer"
        label="Хранение оплачивает"
        hint="Сколько это стоит, скажет перевозчик."
        required
      >
        {(control) => (
          <Select
            {...control}
            options={WAYBILL_PAYERS.map((value) => ({ value, label: WAYBILL_PAYER_NAMES[value] }))}
          />
        )}
      </FormField>
      <span>
        <Button size="sm" onClick={onNote}>
          Уже продлено иначе: отметить день
        </Button>
      </span>
    </FormDialog>
  );
}

/** Notes until which day the carrier keeps a parcel, as it was agreed with it elsewhere. */
function NoteDialog({ waybill, why, onClose }: DialogOf & { why: string | null }) {
  const [values] = useState<{ until: string | null }>({ until: null });
  const form = useForm({
    operation: "noteLongerStorage",
    params: { id: waybill.id },
    schema: async () => (await import("@dropship/api/contract/parcel-requests")).longerStorageBody,
    values,
    body: ({ until }) => ({ until: until ?? "" }),
    failures: { not_found: sayAsSent, illegal_step: sayAsSent, busy: sayAsSent },
    onRefused: () => void refreshWaybills(),
    onSaved({ data }) {
      keepWaybill(data);
      onClose();
    },
  });
  const [today] = useState(() => shopDay(new Date()));
  return (
    <FormDialog
      form={form}
      title={why === null ? "Отметить продление" : TITLE}
      description={
        <>
          {why !== null && `${why} `}
          Если хранение продлено в{" "}
          <TextLink href={CABINET} target="_blank" rel="noreferrer">
            кабинете Новой Почты
          </TextLink>
          , её приложении или по телефону горячей линии, отметьте здесь новый день. {now(waybill)}
        </>
      }
      saveLabel="Отметить"
      onClose={onClose}
    >
      <FormField
        form={form}
        name="until"
        label="Хранить до"
        hint="Последний оплаченный день. Сроки и напоминания посчитаются от него."
        required
      >
        {(control) => <DatePicker {...control} min={today} />}
      </FormField>
    </FormDialog>
  );
}
