import type { NoticeTimes } from "@dropship/api/contract/delivery-preferences";
import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { ErrorState } from "@dropship/ui/error-state";
import { Select } from "@dropship/ui/select";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { TimeInput } from "@dropship/ui/time-input";
import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../shared/error-text.ts";
import { ChoicesField, FormField, SwitchField, useFormValue } from "../../shared/form/form-field.tsx";
import { FormGuard, PlainForm } from "../../shared/form/plain-form.tsx";
import { useForm } from "../../shared/form/use-form.ts";
import { queryClient } from "../../shared/query-client.ts";
import { noticeTimesQuery } from "./notice-queries.ts";

const DAYS = ["Пн", "Вт", "Ср", "Чт", "Пт", "Сб", "Вс"].map((label, n) => ({ value: n + 1, label }));
const HOURS = Array.from({ length: 24 }, (_, n) => ({
  value: String(n),
  label: `${String(n).padStart(2, "0")}:00`,
}));

function TimesForm({ times }: { times: NoticeTimes }) {
  const { has_mail: hasMail, ...values } = times;
  const form = useForm({
    operation: "updateNoticeTimes",
    schema: async () => (await import("@dropship/api/contract/delivery-preferences")).noticeTimesBody,
    values,
    failures: {},
    onSaved: ({ data }) => {
      queryClient.setQueryData(noticeTimesQuery.queryKey, data);
    },
  });
  const isQuiet = useFormValue(form, "quiet_is_on");
  const isDigest = useFormValue(form, "digest_is_on");
  return (
    <PlainForm form={form} className="grid gap-5">
      <SwitchField
        form={form}
        name="quiet_is_on"
        label="Тихие часы"
        hint="Звука нет, push и Telegram приходят, когда часы кончатся. На сайте всё видно сразу, письма идут как обычно. Сообщения о входе в аккаунт не ждут."
      />
      {isQuiet && (
        <>
          <div className="grid max-w-xs grid-cols-2 gap-4">
            <FormField form={form} name="quiet_from" label="С" required>
              {(control) => <TimeInput {...control} placeholder="22:00" />}
            </FormField>
            <FormField form={form} name="quiet_to" label="До" required>
              {(control) => <TimeInput {...control} placeholder="08:00" />}
            </FormField>
            <Text size="13" tone="muted" className="col-span-full -mt-2">
              Время киевское. Конец раньше начала — это уже следующий день.
            </Text>
          </div>
          <ChoicesField
            form={form}
            name="quiet_days"
            label="В какие дни начинаются"
            className="grid grid-cols-4 gap-x-3 sm:grid-cols-7 [&>[aria-live]]:col-span-full"
            options={DAYS}
          />
        </>
      )}
      <SwitchField
        form={form}
        name="digest_is_on"
        label="Сводка на e-mail раз в день"
        hint={
          hasMail
            ? "Непрочитанное за день одним письмом. По одному приходят только письма, которые нельзя отключить. Нет нового — нет письма."
            : "Сначала подтвердите e-mail: сводка приходит на него."
        }
      />
      {isDigest && (
        <FormField form={form} name="digest_hour" label="Когда присылать" className="max-w-40">
          {({ value, onValueChange, ...control }) => (
            <Select
              {...control}
              value={String(value)}
              onValueChange={(hour) => onValueChange(Number(hour))}
              options={HOURS}
            />
          )}
        </FormField>
      )}
      <Button type="submit" variant="primary" loading={form.isSending} className="justify-self-start">
        Сохранить
      </Button>
      <FormGuard form={form} />
    </PlainForm>
  );
}

/** Hours at which nothing calls, and the hour of the daily digest. */
export function NoticeTimesCard() {
  const { data: times, error, refetch } = useQuery(noticeTimesQuery);
  return (
    <Card aria-label="Время уведомлений">
      <CardHeader title="Время уведомлений" />
      {error && !times && (
        <ErrorState size="panel" title="Не загрузилось" onRetry={() => void refetch()}>
          {errorText(error)}
        </ErrorState>
      )}
      {!times && !error && <Skeleton className="h-40" />}
      {times && <TimesForm times={times} />}
    </Card>
  );
}
