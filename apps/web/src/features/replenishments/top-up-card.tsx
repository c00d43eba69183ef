import { groupedIban } from "@dropship/api/contract/bank-details";
import { REPLENISHMENT_METHOD_NAMES } from "@dropship/api/contract/replenishment-choices";
import type { Replenishment, TransferRequisites } from "@dropship/api/contract/replenishments";
import { operationPath } from "@dropship/api/client/address";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { CopyField } from "@dropship/ui/copy-field";
import { DescriptionList } from "@dropship/ui/description-list";
import { formatDateTime } from "@dropship/ui/format/date";
import { formatUah } from "@dropship/ui/format/money";
import { numbered } from "@dropship/ui/format/record-number";
import { Link } from "@dropship/ui/link";
import { Money } from "@dropship/ui/money";
import { Skeleton } from "@dropship/ui/skeleton";
import { StatusBadge } from "@dropship/ui/status-badge";
import { Text } from "@dropship/ui/text";
import { textLinkClass } from "@dropship/ui/text-link";
import { Timeline } from "@dropship/ui/timeline";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Suspense } from "react";
import { AskSupport } from "../../shared/ask-support.tsx";
import { lazyPart } from "../../shared/lazy-part.ts";
import { RecordAbove } from "../../shared/list/record-above.tsx";
import { CancelTopUp } from "./cancel-top-up.tsx";
import { goToBank, topUpQuery } from "./replenishment-queries.ts";
import { againHref, topUpStatuses } from "./replenishment-words.ts";
import { payerText } from "../../shared/payer-text.ts";

const QrCode = lazyPart(async () => (await import("@dropship/ui/qr-code")).QrCode);

/** One top-up: where it stands, what is to be done, and what it went through. It changes before the eyes. */
export const TopUpCard = ({ id }: { id: number }) => (
  <RecordAbove found={useQuery(topUpQuery(id))} failed="Пополнение не загрузилось" coming="h-80">
    {(data) => <TopUp topUp={data} />}
  </RecordAbove>
);

function TopUp({ topUp }: { topUp: Replenishment }) {
  const { number, amount, status, requisites, can, id } = topUp;
  return (
    <Card aria-label={`Пополнение ${numbered(number)}`} className="mb-6">
      <CardHeader
        title={
          <span className="inline-flex flex-wrap items-center gap-2">
            Пополнение {numbered(number)} <StatusBadge table={topUpStatuses} status={status} size="md" />
          </span>
        }
        description={<Money amount={amount} currency="UAH" />}
        actions={
          <>
            {can.receipt && (
              <Button asChild icon={<Download />}>
                <a href={operationPath("getReplenishmentReceipt", { id })}>Квитанция</a>
              </Button>
            )}
            <AskSupport about="replenishment" id={topUp.id} />
            {can.cancel && <CancelTopUp topUp={topUp} />}
          </>
        }
      />
      <div className="mb-5">
        <Standing topUp={topUp} />
      </div>
      {requisites && <Requisites requisites={requisites} amount={amount} sandboxUrl={topUp.sandbox_url} />}
      <div className="grid gap-6 lg:grid-cols-2">
        <Facts topUp={topUp} />
        <Timeline
          label="Ход пополнения"
          items={topUp.history.toReversed().map(({ status: at, text, created_at: time }, place) => ({
            id: `${time}-${place}`,
            title: text,
            time: formatDateTime(time),
            tone: topUpStatuses[at].tone,
          }))}
        />
      </div>
    </Card>
  );
}

/** What it means for the payer, and the next press. */
function Standing({ topUp }: { topUp: Replenishment }) {
  const pay = useMutation({ mutationFn: () => goToBank(topUp.id) });
  const { status, expires_at: until, credited, amount, reason } = topUp;
  const again = (
    <Button asChild>
      <Link href={againHref(topUp)}>Пополнить ещё раз</Link>
    </Button>
  );
  switch (status) {
    case "created":
    case "pending":
      return (
        <Alert
          tone="info"
          title="Осталось оплатить на странице банка"
          action={
            topUp.can.pay && (
              <Button variant="primary" loading={pay.isPending} onClick={() => pay.mutate()}>
                Перейти к оплате
              </Button>
            )
          }
        >
          {until ? `Счёт действует до ${formatDateTime(until)}. ` : ""}После оплаты деньги появятся на балансе сами.
        </Alert>
      );
    case "processing":
      return (
        <Alert tone="info" title="Банк проводит платёж">
          Обычно это минута. Страницу можно закрыть: мы сообщим, когда деньги придут.
        </Alert>
      );
    case "awaiting_match":
      return (
        <Alert tone="info" title="Переведите деньги по реквизитам">
          Укажите назначение слово в слово: по коду в нём мы найдём перевод и зачислим его без вашего участия
          {until ? `. Ждём до ${formatDateTime(until)}` : ""}.
        </Alert>
      );
    case "succeeded":
      return (
        <Alert tone="good" title={`На балансе: ${formatUah(credited)}`}>
          {credited === amount
            ? "Деньги можно тратить на заказы."
            : `Просили ${formatUah(amount)}: зачислено то, что пришло и осталось после возвратов.`}
        </Alert>
      );
    case "failed":
      return (
        <Alert tone="bad" title="Платёж не прошёл" action={again}>
          {reason ? `Банк сообщил: ${reason.replace(/\.$/, "")}. ` : ""}Деньги не списаны.
        </Alert>
      );
    case "expired":
      return (
        <Alert tone="notice" title="Срок оплаты истёк" action={again}>
          Деньги не списаны. Если вы всё же заплатили, они зачислятся сами.
        </Alert>
      );
    case "cancelled":
    case "rejected":
      return (
        <Alert
          tone="notice"
          title={status === "cancelled" ? "Пополнение отменено" : "Перевод не пришёл"}
          action={again}
        >
          {status === "rejected" && reason ? `Магазин сообщил: ${reason.replace(/\.$/, "")}. ` : ""}Если деньги уже в
          пути, они зачислятся, когда придут.
        </Alert>
      );
    case "reversed":
      return (
        <Alert tone="notice" title="Деньги возвращены плательщику" action={again}>
          Пополнение снято с баланса отдельной проводкой.
        </Alert>
      );
  }
}

function Requisites({
  requisites,
  amount,
  sandboxUrl,
}: {
  requisites: TransferRequisites;
  amount: string;
  sandboxUrl: string | null;
}) {
  const { recipient, iban, tax_number: taxNumber, bank, purpose, qr } = requisites;
  return (
    <section aria-label="Реквизиты" className="mb-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <CopyField label="Получатель" value={recipient} />
        <CopyField label="IBAN" value={groupedIban(iban)} copied={iban} numeric />
        {taxNumber && <CopyField label="ЕДРПОУ или РНОКПП" value={taxNumber} numeric />}
        {bank && <CopyField label="Банк" value={bank} />}
        <CopyField label="Назначение платежа" value={purpose} />
        <CopyField label="Сумма" value={formatUah(amount)} copied={amount} numeric />
        {sandboxUrl !== null && (
          <Button asChild className="mt-4">
            <a href={sandboxUrl}>Перевести в песочнице</a>
          </Button>
        )}
      </div>
      <figure className="max-lg:hidden">
        <Suspense fallback={<Skeleton className="size-56" />}>
          <QrCode text={qr} mark="₴" label="Код для оплаты в приложении банка" />
        </Suspense>
        <figcaption>
          <Text size="13" tone="muted" className="mt-2 max-w-56 text-center">
            Отсканируйте в приложении банка: реквизиты и назначение заполнятся сами.
          </Text>
        </figcaption>
      </figure>
      <Button asChild block className="lg:hidden">
        <a href={qr}>Открыть в приложении банка</a>
      </Button>
    </section>
  );
}

function Facts({ topUp }: { topUp: Replenishment }) {
  const {
    method,
    amount,
    fee,
    total,
    code,
    payer,
    paid_at: paidAt,
    created_at: at,
    transaction_id: entry,
    is_sandbox,
  } = topUp;
  return (
    <DescriptionList
      items={[
        { term: "Способ", value: `${REPLENISHMENT_METHOD_NAMES[method]}${is_sandbox ? ", песочница" : ""}` },
        { term: "Создано", value: <time dateTime={at}>{formatDateTime(at)}</time> },
        ...(fee === "0.00"
          ? []
          : [
              { term: "К оплате", value: <Money amount={total} currency="UAH" /> },
              { term: "Комиссия", value: <Money amount={fee} currency="UAH" /> },
              { term: "На баланс", value: <Money amount={amount} currency="UAH" /> },
            ]),
        { term: "Код", value: code },
        ...(paidAt === null
          ? []
          : [
              { term: "Оплачено", value: <time dateTime={paidAt}>{formatDateTime(paidAt)}</time> },
              { term: "Плательщик", value: payerText(payer) },
            ]),
        ...(entry === null
          ? []
          : [
              {
                term: "На балансе",
                value: (
                  <Link href={`/transactions?filter[id]=${entry}`} className={textLinkClass}>
                    транзакция {numbered(entry)}
                  </Link>
                ),
              },
            ]),
      ]}
    />
  );
}
