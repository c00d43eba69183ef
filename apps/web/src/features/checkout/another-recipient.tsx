import { TextLink } from "@dropship/ui/text-link";
import { useState } from "react";
import type { Form } from "../../shared/form/form-types.ts";
import { useFormValue } from "../../shared/form/use-form-value.ts";
import { emptyForm, type OrderFields } from "../../shared/order-form/order-fields.ts";

/** Whom an order is for and where to: what another recipient has otherwise. The kind of delivery and who pays stay. */
function recipientOf({ recipient, city, warehouse, postomat, street, house, flat }: OrderFields): Partial<OrderFields> {
  return { recipient, city, warehouse, postomat, street, house, flat };
}

/** Of a repeated order: one press empties the recipient and the address, a second one brings them back until something else is typed. */
export function AnotherRecipient({ form }: { form: Form<OrderFields> }) {
  const recipient = useFormValue(form, "recipient");
  const [before, setBefore] = useState<Partial<OrderFields> | null>(null);
  const isEmpty = Object.values(recipient).every((part) => part.trim() === "");
  if (isEmpty && !before) return null;

  function clear() {
    setBefore(recipientOf(form.read()));
    form.set(recipientOf(emptyForm));
    const first = form.elementRef.current?.elements.namedItem("recipient.last_name");
    if (first instanceof HTMLElement) first.focus();
  }
  function bringBack() {
    if (before) form.set(before);
    setBefore(null);
  }
  return (
    <TextLink asChild quiet>
      <button type="button" onClick={isEmpty ? bringBack : clear}>
        {isEmpty ? "Вернуть получателя" : "Другой получатель"}
      </button>
    </TextLink>
  );
}
