import type { allPayoutList } from "@dropship/api/contract/lists/all-payouts";
import { LARGEST_BATCH, PAYOUT_STEPS } from "@dropship/api/contract/payout-steps";
import type { PayoutBatch } from "@dropship/api/contract/admin-payouts";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { Dialog } from "@dropship/ui/dialog";
import { formatUah } from "@dropship/ui/format/money";
import { formatNumber, plural } from "@dropship/ui/format/number";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../shared/api.ts";
import { errorText } from "../../shared/error-text.ts";
import { FormDialog } from "../../shared/form/form-dialog.tsx";
import { useForm } from "../../shared/form/use-form.ts";
import { newIdempotencyKey } from "../../shared/idempotency-key.ts";
import { payoutQueueQuery } from "../../shared/payout-queue.ts";
import type { ChosenRows } from "../../shared/list/use-choice.ts";
import { refreshDecisions } from "./admin-queries.ts";
import { BatchFiles } from "./batches-card.tsx";
import { StepFields } from "./step-fields.tsx";
import { bulkForm, type BulkStep } from "./step-form.ts";

type Chosen = ChosenRows<typeof allPayoutList>;

/** What a step does to which of the chosen; above `limit` two approve. */
const notes: Readonly<Record<BulkStep, (limit: string) => string>> = {
  approve: (limit) =>
    `Одобрятся те, что ждут решения. Из них каждая больше ${limit} будет ждать второго, главного администратора.`,
  pay: () => "Отметятся те, что в банке. Номер платежа будет у всех один, например номер пакета.",
  reject: () => "Отклонятся те, что ждут решения или не прошли. Деньги сразу вернутся на балансы.",
};

/** A step of many payouts, as a job whose end tells what was refused and why. */
export function BulkStepDialog({
  chosen,
  step,
  onClose,
}: {
  chosen: Chosen;
  step: BulkStep;
  onClose: (isDone: boolean) => void;
}) {
  const form = useForm(bulkForm(chosen, step, () => onClose(true)));
  // The queue above the list has it.
  const { data: queue } = useQuery(payoutQueueQuery);
  const note = notes[step](queue ? formatUah(queue.second_above) : "предела из настроек");
  return (
    <FormDialog
      form={form}
      title={`${PAYOUT_STEPS[step].label}: выбранные выплаты`}
      description={`${note} Остальные останутся как есть, и по каждой будет сказано почему.`}
      saveLabel={PAYOUT_STEPS[step].label}
      onClose={() => onClose(false)}
    >
      <StepFields form={form} step={step} />
    </FormDialog>
  );
}

/** Makes the file for the bank of what is approved among the chosen payouts, and hands it over. */
export function BatchDialog({ chosen, onClose }: { chosen: Chosen; onClose: (isDone: boolean) => void }) {
  const [key] = useState(newIdempotencyKey);
  const [made, setMade] = useState<PayoutBatch | null>(null);
  const create = useMutation({
    mutationFn: () => {
      const body =
        "ids" in chosen ? { ids: chosen.ids.map(Number) } : { all: chosen.all, except: chosen.except.map(Number) };
      return api("createPayoutBatch", { body, idempotencyKey: key });
    },
    onSuccess: ({ data }) => {
      setMade(data);
      return refreshDecisions();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose(made !== null)}
      title={made ? "Файл для банка готов" : "Файл для банка"}
      description={
        made
          ? `${made.message_id}: ${plural(made.count, ["выплата", "выплаты", "выплат"])} на ${formatUah(made.amount)}. Загрузите его в интернет-банк.`
          : `В файл войдут одобренные из выбранных, не больше ${formatNumber(LARGEST_BATCH)}. Они станут отправленными, второй раз в файл не попадут.`
      }
      size="sm"
      pending={create.isPending}
      footer={
        made ? (
          <Button variant="primary" onClick={() => onClose(true)}>
            Готово
          </Button>
        ) : (
          <>
            <Button onClick={() => onClose(false)} disabled={create.isPending}>
              Отмена
            </Button>
            <Button variant="primary" loading={create.isPending} onClick={() => create.mutate()}>
              Сделать файл
            </Button>
          </>
        )
      }
    >
      {made && <BatchFiles id={made.id} />}
      {create.error && <Alert tone="bad">{errorText(create.error)}</Alert>}
    </Dialog>
  );
}
