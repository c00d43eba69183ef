import type { PayoutQueue } from "@dropship/api/contract/admin-payouts";
import { formatUah } from "@dropship/ui/format/money";
import { StateCounters } from "@dropship/ui/patterns/state-counters";
import { useQuery } from "@tanstack/react-query";
import { UserCheck } from "lucide-react";
import { payoutQueueQuery } from "../../shared/payout-queue.ts";
import { ReadFailed } from "../../shared/read-failed.tsx";
import { payoutStatusTable } from "./payout-words.ts";

type Place = Exclude<keyof PayoutQueue, "second_above">;

const PLACES: readonly { id: Place; label: string; filter: string }[] = [
  { id: "requested", label: "Ждут решения", filter: "status=requested" },
  { id: "second", label: "Ждут второго", filter: "status=requested&second=1" },
  { id: "approved", label: "Одобрены", filter: "status=approved" },
  { id: "processing", label: "В банке", filter: "status=processing" },
  { id: "failed", label: "Не прошли", filter: "status=failed" },
];

/** What waits for the shop, by what has to be done next; each leads to its payouts. */
export function QueueStrip() {
  const read = useQuery(payoutQueueQuery);
  const { data } = read;
  if (read.isError && !data) return <ReadFailed title="Очередь выплат не загрузилась" read={read} className="mb-6" />;
  return (
    <section aria-label="Очередь выплат" className="mb-6 min-w-0">
      <StateCounters
        label="Очередь выплат"
        loading={!data}
        items={PLACES.map(({ id, label, filter }) => {
          const { icon: Icon, tone } = id === "second" ? SECOND : payoutStatusTable[id];
          const amount = data?.[id].amount ?? "0.00";
          return {
            id,
            label: Number(amount) > 0 ? `${label}: ${formatUah(amount)}` : label,
            count: data?.[id].count ?? 0,
            href: `/admin/payouts?${filter}`,
            tone,
            icon: <Icon size={14} />,
          };
        })}
      />
    </section>
  );
}
const SECOND = { icon: UserCheck, tone: "notice" } as const;
