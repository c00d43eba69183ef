import { IMPORT_EVERY } from "@dropship/api/contract/import-choices";
import type { Supplier } from "@dropship/api/contract/imports";
import { Alert } from "@dropship/ui/alert";
import { formatDateTime } from "@dropship/ui/format/date";
import { plural } from "@dropship/ui/format/number";
import { Select } from "@dropship/ui/select";
import { FormDialog } from "../../shared/form/form-dialog.tsx";
import { FormField, TextField } from "../../shared/form/form-field.tsx";
import type { Form, FormOptions } from "../../shared/form/form-types.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { RecordJournal } from "../../shared/journal/record-journal.tsx";
import { queryClient } from "../../shared/query-client.ts";
import { sayAsSent } from "../../shared/form/refusal.ts";
import { suppliersQuery } from "../../shared/suppliers-query.ts";

type Values = { name: string; url: string; every_hours: string; version: number };

const NEVER = "never";
const intervals = [
  { value: NEVER, label: "Только вручную" },
  ...IMPORT_EVERY.map((hours) => ({
    value: hours,
    label: hours === "1" ? "Каждый час" : `Каждые ${plural(Number(hours), ["час", "часа", "часов"])}`,
  })),
];

function keep(supplier: Supplier): void {
  queryClient.setQueryData(
    suppliersQuery.queryKey,
    (known) =>
      known &&
      [...known.filter(({ id }) => id !== supplier.id), supplier].toSorted((a, b) =>
        a.name.localeCompare(b.name, "ru"),
      ),
  );
  void queryClient.invalidateQueries({ queryKey: suppliersQuery.queryKey });
}

const fieldsOf = ({ name, url, every_hours: every }: Values) => ({
  name,
  url,
  every_hours: every === NEVER ? null : (IMPORT_EVERY.find((hours) => hours === every) ?? null),
});

const valuesOf = ({ name, url, every_hours: every, version }: Supplier): Values => ({
  name,
  url: url ?? "",
  every_hours: every ?? NEVER,
  version,
});

const createForm = (onSaved: (supplier: Supplier) => void): FormOptions<"createSupplier", Values> => ({
  operation: "createSupplier",
  schema: async () => (await import("@dropship/api/contract/imports")).createSupplierBody,
  values: { name: "", url: "", every_hours: NEVER, version: 1 },
  body: (values) => fieldsOf(values),
  failures: {},
  onSaved: ({ data }) => {
    keep(data);
    onSaved(data);
  },
});

const updateForm = (
  supplier: Supplier,
  onSaved: (supplier: Supplier) => void,
): FormOptions<"updateSupplier", Values> => ({
  operation: "updateSupplier",
  params: { id: supplier.id },
  schema: async () => (await import("@dropship/api/contract/imports")).updateSupplierBody,
  values: valuesOf(supplier),
  body: (values) => ({ ...fieldsOf(values), version: values.version }),
  failures: {
    changed_meanwhile: ({ details: { current } }) => {
      keep(current);
      return { theirs: valuesOf(current) };
    },
    not_found: sayAsSent,
  },
  onSaved: ({ data }) => {
    keep(data);
    onSaved(data);
  },
});

interface DialogProps {
  onClose: () => void;
  onSaved: (supplier: Supplier) => void;
}

/** A new supplier. */
export function NewSupplierDialog({ onClose, onSaved }: DialogProps) {
  const form = useForm(createForm(onSaved));
  return (
    <FormDialog form={form} title="Новый поставщик" saveLabel="Добавить" onClose={onClose}>
      <SupplierFields form={form} />
    </FormDialog>
  );
}

/** A supplier's name, address and schedule. */
export function SupplierDialog({ supplier, onClose, onSaved }: DialogProps & { supplier: Supplier }) {
  const form = useForm(updateForm(supplier, onSaved));
  return (
    <FormDialog form={form} title={`Поставщик «${supplier.name}»`} saveLabel="Сохранить" onClose={onClose}>
      {supplier.fault && (
        <Alert tone="bad" title={`Расписание стоит с ${formatDateTime(supplier.fault.at)}`}>
          {supplier.fault.text}
        </Alert>
      )}
      <SupplierFields form={form} />
      <RecordJournal kind="supplier" id={supplier.id} />
    </FormDialog>
  );
}

function SupplierFields({ form }: { form: Form<Values> }) {
  return (
    <>
      <TextField form={form} name="name" label="Название" required maxLength={100} autoComplete="off" />
      <TextField
        form={form}
        name="url"
        label="Адрес прайса"
        hint="Ссылка на YML, XML, CSV или XLSX, которую дал поставщик. Можно оставить пустым и загружать файлы."
        inputMode="url"
        maxLength={2000}
        autoComplete="off"
      />
      <FormField
        form={form}
        name="every_hours"
        label="Загружать с адреса"
        hint="По расписанию всё загрузится само, если в файле нет ничего странного; иначе импорт подождёт вас."
      >
        {(control) => <Select {...control} options={intervals} />}
      </FormField>
    </>
  );
}
