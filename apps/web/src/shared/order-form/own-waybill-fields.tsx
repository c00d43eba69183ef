import { LABEL_BYTES } from "@dropship/api/contract/order-choices";
import { Button } from "@dropship/ui/button";
import { FileUpload } from "@dropship/ui/file-upload";
import { plural } from "@dropship/ui/format/number";
import { Input } from "@dropship/ui/input";
import { Text } from "@dropship/ui/text";
import { FileText, X } from "lucide-react";
import { api } from "../api.ts";
import { FormField } from "../form/form-field.tsx";
import type { Form } from "../form/form-types.ts";
import type { OrderFields } from "./order-fields.ts";

const PAGES = ["страница", "страницы", "страниц"] as const;

/** A waybill that the dropshipper has made at the carrier: its number, and the label that the shop sticks on the parcel. */
export function OwnWaybillFields({ form }: { form: Form<OrderFields> }) {
  return (
    <div className="grid gap-4">
      <Text size="14" tone="muted">
        Создайте накладную в кабинете Новой Почты от своего имени: деньги получателя и возврат придут вам. Магазин
        наклеит её на посылку и отправит.
      </Text>
      <FormField
        form={form}
        name="waybillNumber"
        label="Номер накладной"
        required
        className="sm:max-w-80"
        hint="14 цифр, например 20 4508 1234 5678."
      >
        {(control) => <Input {...control} inputMode="numeric" autoComplete="off" maxLength={30} />}
      </FormField>
      <FormField
        form={form}
        name="waybillLabel"
        label="Накладная в PDF"
        required
        show={(label) => label?.name ?? "нет"}
        hint="Наклейка 100 × 100 мм или лист A4. Файл видите вы и магазин."
      >
        {({ value, onValueChange, disabled = false }) =>
          value ? (
            <div className="flex flex-wrap items-center gap-3">
              <span className="inline-flex min-w-0 items-center gap-2">
                <FileText size={16} aria-hidden="true" className="shrink-0" />
                <span className="min-w-0 break-words">{value.name}</span>
                <Text as="span" size="13" tone="muted">
                  {plural(value.pages, PAGES)}
                </Text>
              </span>
              <Button size="sm" icon={<X />} disabled={disabled} onClick={() => onValueChange(null)}>
                Убрать файл
              </Button>
            </div>
          ) : (
            <FileUpload
              aria-label="Накладная в PDF"
              maxFiles={1}
              accept=".pdf"
              maxSize={LABEL_BYTES}
              prompt="Перетащите PDF накладной или выберите файл"
              disabled={disabled}
              upload={async (file, { signal, onProgress }) =>
                (await api("uploadOrderLabel", { file, signal, onProgress })).data
              }
              onUploaded={({ id, pages }, { name }) => onValueChange({ id, pages, name })}
            />
          )
        }
      </FormField>
    </div>
  );
}
