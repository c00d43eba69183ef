import type { CheckoutQuote } from "@dropship/api/contract/orders";
import { Alert } from "@dropship/ui/alert";
import { formatUah } from "@dropship/ui/format/money";
import { formatPercent } from "@dropship/ui/format/number";
import { Input } from "@dropship/ui/input";
import { Link } from "@dropship/ui/link";
import { RadioGroup } from "@dropship/ui/radio-group";
import { Text } from "@dropship/ui/text";
import { TextLink } from "@dropship/ui/text-link";
import { HandCoins, Wallet } from "lucide-react";
import { FormField, useFormField } from "../../shared/form/form-field.tsx";
import type { Form } from "../../shared/form/form-types.ts";
import { FormSection } from "../../shared/form/form-section.tsx";
import { useFormValue } from "../../shared/form/use-form-value.ts";
import type { OrderFields } from "../../shared/order-form/order-fields.ts";
import type { OrderMoney } from "./order-money.ts";

/** How the carrier's fee is counted: «2 % и 20,00 ₴». */
export function feeText({ basis_points, fixed }: CheckoutQuote["cod_fee"]): string {
  const parts = [basis_points > 0 && formatPercent(basis_points / 100), Number(fixed) > 0 && formatUah(fixed)];
  return parts.filter(Boolean).join(" и ") || "без комиссии";
}

function CodFields({ form, money, quote }: { form: Form<OrderFields>; money: OrderMoney; quote: CheckoutQuote }) {
  const isLoss = money.cod?.profit.startsWith("-") === true;
  return (
    <>
      <FormField
        form={form}
        name="codAmount"
        label="Сумма наложенного платежа"
        required
        className="sm:max-w-80"
        hint={`Столько заплатит получатель. Комиссия за перевод: ${feeText(quote.cod_fee)}.`}
      >
        {(control) => <Input {...control} inputMode="decimal" autoComplete="off" maxLength={20} end="₴" />}
      </FormField>
      {isLoss && money.cod && (
        <Alert tone="bad" role="status" title={`Убыток ${formatUah(money.cod.profit.slice(1))}`}>
          Получатель заплатит меньше, чем стоят товары и комиссия. Разница зарезервируется на вашем балансе.
        </Alert>
      )}
      {!isLoss && Number(quote.cod_deposit) > 0 && (
        <Text size="13" tone="muted">
          Залог {formatUah(money.cod?.held ?? quote.cod_deposit)} зарезервируется на балансе и вернётся с деньгами
          получателя.
        </Text>
      )}
    </>
  );
}

/** How the order is paid, and what it leaves or brings. */
export function PaymentSection({
  form,
  money,
  quote,
}: {
  form: Form<OrderFields>;
  money: OrderMoney;
  quote: CheckoutQuote;
}) {
  const { control } = useFormField({ form, name: "paymentKind", label: "Способ оплаты" });
  const isCod = control.value === "cod";
  const isOwn = useFormValue(form, "deliveryKind") === "own_waybill";
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
          value={control.value}
          onValueChange={control.onValueChange}
          options={[
            {
              value: "balance",
              label: "С баланса",
              icon: <Wallet />,
              description: !isCod && missing === null ? `Останется ${formatUah(after)}` : "Получатель уже заплатил вам",
            },
            {
              value: "cod",
              label: "Наложенный платёж",
              icon: <HandCoins />,
              disabled: isOwn,
              description: isOwn
                ? "По своей накладной деньги получателя придут вам от перевозчика"
                : "Получатель платит при получении, прибыль придёт на баланс",
            },
          ]}
        />
        {isCod && <CodFields form={form} money={money} quote={quote} />}
      </div>
    </FormSection>
  );
}
