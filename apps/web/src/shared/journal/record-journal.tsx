import { Accordion } from "@dropship/ui/accordion";
import { Skeleton } from "@dropship/ui/skeleton";
import { Suspense, useState } from "react";
import { lazyPart } from "../lazy-part.ts";
import { useMay } from "../session.ts";
import type { JournalOf } from "./journal-rows.tsx";

const JournalRows = lazyPart(async () => (await import("./journal-rows.tsx")).JournalRows);

/** What the journal holds of the record of a card, read when it is opened, by whoever sees the whole journal. */
export function RecordJournal({ kind, id, className }: JournalOf & { className?: string }) {
  const [open, setOpen] = useState<readonly string[]>([]);
  if (!useMay("journal.see")) return null;
  const content = open.length > 0 && (
    <Suspense fallback={<Skeleton className="h-72 w-full" />}>
      <JournalRows kind={kind} id={id} />
    </Suspense>
  );
  const items = [{ id: "journal", title: "Журнал", content }];
  return <Accordion items={items} value={open} onValueChange={setOpen} className={className} />;
}
