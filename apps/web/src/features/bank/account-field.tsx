import type { BankState } from "@dropship/api/contract/bank";
import { accountInShort, accountTitle, currencyCode, HRYVNIA_CODE } from "@dropship/api/contract/bank-accounts";
import { groupedIban } from "@dropship/api/contract/bank-details";
import { Button } from "@dropship/ui/button";
import { formatUah, moneyParts } from "@dropship/ui/format/money";
import { RadioGroup, type RadioOption } from "@dropship/ui/radio-group";
import { useMutation, useQuery } from "@tanstack/react-query";
import { CreditCard, Landmark, WandSparkles } from "lucide-react";
import { api } from "../../shared/api.ts";
import { useFormField } from "../../shared/form/form-field.tsx";
import { queryClient } from "../../shared/query-client.ts";
import type { OwnSettingProps } from "../../shared/settings/setting-fields.tsx";
import { bankStateQuery } from "./bank-queries.ts";

type Account = BankState["statement"]["accounts"][number];

/** The setting of who leaves the choice to the shop. */
const FIRST = "0";
const isRead = ({ currency }: Pick<Account, "currency">) => currency === HRYVNIA_CODE;

/** "444111******5061" as a card shows it: groups of four. */
const groupedPan = (pan: string) => pan.replaceAll("*", "•").replaceAll(/(.{4})(?=.)/g, "$1 ");

/** A balance in its account's own currency. */
function balanceText({ balance, currency }: Account): string {
  if (isRead({ currency })) return formatUah(balance);
  const { sign, whole, fraction } = moneyParts(balance, "UAH");
  return `${sign}${whole}${fraction}\u00a0${currencyCode(currency)}`;
}

const optionOf = (account: Account): RadioOption => ({
  value: account.id,
  label: accountTitle(account),
  icon: account.masked_pan.length > 0 ? <CreditCard /> : <Landmark />,
  aside: <span className="whitespace-nowrap tabular-nums">{balanceText(account)}</span>,
  description: (
    <>
      {[...account.masked_pan.map(groupedPan), groupedIban(account.iban)].map((number) => (
        <span key={number} className="block tabular-nums">
          {number}
        </span>
      ))}
      {!isRead(account) && <span className="block">Не в гривнах: такой счёт магазин не читает.</span>}
    </>
  ),
  disabled: !isRead(account),
});

/** Every choice: the shop's own, each account that the bank names, and the chosen one where the bank does not name it any more. */
function optionsOf(accounts: readonly Account[], chosen: string): RadioOption[] {
  const own = accounts.find(isRead);
  const isKnown = chosen === FIRST || accounts.some(({ id }) => id === chosen);
  return [
    {
      value: FIRST,
      label: "Первый гривневый счёт",
      icon: <WandSparkles />,
      description: own ? `Сейчас: ${accountInShort(own)}.` : "Станет известен, когда банк назовёт счета.",
    },
    ...accounts.map(optionOf),
    ...(isKnown
      ? []
      : [
          {
            value: chosen,
            label: "Другой счёт",
            icon: <Landmark />,
            description: `Банк его не называет: ${chosen}. Если он закрыт, выберите другой.`,
          },
        ]),
  ];
}

/** Whose rows are read: chosen by a press among the accounts that the bank itself names. */
export function AccountField({ form, name, field }: OwnSettingProps) {
  const { data: state } = useQuery(bankStateQuery);
  const accounts = state?.statement.accounts ?? [];
  const { control, errors } = useFormField({
    form,
    name,
    label: field.title,
    show: (value) => {
      const account = accounts.find(({ id }) => id === value);
      return account ? accountInShort(account) : value === FIRST ? "Первый гривневый счёт" : String(value);
    },
  });
  const refresh = useMutation({
    mutationFn: () => api("refreshBank", {}),
    onSuccess: ({ data }) => queryClient.setQueryData(bankStateQuery.queryKey, data),
  });
  const value = String(control.value ?? FIRST);
  return (
    <div className="space-y-2">
      <RadioGroup
        label={field.title}
        hint={
          state && accounts.length === 0
            ? "Банк ещё не сообщил счетов: сохраните токен выписки и запросите их."
            : field.hint
        }
        required
        errors={errors}
        name={control.name}
        value={value}
        disabled={control.disabled}
        onValueChange={control.onValueChange}
        options={optionsOf(accounts, value)}
      />
      {state?.statement.is_on && (
        <Button variant="ghost" size="sm" loading={refresh.isPending} onClick={() => refresh.mutate()}>
          Запросить у банка
        </Button>
      )}
    </div>
  );
}
