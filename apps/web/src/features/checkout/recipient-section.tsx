import { Button } from "@dropship/ui/button";
import { Combobox } from "@dropship/ui/combobox";
import { Field } from "@dropship/ui/field";
import { formatPhone } from "@dropship/ui/format/phone";
import { PhoneInput } from "@dropship/ui/phone-input";
import { Text } from "@dropship/ui/text";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormSection } from "./form-section.tsx";
import { fieldLabels } from "./form.ts";
import { fullName, type KnownRecipient } from "./known-recipient.ts";
import { NameField } from "./name-field.tsx";
import { recipientsQuery } from "./queries.ts";
import type { CheckoutFormState } from "./use-checkout-form.ts";

const RECENT = 3;

function RecipientBook({ onChoose }: { onChoose: (known: KnownRecipient) => void }) {
  const recent = useQuery(recipientsQuery(""));
  const [search, setSearch] = useState("");
  const found = useQuery(recipientsQuery(search));
  // A failed book is no obstacle: the fields below can be typed in.
  if (!recent.data?.length) return null;
  const items = (found.data ?? []).map((known) => ({
    id: `${known.recipient.phone} ${known.last_order_at}`,
    label: fullName(known.recipient),
    description: `${formatPhone(known.recipient.phone)} · ${known.delivery_text}`,
    known,
  }));
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2">
      <Text as="span" size="13" tone="muted">
        Недавние:
      </Text>
      {recent.data.slice(0, RECENT).map((known) => (
        <Button
          key={`${known.recipient.phone} ${known.last_order_at}`}
          size="sm"
          title={known.delivery_text}
          onClick={() => onChoose(known)}
        >
          {known.recipient.last_name} {known.recipient.first_name}
        </Button>
      ))}
      {recent.data.length > RECENT && (
        <Combobox
          className="w-full sm:w-72"
          aria-label="Найти получателя из прошлых заказов"
          placeholder="Найти среди прошлых"
          value={null}
          query={search}
          items={items}
          onQuery={setSearch}
          loading={found.isFetching}
          error={found.isError ? "Не удалось найти получателей." : null}
          onRetry={() => void found.refetch()}
          emptyText="Такого получателя ещё не было"
          onValueChange={(item) => item && onChoose(item.known)}
        />
      )}
    </div>
  );
}

/** Who receives the parcel. */
export function RecipientSection({
  state,
  onChoose,
}: {
  state: CheckoutFormState;
  /** Fills the form from an earlier order. */
  onChoose: (known: KnownRecipient) => void;
}) {
  const { form, errors, changeRecipient, check } = state;
  return (
    <FormSection title="Получатель">
      <RecipientBook onChoose={onChoose} />
      <div className="grid gap-4 sm:grid-cols-2">
        <NameField part="last_name" required state={state} />
        <NameField part="first_name" required state={state} />
        <NameField part="middle_name" state={state} />
        <Field label={fieldLabels["recipient.phone"]} required errors={errors["recipient.phone"]}>
          <PhoneInput
            name="recipient.phone"
            autoComplete="off"
            value={form.recipient.phone}
            onValueChange={(phone) => changeRecipient({ phone })}
            onBlur={() => form.recipient.phone && check("recipient.phone")}
          />
        </Field>
      </div>
    </FormSection>
  );
}
