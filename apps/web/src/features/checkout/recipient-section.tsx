import { Button } from "@dropship/ui/button";
import { Combobox } from "@dropship/ui/combobox";
import { formatPhone, normalisePhone } from "@dropship/ui/format/phone";
import { Text } from "@dropship/ui/text";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Form } from "../../shared/form/form-types.ts";
import { FormSection } from "../../shared/form/form-section.tsx";
import { useFormValue } from "../../shared/form/use-form-value.ts";
import type { OrderFields } from "../../shared/order-form/order-fields.ts";
import { fullName, type KnownRecipient, recipientLabels } from "../../shared/order-form/known-recipient.ts";
import { RecipientFields } from "../../shared/order-form/recipient-fields.tsx";
import { AnotherRecipient } from "./another-recipient.tsx";
import { recipientsQuery } from "./queries.ts";

const RECENT = 3;

function RecipientBook({ form, onChoose }: { form: Form<OrderFields>; onChoose: (known: KnownRecipient) => void }) {
  // The fields that a press fills may stand below the screen of a phone: the button itself says that it has.
  const { phone, last_name: lastName } = useFormValue(form, "recipient");
  const isFilledBy = ({ recipient }: KnownRecipient) =>
    recipient.phone === normalisePhone(phone) && recipient.last_name === lastName;
  const recent = useQuery(recipientsQuery(""));
  const [search, setSearch] = useState("");
  const found = useQuery(recipientsQuery(search));
  // A failed book is no obstacle: the fields below can be typed in.
  if (!recent.data?.length) return null;
  const shown = recent.data.slice(0, RECENT);
  const labels = recipientLabels(shown);
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
      {shown.map((known, n) => (
        <Button
          key={`${known.recipient.phone} ${known.last_order_at}`}
          size="sm"
          data-hint={known.delivery_text}
          aria-pressed={isFilledBy(known)}
          onClick={() => onChoose(known)}
        >
          {labels[n]}
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
  form,
  onChoose,
}: {
  form: Form<OrderFields>;
  /** Fills the form from an earlier order. */
  onChoose: (known: KnownRecipient) => void;
}) {
  return (
    <FormSection title="Получатель" aside={<AnotherRecipient form={form} />}>
      <RecipientBook form={form} onChoose={onChoose} />
      <RecipientFields form={form} />
    </FormSection>
  );
}
