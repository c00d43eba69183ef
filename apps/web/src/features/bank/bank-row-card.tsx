import type { BankRow, BankRowGuess } from "@dropship/api/contract/bank";
import { groupedIban } from "@dropship/api/contract/bank-details";
import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { DescriptionList } from "@dropship/ui/description-list";
import { formatDateTime } from "@dropship/ui/format/date";
import { numbered } from "@dropship/ui/format/record-number";
import { Money } from "@dropship/ui/money";
import { Skeleton } from "@dropship/ui/skeleton";
import { StatusBadge } from "@dropship/ui/status-badge";
import { Text } from "@dropship/ui/text";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Allowed } from "../../shared/allowed.tsx";
import { AlertDialog } from "../../shared/alert-dialog.ts";
import { api } from "../../shared/api.ts";
import { Coming } from "../../shared/coming.tsx";
import { newIdempotencyKey } from "../../shared/idempotency-key.ts";
import { RecordJournal } from "../../shared/journal/record-journal.tsx";
import { lazyPart } from "../../shared/lazy-part.ts";
import { RecordAbove } from "../../shared/list/record-above.tsx";
import { ReadFailed } from "../../shared/read-failed.tsx";
import { ScreenLink } from "../../shared/screen-link.tsx";
import { explanationOf } from "./bank-columns.tsx";
import { bankRowQuery, guessesQuery, refreshBankRows } from "./bank-queries.ts";
import { bankRowStates } from "./bank-words.ts";

const AssignDialog = lazyPart(async () => (await import("./assign-dialog.tsx")).AssignDialog);
const SetAsideDialog = lazyPart(async () => (await import("./set-aside-dialog.tsx")).SetAsideDialog);

const nameOf = ({ name, email }: { name: string; email: string }) => name || email;

/** A row of the statement opened: what the bank says, whose it may be, and what can be done with it. */
export const BankRowCard = ({ id }: { id: number }) => (
  <RecordAbove found={useQuery(bankRowQuery(id))} failed="Строка не загрузилась" coming="h-64">
    {(row) => <Row row={row} />}
  </RecordAbove>
);

function Row({ row }: { row: BankRow }) {
  const [open, setOpen] = useState<"assign" | "aside" | null>(null);
  const isIncome = !row.amount.startsWith("-");
  const putBack = useMutation({
    mutationFn: () => api("returnBankRow", { params: { id: row.id } }),
    onSettled: refreshBankRows,
  });
  return (
    <Card aria-label={`Строка банка ${numbered(row.id)}`} className="mb-6">
      <CardHeader
        title={
          <span className="inline-flex flex-wrap items-center gap-2">
            <Money amount={row.amount} currency="UAH" signed />{" "}
            <StatusBadge table={bankRowStates} status={row.state} size="md" />
          </span>
        }
        description={row.text || "Банк не сообщил назначения"}
        actions={
          <Allowed to="money.receipts">
            {row.state === "set_aside" && (
              <Button loading={putBack.isPending} onClick={() => putBack.mutate()}>
                Вернуть к разбору
              </Button>
            )}
            {row.state === "unmatched" && (
              <>
                {isIncome && (
                  <Button variant="primary" onClick={() => setOpen("assign")}>
                    Зачислить
                  </Button>
                )}
                <Button onClick={() => setOpen("aside")}>Отложить</Button>
              </>
            )}
          </Allowed>
        }
      />
      <div className="grid gap-6 lg:grid-cols-2">
        <DescriptionList
          items={[
            { term: "Когда", value: <time dateTime={row.booked_at}>{formatDateTime(row.booked_at)}</time> },
            { term: "Другая сторона", value: row.payer },
            { term: "IBAN", value: groupedIban(row.iban) },
            { term: "Налоговый номер", value: row.tax_number },
            { term: "Что это", value: row.parts.length > 0 ? <Parts row={row} /> : explanationOf(row) },
            ...(row.decided_by && row.decided_at
              ? [{ term: "Кто решил", value: `${nameOf(row.decided_by)}, ${formatDateTime(row.decided_at)}` }]
              : []),
          ]}
        />
        {row.state === "unmatched" && (
          <Allowed to="money.receipts">
            <Guesses row={row} income={isIncome} />
          </Allowed>
        )}
      </div>
      <RecordJournal kind="bank_row" id={row.id} className="mt-6" />
      {open && (
        <Suspense>
          {open === "assign" ? (
            <AssignDialog row={row} onClose={() => setOpen(null)} />
          ) : (
            <SetAsideDialog row={row} onClose={() => setOpen(null)} />
          )}
        </Suspense>
      )}
    </Card>
  );
}

/** Where a part of a row went: a wrong one is taken back there. */
const PART_SCREENS: Partial<Record<BankRow["parts"][number]["purpose"], string>> = {
  replenishment: "/admin/transactions/top-ups",
  payout: "/admin/payouts",
};

/** What a row was found to be, each part leading to its record. */
const Parts = ({ row: { parts, reason } }: { row: BankRow }) => (
  <ul>
    {parts.map(({ purpose, target_id: target, text, user }, place) => {
      const screen = PART_SCREENS[purpose];
      return (
        <li key={place}>
          {screen ? <ScreenLink href={`${screen}?filter[id]=${target}`}>{text}</ScreenLink> : text}
          {user && `, ${nameOf(user)}`}
        </li>
      );
    })}
    {reason && <li>{reason}</li>}
  </ul>
);

/** What a press does with a guess. */
const actOf = ({ payout }: BankRowGuess) => (payout ? "Связать" : "Зачислить");
/** What is asked before it. */
const askOf = ({ user, payout }: BankRowGuess, isIncome: boolean) =>
  !payout
    ? `Зачислить деньги: ${nameOf(user)}?`
    : `${isIncome ? "Банк вернул выплату" : "Это выплата"} ${numbered(payout.id)}: ${nameOf(user)}?`;
/** Which record a guess means, after why. */
const meantBy = ({ replenishment, payout }: BankRowGuess) =>
  payout
    ? ` · выплата ${numbered(payout.id)}`
    : replenishment && ` · пополнение ${numbered(replenishment.number)}, ${replenishment.code}`;

/** Whose money it may be; one press and a yes credit it, or tie it to the payout that left or came back with it. */
function Guesses({ row, income }: { row: BankRow; income: boolean }) {
  const read = useQuery(guessesQuery(row.id));
  const { data } = read;
  const [asked, setAsked] = useState<{ guess: BankRowGuess; key: string } | null>(null);
  const assign = useMutation({
    mutationFn: ({ guess, key }: { guess: BankRowGuess; key: string }) =>
      api("assignBankRow", {
        params: { id: row.id },
        idempotencyKey: key,
        body: guess.payout
          ? { payout_id: guess.payout.id }
          : {
              parts: [{ user_id: guess.user.id, amount: row.left, replenishment_id: guess.replenishment?.id ?? null }],
            },
      }),
    onSettled: () => {
      setAsked(null);
      return refreshBankRows();
    },
  });
  if (!data)
    return read.isError ? (
      <ReadFailed title="Догадки, чьи это деньги, не загрузились" read={read} />
    ) : (
      <Coming>
        <Skeleton className="h-24 w-full" />
      </Coming>
    );
  const title = income ? "Чьи это деньги" : "Какая это выплата";
  return (
    <section aria-label={title}>
      <Text as="h3" size="13" tone="muted" className="mb-2">
        {title}
      </Text>
      {data.length === 0 && (
        <Text size="14" tone="muted">
          {income
            ? "Ни код, ни сумма, ни счёт плательщика никого не напоминают. Зачислите вручную или отложите."
            : "Ни одна выплата на эту сумму не ждёт банка. Если это не выплата, отложите строку."}
        </Text>
      )}
      <ul className="grid gap-3">
        {data.map((guess) => (
          <li
            key={`${guess.user.id}-${guess.replenishment?.id}-${guess.payout?.id}`}
            className="flex flex-wrap items-center justify-between gap-2"
          >
            <div className="min-w-0">
              <Text weight="medium">{nameOf(guess.user)}</Text>
              <Text size="13" tone="muted">
                {guess.why}
                {meantBy(guess)}
              </Text>
            </div>
            <Button
              size="sm"
              onClick={() => setAsked({ guess, key: newIdempotencyKey() })}
              onPointerEnter={AlertDialog.preload}
              onFocus={AlertDialog.preload}
            >
              {actOf(guess)}
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <Suspense>
          <AlertDialog
            open
            onOpenChange={(isOpen) => !isOpen && setAsked(null)}
            title={askOf(asked.guess, income)}
            confirmLabel={actOf(asked.guess)}
            tone="primary"
            pending={assign.isPending}
            onConfirm={() => assign.mutate(asked)}
          >
            {asked.guess.payout && !income ? (
              "Выплата станет проведённой, если ещё не отмечена, и будет подтверждена строкой банка."
            ) : asked.guess.payout ? (
              <>
                Выплата станет возвращённой, <Money amount={row.left} currency="UAH" /> вернутся на баланс, если этого
                ещё не сделали.
              </>
            ) : (
              <>
                <Money amount={row.left} currency="UAH" /> придут на баланс сразу, пользователь получит уведомление.
                Ошибку исправит сторно проводки: строка вернётся сюда.
              </>
            )}
          </AlertDialog>
        </Suspense>
      )}
    </section>
  );
}
