import { ApiError } from "@dropship/api/client/api-error";
import type { ErrorBody } from "@dropship/api/contract/shapes";
import { Button } from "@dropship/ui/button";
import { Form as FormBody } from "@dropship/ui/form";
import { createRoot } from "react-dom/client";
import { fetchClientBy } from "../../src/shared/api.ts";
import { TextField } from "../../src/shared/form/form-field.tsx";
import { FormUnanswered } from "../../src/shared/form/form-unanswered.tsx";
import type { FormBody as BodyOf } from "../../src/shared/form/form-types.ts";
import { draftKey } from "../../src/shared/form/form-draft.ts";
import { PlainForm } from "../../src/shared/form/plain-form.tsx";
import { sentKey } from "../../src/shared/form/once.ts";
import { sayAsSent, sayUnder } from "../../src/shared/form/refusal.ts";
import { useForm } from "../../src/shared/form/use-form.ts";
import { useFormRows } from "../../src/shared/form/use-form-rows.ts";

/** A body that the form has sent, waiting for its response. */
export interface SentBody {
  body: BodyOf<"placeOrder">;
  /** Tells whether the form says it itself, so that the toast of the call is not read out. */
  refuse: (status: number, body: Partial<ErrorBody>) => boolean;
}
declare global {
  interface Window {
    sent: SentBody[];
  }
}
window.sent = [];

const newLine = { product_id: 1, quantity: 1, conditioned_price: "" };
const values = {
  recipient: { last_name: "", first_name: "Олена", middle_name: "", phone: "+380671234567" },
  delivery: { kind: "pickup" as const, pickup_point_id: 1 },
  payment: { kind: "balance" as const },
  delivery_payer: "recipient" as const,
  reference: "",
  comment: "",
  quote: { rate: "41.5000", lines: [newLine] },
};

const wish = new URLSearchParams(location.search);
/** "?once": the operation itself is called, once; else the test answers. */
const sending = wish.has("once")
  ? { once: sentKey("order", 1) }
  : {
      send: (body: BodyOf<"placeOrder">, saysItself: (error: ApiError) => boolean) =>
        new Promise<never>((_, reject) => {
          const refuse: SentBody["refuse"] = (status, answer) => {
            const error = new ApiError(status, answer);
            const isSaid = saysItself(error);
            reject(error);
            return isSaid;
          };
          window.sent.push({ body, refuse });
        }),
    };

/** "?after": what is asked for after the save is refused, in words that the form knows from its own operation. */
const refusedAfter = wish.has("after") && {
  onSaved: () =>
    Promise.reject(
      new ApiError(409, { message: "Такой номер уже есть.", code: "reference_taken", details: { reference: "7" } }),
    ),
};

/** A form with nested fields and a list of rows over the body of an order, as no screen has it yet. */
function OrderForm() {
  const form = useForm({
    operation: "placeOrder",
    schema: async () => (await import("@dropship/api/contract/orders")).placeOrderBody,
    values,
    draft: draftKey("order", 1),
    checkWhenLeft: wish.has("left"),
    ...sending,
    ...refusedAfter,
    failures: {
      quote_changed: sayAsSent,
      stock_short: () => ({ isHandled: true }),
      balance_short: sayAsSent,
      cart_empty: sayAsSent,
      reference_taken: sayUnder("reference"),
      unavailable: sayAsSent,
    },
  });
  const lines = useFormRows(form, "quote.lines", "Товары");
  const { elementRef, isSending, problems, submit } = form;
  if (wish.has("plain"))
    return (
      <PlainForm form={form}>
        <TextField form={form} name="recipient.last_name" label="Фамилия" />
        <TextField form={form} name="quote.lines.0.conditioned_price" label="Цена" />
        <TextField form={form} name="reference" label="Ваш номер" />
        <Button type="submit">Оформить</Button>
      </PlainForm>
    );
  return (
    <FormBody
      ref={elementRef}
      aria-label="Заказ"
      errors={problems}
      pending={isSending}
      onSubmit={submit}
      actions={
        <Button type="submit" loading={isSending}>
          Оформить
        </Button>
      }
    >
      <FormUnanswered form={form} />
      <output>{form.savedAt && "Оформлен"}</output>
      <TextField form={form} name="recipient.last_name" label="Фамилия" />
      {lines.rows.map(({ key, index }) => (
        <div key={key} role="group" aria-label={`Строка ${index + 1}`}>
          <TextField form={form} name={`quote.lines.${index}.conditioned_price`} label="Цена" />
          <Button onClick={() => lines.remove(index)}>Убрать</Button>
          <Button onClick={() => lines.move(index, 0)}>В начало</Button>
        </div>
      ))}
      <p role="note">{lines.errors.join(" ")}</p>
      <Button onClick={() => lines.add(newLine)}>Добавить</Button>
      <TextField form={form} name="reference" label="Ваш номер" />
    </FormBody>
  );
}

fetchClientBy(async () => (await import("@dropship/api/client")).createApi(window.location.origin));

const root = document.querySelector("#root");
if (root) createRoot(root).render(<OrderForm />);
