import type { Packing } from "@dropship/api/contract/order-packing";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { Card } from "@dropship/ui/card";
import { EmptyState } from "@dropship/ui/empty-state";
import { ErrorState } from "@dropship/ui/error-state";
import { plural } from "@dropship/ui/format/number";
import { Link } from "@dropship/ui/link";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { Progress } from "@dropship/ui/progress";
import { Skeleton } from "@dropship/ui/skeleton";
import { Tabs } from "@dropship/ui/tabs";
import { useMutation, useQuery } from "@tanstack/react-query";
import { PackageCheck, PackageOpen, Printer } from "lucide-react";
import { api } from "../../../shared/api.ts";
import { errorReference, errorText } from "../../../shared/error-text.ts";
import { bringJobFile } from "../../../shared/job-file.ts";
import { noteJob } from "../../../shared/recent-jobs.ts";
import { PackingBench } from "./packing-bench.tsx";
import { packingQuery } from "./packing-queries.ts";
import { PickingList } from "./picking-list.tsx";

const TITLE = "Сборка заказов";
const breadcrumbs = [{ title: "Управление заказами", href: "/admin/orders" }];

/** Ids as the address has them, "7,9"; anything else is no orders. */
const idsOf = (address: string | undefined): number[] =>
  address && /^\d{1,9}(?:,\d{1,9})*$/.test(address) ? [...new Set(address.split(",").map(Number))] : [];

const toOrders = (
  <Button asChild variant="primary">
    <Link href="/admin/orders?stage=work">К заказам в работе</Link>
  </Button>
);

/** Chosen orders are fetched from the shelves and packed, one by one; which ones stands in the address. */
export function PackingScreen({ address }: { address: string | undefined }) {
  const ids = idsOf(address);
  const found = useQuery({ ...packingQuery(ids), enabled: ids.length > 0 });
  if (ids.length === 0 || found.data?.orders.length === 0) {
    return (
      <>
        <PageHeader title={TITLE} breadcrumbs={breadcrumbs} />
        <EmptyState icon={<PackageOpen />} title="Заказы не выбраны" action={toOrders}>
          Отметьте заказы в списке и нажмите «Собрать».
        </EmptyState>
      </>
    );
  }
  if (found.isPending) {
    return (
      <>
        <PageHeader title={TITLE} breadcrumbs={breadcrumbs} loading />
        <Skeleton className="h-96 w-full" />
      </>
    );
  }
  // What was read before stays while the network is away: it is packed from the screen, and put in later.
  if (!found.data) {
    return (
      <>
        <PageHeader title={TITLE} breadcrumbs={breadcrumbs} />
        <ErrorState referenceId={errorReference(found.error)} onRetry={() => void found.refetch()}>
          {errorText(found.error)}
        </ErrorState>
      </>
    );
  }
  return <PackingTable ids={ids} packing={found.data} />;
}

function PackingTable({ ids, packing }: { ids: readonly number[]; packing: Packing }) {
  const print = useMutation({
    mutationFn: () => api("printPickingList", { body: { ids: [...ids] } }),
    onSuccess({ data }) {
      noteJob(data);
      void bringJobFile(data);
    },
  });
  const { orders, picking } = packing;
  const ready = orders.filter(({ status }) => status === "ready").length;
  const packed = orders.filter(({ can_pack: canPack, status }) => canPack || status === "ready").length;
  const isDone = packed > 0 && ready === packed;
  const pieces = picking.reduce((sum, { items }) => sum + items.reduce((all, { quantity }) => all + quantity, 0), 0);
  return (
    <>
      <PageHeader
        title={TITLE}
        breadcrumbs={breadcrumbs}
        meta={<span>{plural(orders.length, ["заказ", "заказа", "заказов"])}</span>}
        actions={
          <Button
            icon={<Printer />}
            loading={print.isPending}
            disabled={picking.length === 0}
            onClick={() => print.mutate()}
          >
            Лист подбора, PDF
          </Button>
        }
      />
      <Progress
        className="mb-4"
        tone={isDone ? "good" : "accent"}
        value={ready}
        max={packed}
        label={`Собрано ${ready} из ${packed}`}
      />
      {isDone && (
        <Alert
          tone="good"
          role="note"
          title="Всё собрано"
          className="mb-4"
          action={
            <Button asChild size="sm" variant="primary">
              <Link href="/admin/orders?status=ready">К собранным заказам</Link>
            </Button>
          }
        >
          Дальше — накладные и этикетки: отметьте заказы в списке.
        </Alert>
      )}
      <Tabs
        label="Сборка"
        items={[
          {
            value: "pack",
            label: "По заказам",
            count: orders.length,
            content: <PackingBench ids={ids} orders={orders} />,
          },
          {
            value: "pick",
            label: "Что взять",
            count: pieces,
            content:
              picking.length > 0 ? (
                <PickingList places={picking} />
              ) : (
                <Card>
                  <EmptyState icon={<PackageCheck />} title="Всё собрано" action={toOrders}>
                    Среди выбранных нет заказов, которые ждут сборки.
                  </EmptyState>
                </Card>
              ),
          },
        ]}
      />
    </>
  );
}
