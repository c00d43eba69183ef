import { operationPath } from "@dropship/api/client/address";
import type { PayoutBatch } from "@dropship/api/contract/admin-payouts";
import { Accordion } from "@dropship/ui/accordion";
import { Badge } from "@dropship/ui/badge";
import { Card } from "@dropship/ui/card";
import { Button } from "@dropship/ui/button";
import { formatDateTime } from "@dropship/ui/format/date";
import { plural } from "@dropship/ui/format/number";
import { Money } from "@dropship/ui/money";
import { Link } from "@dropship/ui/link";
import { Text } from "@dropship/ui/text";
import { textLinkClass } from "@dropship/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Allowed } from "../../shared/allowed.tsx";
import { RecordJournal } from "../../shared/journal/record-journal.tsx";
import { ReadFailed } from "../../shared/read-failed.tsx";
import { batchesQuery } from "./admin-queries.ts";
import { personName } from "../../shared/person-name.ts";

const PAYOUTS = ["выплата", "выплаты", "выплат"] as const;

/** Files for the bank: what went with each, how much of it is still on its way, the file again. */
export function BatchesCard() {
  const read = useQuery(batchesQuery);
  const { data = [] } = read;
  if (data.length === 0) return <ReadFailed title="Файлы для банка не загрузились" read={read} className="mb-6" />;
  const open = data.filter((batch) => batch.open > 0).length;
  return (
    <Accordion
      className="mb-6"
      items={[
        {
          id: "files",
          title: (
            <span className="inline-flex items-center gap-2">
              Файлы для банка {open > 0 && <Badge tone="info">{open} в работе</Badge>}
            </span>
          ),
          content: (
            <ul className="grid gap-4">
              {data.map((batch) => (
                <li key={batch.id}>
                  <Batch batch={batch} />
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}

/** One file for the bank, over the payouts that went with it, and what the journal holds of it. */
export function BatchCard({ id }: { id: number }) {
  const batch = useQuery(batchesQuery).data?.find((one) => one.id === id);
  if (!batch) return null;
  return (
    <Card aria-label={`Файл для банка ${batch.message_id}`} className="mb-6 grid gap-4">
      <Batch batch={batch} />
      <RecordJournal kind="payout_batch" id={id} />
    </Card>
  );
}

function Batch({ batch }: { batch: PayoutBatch }) {
  const { id, message_id: name, count, amount, open, created_at: at, created_by: by, has_file: hasFile } = batch;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <Text weight="medium" size="14">
          <Link href={`/admin/payouts?filter[batch]=${id}`} className={textLinkClass}>
            {name}
          </Link>{" "}
          · {plural(count, PAYOUTS)} на <Money amount={amount} currency="UAH" />
        </Text>
        <Text size="13" tone="muted">
          {formatDateTime(at)}, {personName(by)}. {open > 0 ? `В пути ${plural(open, PAYOUTS)}.` : "Все завершены."}
        </Text>
      </div>
      {hasFile && (
        <Allowed to="payouts.decide">
          <BatchFiles id={id} />
        </Allowed>
      )}
    </div>
  );
}

/** The file in both forms. */
export const BatchFiles = ({ id }: { id: number }) => (
  <span className="flex gap-2">
    {(["xml", "csv"] as const).map((format) => (
      <Button key={format} asChild size="sm" icon={<Download />}>
        <a href={operationPath("downloadPayoutBatch", { id }, { format })} download>
          {format === "xml" ? "pain.001" : "CSV"}
        </a>
      </Button>
    ))}
  </span>
);
