import { Alert } from "@dropship/ui/alert";
import { Link } from "@dropship/ui/link";
import { Skeleton } from "@dropship/ui/skeleton";
import { textLinkClass } from "@dropship/ui/text-link";
import { Dialog } from "@dropship/ui/dialog";
import { useQuery } from "@tanstack/react-query";
import { FormDialog } from "../../shared/form/form-dialog.tsx";
import { PhoneField, TextField } from "../../shared/form/form-field.tsx";
import { useForm } from "../../shared/form/use-form.ts";
import { ReadFailed } from "../../shared/read-failed.tsx";
import { usedCounterpartiesQuery } from "./delivery-queries.ts";
import { newDepartureForm } from "./departure-form.ts";
import { DeparturePlaceFields, SenderField } from "./departure-place-fields.tsx";

interface Props {
  onClose: () => void;
  /** Gets the new point's id. */
  onAdded: (id: number) => void;
}

/** A new departure point: where it is and who sends from it; the rest is on its own page. */
export function NewDepartureDialog(props: Props) {
  const read = useQuery(usedCounterpartiesQuery);
  const { data } = read;
  if (data && data.length > 0)
    return <NewDeparture {...props} counterpartyId={(data.find((one) => one.is_default) ?? data[0])?.id} />;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && props.onClose()} title="Новая точка отправки" size="sm">
      {data ? (
        <Alert tone="notice" title="Сначала нужен контрагент">
          Перевозчик принимает посылки от отправителя.{" "}
          <Link href="/admin/counterparties/add" className={textLinkClass}>
            Добавить контрагента
          </Link>
        </Alert>
      ) : read.isError ? (
        <ReadFailed title="Контрагенты не загрузились" read={read} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </Dialog>
  );
}

function NewDeparture({ counterpartyId, onClose, onAdded }: Props & { counterpartyId: number | undefined }) {
  const form = useForm(
    newDepartureForm(counterpartyId, (id) => {
      onClose();
      onAdded(id);
    }),
  );
  return (
    <FormDialog
      form={form}
      title="Новая точка отправки"
      description="Часы работы, наклейка и обычная посылка — на её странице."
      saveLabel="Добавить точку"
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Название" required autoComplete="off" placeholder="Склад на Подоле" />
      <SenderField form={form} />
      <PhoneField form={form} name="phone" label="Телефон" required autoComplete="off" />
      <DeparturePlaceFields form={form} />
    </FormDialog>
  );
}
