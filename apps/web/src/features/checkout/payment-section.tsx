import type { CheckoutQuote } from "@dropship/api/contract/orders";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { Field } from "@dropship/ui/field";
import { formatUah } from "@dropship/ui/format/money";
import { formatPercent } from "@dropship/ui/format/number";
import { Input } from "@dropship/ui/input";
import { Link } from "@dropship/ui/link";
import { RadioGroup } from "@dropship/ui/radio-group";
import { TextLink } from "@dropship/ui/text-link";
import { HandCoins, Wallet } from "lucide-react";
import { FormSection } from "./form-section.tsx";
import { fieldLabels } from "./form.ts";
import type { OrderMoney } from "./order-money.ts";
import type { CheckoutFormState } from "./use-checkout-form.ts";

/** How the carrier's fee is counted: «2 % и 20,00 ₴». */
export function feeText({ basis_points, fixed }: CheckoutQuote["cod_fee"]): string {
  const parts = [basis_points > 0 && formatPercent(basis_points / 100), Number(fixed) > 0 && formatUah(fixed)];
  return parts.filter(Boolean).join(" и ") || "без комиссии";
}

function ShortBalance({ missing, onPayByCod }: { missing: string; onPayByCod?: () => void }) {
  return (
    <Alert
      tone="notice"
      title={`Не хватает ${formatUah(missing)}`}
      action={
        <>
          <Button asChild size="sm">
            <Link href="/replenishments">Пополнить баланс</Link>
          </Button>
          {onPayByCod && (
            <Button size="sm" variant="ghost" onClick={onPayByCod}>
              Оплата при получении
            </Button>
          )}
        </>
      }
    >
      Введённое сохранится, пока вы пополняете.
    </Alert>
  );
}

function CodFields({ state, money, quote }: { state: CheckoutFormState; money: OrderMoney; quote: CheckoutQuote }) {
  const { form, errors, change, check } = state;
  const isLoss = money.cod?.profit.startsWith("-") === true;
  return (
    <>
      <Field
        label={fieldLabels.codAmount}
        required
        errors={errors.codAmount}
        className="max-w-80"
        hint={`Столько заплатит получатель. Комиссия за перевод: ${feeText(quote.cod_fee)}.`}
      >
        <Input
          name="codAmount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          end="₴"
          value={form.codAmount}
          onChange={(event) => change({ codAmount: event.currentTarget.value })}
          onBlur={() => form.codAmount.trim() && check("codAmount")}
        />
      </Field>
      {isLoss && money.cod && (
        <Alert tone="bad" role="status" title={`Убыток ${formatUah(money.cod.profit.slice(1))}`}>
          Получатель заплатит меньше, чем стоят товары и комиссия. Разница зарезервируется на вашем балансе.
        </Alert>
      )}
    </>
  );
}

/** How the order is paid, and what it leaves or brings. */
export function PaymentSection({
  state,
  money,
  quote,
}: {
  state: CheckoutFormState;
  money: OrderMoney;
  quote: CheckoutQuote;
}) {
  const { form, change } = state;
  const { missing, after } = money.balance;
  return (
    <FormSection
      title="Оплата"
      aside={
        <TextLink asChild quiet>
          <Link href="/transactions">Баланс {formatUah(quote.balance)}</Link>
        </TextLink>
      }
    >
      <div className="grid gap-5">
        <RadioGroup
          label="Способ оплаты"
          labelHidden
          layout="cards"
          value={form.paymentKind}
          onValueChange={(paymentKind) => change({ paymentKind })}
          options={[
            {
              value: "balance",
              label: "С баланса",
              icon: <Wallet />,
              description:
                form.paymentKind === "balance" && missing === null
                  ? `Останется ${formatUah(after)}`
                  : "Получатель уже заплатил вам",
            },
            {
              value: "cod",
              label: "Наложенный платёж",
              icon: <HandCoins />,
              description: "Получатель платит при получении, прибыль придёт на баланс",
            },
          ]}
        />
        {form.paymentKind === "cod" && <CodFields state={state} money={money} quote={quote} />}
        {missing !== null && (
          <ShortBalance
            missing={missing}
            onPayByCod={form.paymentKind === "balance" ? () => change({ paymentKind: "cod" }) : undefined}
          />
        )}
      </div>
    </FormSection>
  );
}
