import type { allPayoutList } from "@dropship/api/contract/lists/all-payouts";
import { BULK_PAYOUT_STEPS, PAYOUT_STEPS } from "@dropship/api/contract/payout-steps";
import { Button } from "@dropship/ui/button";
import { FileDown } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../../shared/lazy-part.ts";
import type { ChosenRows } from "../../shared/list/use-choice.ts";
import type { BulkStep } from "./step-form.ts";

const BulkStepDialog = lazyPart(async () => (await import("./bulk-dialogs.tsx")).BulkStepDialog);
const BatchDialog = lazyPart(async () => (await import("./bulk-dialogs.tsx")).BatchDialog);

/** What can be done with chosen payouts: a file for the bank, approved, marked as paid, refused. */
export function PayoutBulkActions({ chosen, clear }: { chosen: ChosenRows<typeof allPayoutList>; clear: () => void }) {
  const [asked, setAsked] = useState<BulkStep | "file" | null>(null);
  const close = (isDone: boolean) => {
    setAsked(null);
    if (isDone) clear();
  };
  return (
    <>
      {BULK_PAYOUT_STEPS.map((step) => (
        <Button key={step} size="sm" onClick={() => setAsked(step)} onPointerEnter={BulkStepDialog.preload}>
          {PAYOUT_STEPS[step].label}
        </Button>
      ))}
      <Button size="sm" icon={<FileDown />} onClick={() => setAsked("file")} onPointerEnter={BatchDialog.preload}>
        Файл для банка
      </Button>
      {asked && (
        <Suspense>
          {asked === "file" ? (
            <BatchDialog chosen={chosen} onClose={close} />
          ) : (
            <BulkStepDialog chosen={chosen} step={asked} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}
