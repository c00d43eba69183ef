import type { CheckoutQuote } from "@dropship/api/contract/orders";
import { Button } from "@dropship/ui/button";
import { formatRateLine } from "@dropship/ui/format/rate";
import { focusByName } from "@dropship/ui/form-summary";
import { Money } from "@dropship/ui/money";
import { StickyAction } from "@dropship/ui/patterns/sticky-action";
import { Text } from "@dropship/ui/text";
import { type FormEvent, useEffect, useRef } from "react";
import { DeliverySection } from "./delivery-section.tsx";
import { ExtrasSection } from "./extras-section.tsx";
import { fieldLabels, fieldOrder, toBody } from "./form.ts";
import { fillRecipient } from "./known-recipient.ts";
import { LinesSection, shortItems } from "./lines-section.tsx";
import { orderMoney } from "./order-money.ts";
import { PaymentSection } from "./payment-section.tsx";
import { RecipientSection } from "./recipient-section.tsx";
import { Summary } from "./summary.tsx";
import type { Trouble } from "./trouble.ts";
import { TroublePanel } from "./trouble-panel.tsx";
import { UnansweredPanel } from "./unanswered-panel.tsx";
import { firstInvalid, loadSchema, type useCheckoutForm } from "./use-checkout-form.ts";
import { useEstimate } from "./use-estimate.ts";
import type { ShownQuote } from "./use-shown-quote.ts";

/** The schemas are wanted when the first field is left; the screen and its data go before them. */
const SCHEMA_DELAY_MS = 1_000;
const noneShort: ReadonlyMap<number, number> = new Map();

/** The form of an order with its sum. */
export function CheckoutFormView({
  state,
  shown,
  quote,
  trouble,
  sending,
  unanswered,
  onPlace,
  onTroubleClose,
}: {
  state: ReturnType<typeof useCheckoutForm>;
  shown: ShownQuote;
  quote: CheckoutQuote;
  trouble: Trouble | null;
  sending: boolean;
  /** Set while an order was sent and not answered: the form waits. */
  unanswered: { onRepeat: () => void; onGiveUp: () => void } | null;
  onPlace: (quote: CheckoutQuote) => void;
  onTroubleClose: () => void;
}) {
  const { form, setForm, errors, setErrors } = state;
  const element = useRef<HTMLFormElement>(null);
  const estimate = useEstimate(form, shown.cartState);
  const money = orderMoney(form, quote, shown.goods, estimate.data?.cost);
  const short = trouble?.kind === "short" ? trouble.available : noneShort;
  const isReady = shown.isFresh && !sending && unanswered === null;

  useEffect(() => {
    const timer = setTimeout(() => void loadSchema().catch(() => undefined), SCHEMA_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  async function handleSubmit() {
    if (!isReady) return;
    // Without the schemas (no network for their chunk) the server still checks the same.
    const found = await loadSchema().then(
      ({ checkBody }) => checkBody(toBody(form, quote), form),
      () => ({}),
    );
    setErrors(found);
    const first = firstInvalid(found);
    if (first === undefined) onPlace(quote);
    else if (element.current) focusByName(element.current, first);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void handleSubmit();
  };

  return (
    <form
      ref={element}
      noValidate
      onSubmit={submit}
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-6"
    >
      <div className="grid gap-4">
        {unanswered && <UnansweredPanel sending={sending} {...unanswered} />}
        {trouble && trouble.kind !== "empty" && (
          <TroublePanel
            trouble={trouble}
            hasShortLines={shortItems(quote.items, short).length > 0}
            sending={sending}
            onConfirm={() => void handleSubmit()}
            onClose={onTroubleClose}
          />
        )}
        <fieldset disabled={unanswered !== null || sending} className="grid min-w-0 gap-4">
          <legend className="sr-only">Данные заказа</legend>
          <LinesSection quote={quote} short={short} />
          <RecipientSection
            state={state}
            onChoose={(known) => {
              setForm((now) => fillRecipient(now, known));
              setErrors({});
            }}
          />
          <DeliverySection state={state} estimate={estimate} />
          <PaymentSection state={state} money={money} quote={quote} />
          <ExtrasSection state={state} />
        </fieldset>
      </div>
      <div className="lg:sticky lg:top-20">
        <Summary
          form={form}
          quote={quote}
          money={money}
          canPlace={shown.isFresh && unanswered === null}
          footnote={
            unanswered
              ? "Сначала выясним, что стало с отправленным заказом."
              : shown.isFresh
                ? `Курс ${formatRateLine(quote.rate)} закрепится за заказом.`
                : "Пересчитываем суммы."
          }
          sending={sending}
          invalidLabels={fieldOrder.filter((field) => errors[field]).map((field) => fieldLabels[field])}
        />
      </div>
      <StickyAction
        label="Оформление"
        action={
          <Button type="submit" variant="primary" loading={sending} disabled={!isReady}>
            Оформить заказ
          </Button>
        }
      >
        <Text size="12" tone="muted">
          {money.cod ? "Ваша прибыль" : "Итого"}
        </Text>
        <Text as="span" size="16" weight="semibold">
          <Money amount={money.cod ? money.cod.profit : money.total} currency="UAH" />
        </Text>
      </StickyAction>
    </form>
  );
}
