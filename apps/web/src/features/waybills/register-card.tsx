import type { WaybillRegister } from "@dropship/api/contract/waybill-registers";
import { REGISTER_MAX } from "@dropship/api/contract/waybill-steps";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { DescriptionList } from "@dropship/ui/description-list";
import { formatDateTime } from "@dropship/ui/format/date";
import { plural } from "@dropship/ui/format/number";
import { Money } from "@dropship/ui/money";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { AlertDialog } from "../../shared/alert-dialog.ts";
import { Allowed } from "../../shared/allowed.tsx";
import { errorText } from "../../shared/error-text.ts";
import { RecordJournal } from "../../shared/journal/record-journal.tsx";
import { RecordAbove } from "../../shared/list/record-above.tsx";
import { kilograms, RegisterFile, registerName, WAYBILL_NOUN } from "./register-words.tsx";
import { useDissolve } from "./waybill-mutations.ts";
import { registerQuery } from "./waybill-source.ts";

/** A register opened: what it weighs, its paper, whether it is open still. Its waybills are the list under it. */
export const RegisterRecord = ({ id }: { id: number }) => (
  <RecordAbove found={useQuery(registerQuery(id))} failed="Реестр не загрузился" coming="h-56">
    {(data) => <Shown register={data} />}
  </RecordAbove>
);

const stateOf = ({ is_busy: isBusy, is_open: isOpen, dissolved_at: gone, number }: WaybillRegister): string => {
  if (gone) return `Расформирован ${formatDateTime(gone)}`;
  if (isBusy) return "Перевозчика спрашивают о нём";
  if (isOpen) return "Открыт: накладные можно добавлять и убирать, пока посылки не у перевозчика";
  return number ? "Посылки сданы" : "У перевозчика его нет";
};

function Shown({ register }: { register: WaybillRegister }) {
  const { id, number, error, count, created_by: by, printed_at: printed, dissolved_at: gone } = register;
  const name = `Реестр ${registerName(register)}`;
  return (
    <Card aria-label={name} className="mb-6">
      <CardHeader
        className="flex-wrap"
        title={name}
        description={stateOf(register)}
        actions={
          number &&
          !gone && (
            <span className="flex flex-wrap gap-2">
              <RegisterFile register={register} />
              {register.is_open && (
                <Allowed to="waybills.work">
                  <Dissolving register={register} />
                </Allowed>
              )}
            </span>
          )
        }
      />
      {error && (
        <Alert tone="bad" className="mb-4" title={register.number === null ? "Реестр не создан" : "Сделано не всё"}>
          {error}
        </Alert>
      )}
      <DescriptionList
        className="max-w-prose"
        items={[
          { term: "Накладных", value: `${count} из ${REGISTER_MAX}` },
          { term: "Вес", value: kilograms(register.weight) },
          { term: "Наложенные платежи", value: <Money amount={register.cod} currency="UAH" /> },
          { term: "Точка отправки", value: register.departure_point },
          {
            term: "Собран",
            value: `${formatDateTime(register.created_at)}, ${by ? by.name || by.email : "сам, в час сдачи"}`,
          },
          { term: "Напечатан", value: printed ? formatDateTime(printed) : "нет" },
        ]}
      />
      <RecordJournal kind="waybill_register" id={id} className="mt-6" />
    </Card>
  );
}

function Dissolving({ register: { id, number, count } }: { register: WaybillRegister }) {
  const [isAsked, setAsked] = useState(false);
  const dissolve = useDissolve(id);
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setAsked(true)} onPointerEnter={AlertDialog.preload}>
        Расформировать
      </Button>
      {isAsked && (
        <Suspense>
          <AlertDialog
            open
            onOpenChange={setAsked}
            title={`Расформировать реестр ${number ?? ""}?`}
            confirmLabel="Расформировать"
            cancelLabel="Оставить"
            pending={dissolve.isPending}
            onConfirm={() => dissolve.mutate(undefined, { onSuccess: () => setAsked(false) })}
          >
            {count > 0
              ? `${plural(count, WAYBILL_NOUN)} останутся без реестра, сами накладные не удалятся.`
              : "В нём нет накладных."}
            {dissolve.error && (
              <Alert tone="bad" className="mt-3">
                {errorText(dissolve.error)}
              </Alert>
            )}
          </AlertDialog>
        </Suspense>
      )}
    </>
  );
}
