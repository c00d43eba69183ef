import type { BankRow } from "@dropship/api/contract/bank";
import { parseUah, toDecimal, uahKopecks } from "@dropship/money";
import { Button } from "@dropship/ui/button";
import { formatUah } from "@dropship/ui/format/money";
import { IconButton } from "@dropship/ui/icon-button";
import { MoneyInput } from "@dropship/ui/money-input";
import { Text } from "@dropship/ui/text";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { FormDialog } from "../../shared/form/form-dialog.tsx";
import { FormField, TextField, useFormValue } from "../../shared/form/form-field.tsx";
import { FormRow } from "../../shared/form/form-row.tsx";
import { sentKey } from "../../shared/form/once.ts";
import { sayAsSent } from "../../shared/form/refusal.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { useFormRows } from "../../shared/form/use-form-rows.ts";
import { type ChosenPerson, PersonCombobox } from "../../shared/person-combobox.tsx";
import { useSignedInUser } from "../../shared/session.ts";
import { refreshBankRows } from "./bank-queries.ts";

/** What stands in the fields. */
type AssignValues = {
  parts: { user: ChosenPerson | null; amount: string | null }[];
  comment: string;
};

/** What of a row the typed parts leave over, in kopecks; below zero when they are more than it. */
const restOf = (left: string, parts: AssignValues["parts"]): number =>
  parts.reduce(
    (rest, { amount }) => rest - (TYPED.test(amount ?? "") ? parseUah(amount ?? "") : 0),
    Number(parseUah(left)),
  );
const TYPED = /^\d{1,9}(?:\.\d{1,2})?$/;

/** Adds a part, which takes what is left over; says how far the parts are from the whole, while they are. */
function MoreParts({
  rest,
  of,
  onAdd,
}: {
  rest: number;
  of: string;
  onAdd: (part: AssignValues["parts"][number]) => void;
}) {
  const amount = toDecimal(uahKopecks(Math.abs(rest)));
  return (
    <div>
      <Button size="sm" icon={<Plus />} onClick={() => onAdd({ user: null, amount: rest > 0 ? amount : null })}>
        Разделить: ещё получатель
      </Button>
      {rest !== 0 && (
        <Text size="13" tone={rest > 0 ? "muted" : "bad"} className="mt-2" role="status">
          {rest > 0
            ? `Осталось разнести ${formatUah(amount)} из ${formatUah(of)}.`
            : `Это больше, чем осталось в строке, на ${formatUah(amount)}.`}
        </Text>
      )}
    </div>
  );
}

/** Credits a row to one user, or to several by parts that add up to it. */
export function AssignDialog({ row, onClose }: { row: BankRow; onClose: () => void }) {
  const { id: userId } = useSignedInUser();
  const [values] = useState<AssignValues>({ parts: [{ user: null, amount: row.left }], comment: "" });
  const form = useForm({
    operation: "assignBankRow",
    once: sentKey(`assign-${row.id}`, userId),
    params: { id: row.id },
    schema: async () => (await import("@dropship/api/contract/bank")).assignBankRowBody,
    values,
    body: ({ parts, comment }) => ({
      comment,
      parts: parts.map(({ user, amount }) => ({ user_id: user?.id ?? 0, amount: amount ?? "" })),
    }),
    fieldOf: (path) => {
      const at = /^parts\.(\d+)\.user_id$/.exec(path)?.[1];
      return at === undefined ? undefined : (`parts.${Number(at)}.user` as const);
    },
    failures: {
      not_found: sayAsSent,
      own_money: sayAsSent,
      decided: sayAsSent,
      not_waiting: sayAsSent,
      not_this_payout: sayAsSent,
    },
    onSaved() {
      void refreshBankRows();
      onClose();
    },
  });
  const parts = useFormValue(form, "parts");
  const { rows, errors, add, remove } = useFormRows(form, "parts", "Получатели");
  return (
    <FormDialog
      form={form}
      title="Зачислить строку банка"
      size="md"
      description="Каждая часть станет пополнением своего пользователя. Части должны дать всё, что в строке ещё не разобрано."
      saveLabel="Зачислить"
      onClose={onClose}
    >
      {rows.map(({ key, index }) => (
        <FormRow
          key={key}
          className="grid grid-cols-[minmax(0,1fr)_8.5rem_auto] items-end gap-3 max-sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <FormField
            form={form}
            name={`parts.${index}.user`}
            label="Пользователь"
            show={(user) => user?.label ?? "не выбран"}
            required
          >
            {(control) => <PersonCombobox {...control} />}
          </FormField>
          <FormField form={form} name={`parts.${index}.amount`} label="Сумма" required className="max-sm:row-start-2">
            {(control) => <MoneyInput {...control} currency="UAH" />}
          </FormField>
          <IconButton label="Убрать получателя" disabled={rows.length === 1} onClick={() => remove(index)}>
            <Trash2 />
          </IconButton>
        </FormRow>
      ))}
      {errors.map((text) => (
        <Text key={text} size="13" tone="bad" role="alert">
          {text}
        </Text>
      ))}
      <MoreParts rest={restOf(row.left, parts)} of={row.left} onAdd={add} />
      <TextField form={form} name="comment" label="Комментарий" hint="Увидят администраторы." autoComplete="off" />
    </FormDialog>
  );
}
