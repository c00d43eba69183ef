import type { PayoutTerms, Requisites } from "@dropship/api/contract/payouts";
import { Badge } from "@dropship/ui/badge";
import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { ErrorState } from "@dropship/ui/error-state";
import { formatDateTime, formatDayOfMonth } from "@dropship/ui/format/date";
import { Link } from "@dropship/ui/link";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { textLinkClass } from "@dropship/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { BadgeCheck, CreditCard, Landmark, Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { errorText } from "../../shared/error-text.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { requisitesQuery } from "./queries.ts";

// The menu weighs as much as the list under it.
const RequisitesMenu = lazyPart(async () => (await import("./requisites-menu.tsx")).RequisitesMenu);
const RequisitesDialog = lazyPart(async () => (await import("./requisites-dialog.tsx")).RequisitesDialog);

/** Accounts and cards of the user: added, taken away, one offered first. */
export function RequisitesCard({ terms }: { terms: PayoutTerms | undefined }) {
  const { data, error, refetch } = useQuery(requisitesQuery);
  const [isAdding, setAdding] = useState(false);
  return (
    <Card aria-label="Реквизиты">
      <CardHeader
        title="Реквизиты"
        actions={
          <Button
            size="sm"
            icon={<Plus />}
            onClick={() => setAdding(true)}
            onPointerEnter={RequisitesDialog.preload}
            onFocus={RequisitesDialog.preload}
          >
            Добавить
          </Button>
        }
      />
      {data?.length === 0 && (
        <Text size="14" tone="muted">
          Добавьте счёт IBAN или карту, куда выплачивать деньги. Номер увидит только банк.
        </Text>
      )}
      {error && !data && (
        <ErrorState size="panel" title="Реквизиты не загрузились" onRetry={() => void refetch()}>
          {errorText(error)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton className="h-20" />}
      {data && data.length > 0 && (
        <ul className="grid gap-3">
          {data.map((one) => (
            <RequisitesRow key={one.id} requisites={one} />
          ))}
        </ul>
      )}
      {isAdding && (
        <Suspense>
          <RequisitesDialog terms={terms} first={data?.length === 0} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function RequisitesRow({ requisites }: { requisites: Requisites }) {
  const { method, number, holder, is_default, usable_at: at, verified } = requisites;
  return (
    <li className="flex items-center gap-3 large-text:flex-wrap">
      <Text as="span" tone="muted">
        {method === "iban" ? <Landmark size={20} /> : <CreditCard size={20} />}
      </Text>
      <div className="min-w-0 grow">
        <Text as="p" size="14" weight="medium" numeric className="flex flex-wrap items-center gap-x-2">
          {number} {is_default && <Badge>Основные</Badge>}
        </Text>
        <Text size="13" tone="muted" truncate>
          {at ? `Можно с ${formatDateTime(at)}` : holder}
        </Text>
        {verified ? (
          <Text size="13" className="mt-0.5 flex items-center gap-1">
            <Text as="span" tone="good">
              <BadgeCheck size={16} />
            </Text>
            <Link href={`/payouts?filter[id]=${verified.payout_id}`} className={`min-w-0 ${textLinkClass}`}>
              Проверено выплатой {formatDayOfMonth(verified.on).replace(" ", "\u00a0")}
            </Link>
          </Text>
        ) : (
          <Text size="13" tone="muted" className="mt-0.5">
            Ещё не проверено: первая выплата покажет, что деньги доходят.
          </Text>
        )}
      </div>
      <Suspense fallback={<Skeleton className="size-8" />}>
        <RequisitesMenu requisites={requisites} />
      </Suspense>
    </li>
  );
}
