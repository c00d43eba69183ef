import type { AdminOrderDetail } from "@dropship/api/contract/order-desk";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { formatWaybill } from "@dropship/ui/format/waybill";
import { Link } from "@dropship/ui/link";
import { StatusBadge } from "@dropship/ui/status-badge";
import { Text } from "@dropship/ui/text";
import { useQuery } from "@tanstack/react-query";
import { Truck } from "lucide-react";
import { Suspense, useState } from "react";
import { Allowed } from "../../../shared/allowed.tsx";
import { useMay } from "../../../shared/session.ts";
import { lazyPart } from "../../../shared/lazy-part.ts";
import { ParcelRequests } from "../../../shared/waybills/parcel-requests.tsx";
import { ReadFailed } from "../../../shared/read-failed.tsx";
import { proposalQuery } from "../../../shared/waybills/waybill-queries.ts";
import { storageText, waybillStatusTable, waybillTaskNames } from "../../../shared/waybills/waybill-words.ts";

const WaybillDialog = lazyPart(async () => (await import("./waybill-dialog.tsx")).WaybillDialog);

/** The waybill of an order on the desk: made here, watched here, worked on in its own record. Nothing for an order without a parcel. */
export function DeskWaybill({ order }: { order: AdminOrderDetail }) {
  const read = useQuery({ ...proposalQuery(order.id), enabled: useMay("waybills.see") });
  const { data } = read;
  const [asked, setAsked] = useState<"make" | "draft" | null>(null);
  if (order.delivery.kind === "pickup") return null;
  if (!data) return <ReadFailed title="Накладная заказа не загрузилась" read={read} />;
  const { waybill, why_not: whyNot } = data;
  const isThere = waybill !== null && waybill.status !== "deleted";
  if (!isThere && whyNot !== null) return null;
  const left = isThere ? waybill.storage_left : null;
  return (
    <Card aria-label="Накладная заказа">
      <CardHeader
        className="flex-wrap"
        title={
          isThere ? (
            <span className="inline-flex flex-wrap items-center gap-2">
              {waybill.number ? formatWaybill(waybill.number) : "Накладная"}
              <StatusBadge table={waybillStatusTable} status={waybill.status} />
            </span>
          ) : (
            "Накладная"
          )
        }
        description={
          isThere
            ? waybill.task
              ? waybillTaskNames[waybill.task]
              : waybill.carrier_text || undefined
            : "Посылка составлена по заказу: вес, оценка и наложенный платёж уже посчитаны."
        }
        actions={
          isThere ? (
            <Button asChild>
              <Link href={`/admin/invoices?filter[id]=${waybill.id}`}>Открыть накладную</Link>
            </Button>
          ) : (
            <Allowed to="waybills.work">
              <span className="flex flex-wrap gap-2">
                <Button onClick={() => setAsked("draft")} onPointerEnter={WaybillDialog.preload}>
                  Черновик
                </Button>
                <Button
                  variant="primary"
                  icon={<Truck />}
                  onClick={() => setAsked("make")}
                  onPointerEnter={WaybillDialog.preload}
                >
                  Создать накладную
                </Button>
              </span>
            </Allowed>
          )
        }
      />
      {isThere && waybill.errors.length > 0 && (
        <Alert tone="bad">{waybill.errors.map(({ text }) => text).join(" ")}</Alert>
      )}
      {left !== null && (
        <Text size="14" tone={storageText(left).tone} className="first-letter:uppercase">
          {storageText(left).text}
        </Text>
      )}
      {isThere && <ParcelRequests waybill={waybill} />}
      {asked && (
        <Suspense>
          <WaybillDialog order={order} proposal={data} draft={asked === "draft"} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </Card>
  );
}
