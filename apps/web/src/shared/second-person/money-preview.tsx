import type { MoneyPreview } from "@dropship/api/contract/ledger";
import { parseUah, subtract, sum, toDecimal } from "@dropship/money";
import { Alert } from "@dropship/ui/alert";
import { Card, CardHeader } from "@dropship/ui/card";
import { DescriptionList } from "@dropship/ui/description-list";
import { ErrorState } from "@dropship/ui/error-state";
import { plural } from "@dropship/ui/format/number";
import { Money } from "@dropship/ui/money";
import { Text } from "@dropship/ui/text";
import type { UseQueryResult } from "@tanstack/react-query";
import { errorReference, errorText } from "../error-text.ts";
import { accountText } from "./account-names.ts";

/** A register may pay many people: the shop's accounts come first, and as many of theirs as one looks through. */
const SHOWN = 10;
/** What the accounts that are not shown change by, together. */
const restOf = ({ accounts }: MoneyPreview) =>
  toDecimal(sum(accounts.slice(SHOWN).map(({ before, after }) => subtract(parseUah(after), parseUah(before)))));

/** Both balances before and after, and whether a second person has to confirm; what to fill in where nothing is known yet. */
export function MoneyPreviewCard({
  read,
  hint,
  confirming = false,
}: {
  /** The read of both balances; null while there is nothing to read. */
  read: Pick<UseQueryResult<MoneyPreview>, "data" | "error" | "isFetching" | "refetch"> | null;
  hint: string;
  /** Its reader is the second person. */
  confirming?: boolean;
}) {
  const preview = read?.data;
  const isShort = preview?.accounts.some((account) => account.is_short) ?? false;
  return (
    <Card as="div" sunken aria-live="polite">
      <CardHeader level={3} title="Что изменится" />
      {read?.error ? (
        <ErrorState
          size="panel"
          title="Остатки не загрузились"
          referenceId={errorReference(read.error)}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        >
          {errorText(read.error)}
        </ErrorState>
      ) : preview ? (
        <div className="grid gap-3">
          <DescriptionList
            layout="stacked"
            items={preview.accounts.slice(0, SHOWN).map(({ account, before, after, is_short }) => ({
              term: accountText(account),
              value: (
                <>
                  <Text as="span" tone="muted">
                    <Money amount={before} currency="UAH" />
                  </Text>
                  {" → "}
                  <Text as="span" weight="semibold" tone={is_short ? "bad" : undefined}>
                    <Money amount={after} currency="UAH" />
                  </Text>
                </>
              ),
            }))}
          />
          {preview.accounts.length > SHOWN && (
            <Text size="14" tone="muted">
              И ещё {plural(preview.accounts.length - SHOWN, ["счёт", "счёта", "счетов"])}, всего{" "}
              <Money amount={restOf(preview)} currency="UAH" signed />
            </Text>
          )}
          {isShort && <Alert tone="bad">На балансе пользователя не хватает денег: проводка не пройдёт.</Alert>}
          {preview.needs_second && !confirming && !isShort && (
            <Alert tone="notice" title="Нужен второй человек">
              Сумма больше <Money amount={preview.second_above} currency="UAH" />: деньги сдвинутся после подтверждения
              главного администратора.
            </Alert>
          )}
        </div>
      ) : (
        <Text size="14" tone="muted">
          {hint}
        </Text>
      )}
    </Card>
  );
}
