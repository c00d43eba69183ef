import type { WaybillDetail } from "@dropship/api/contract/waybills";
import { DatePicker } from "@dropship/ui/date-picker";
import { shopDay } from "@dropship/ui/format/date";
import { TextLink } from "@dropship/ui/text-link";
import { useState } from "react";
import { FormDialog } from "../form/form-dialog.tsx";
import { FormField } from "../form/form-field.tsx";
import { sayAsSent } from "../form/refusal.ts";
import { useForm } from "../form/use-form.ts";
import { keepWaybill, refreshWaybills } from "./waybill-queries.ts";
import { storageText } from "./waybill-words.ts";

/** Where longer storage is agreed with the carrier. */
const CABINET = "https://my.novaposhta.ua";

/** Notes until which day the carrier keeps a parcel, as it was agreed with it elsewhere. */
export function LongerStorageDialog({ waybill, onClose }: { waybill: WaybillDetail; onClose: () => void }) {
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
  const { storage_left: left } = waybill;
  const [today] = useState(() => shopDay(new Date()));
  return (
    <FormDialog
      form={form}
      title="Продлить хранение"
      description={
        <>
          Магазин не может попросить об этом перевозчика сам. Продлите хранение в{" "}
          <TextLink href={CABINET} target="_blank" rel="noreferrer">
            кабинете Новой Почты
          </TextLink>
          , её приложении или по телефону горячей линии, а здесь отметьте новый день.
          {left !== null && ` Сейчас: ${storageText(left).text.replace(/\.$/, "")}.`}
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
