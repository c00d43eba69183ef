import { Button } from "@dropship/ui/button";
import { useMedia } from "@dropship/ui/hooks/use-media";
import { Skeleton } from "@dropship/ui/skeleton";
import { useIsFetching } from "@tanstack/react-query";
import { ChartLine } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { readKept, writeKept } from "../../shared/kept-text.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { lookKey } from "../../shared/own-look.ts";
import { useSignedInUser } from "../../shared/session.ts";
import { transactionSource } from "./transaction-source.ts";

// Charts weigh as much as the list, which is read without them.
const PeriodPanel = lazyPart(async () => (await import("./period-panel.tsx")).PeriodPanel);

/** As high as the panel beside which the sums stand. */
const waiting = <Skeleton className="h-84 w-full" />;

/** Whether the reader wants to see it: as they said in this browser, else where the rows of the list stay in sight below it. */
function useOpen(): [isOpen: boolean, toggle: () => void] {
  const key = lookKey("transactions-period", useSignedInUser().id);
  const hasRoom = useMedia("(min-width: 64rem) and (min-height: 66rem)");
  const [said, say] = useState(() => readKept(key));
  const isOpen = said === null ? hasRoom : said === "open";
  const toggle = () => {
    const next = isOpen ? "closed" : "open";
    say(next);
    writeKept(key, next);
  };
  return [isOpen, toggle];
}

/** The balance by day and what each kind came to, behind a press where the window is not high; fetched after the rows of the list. */
export function PeriodFold() {
  const id = useId();
  const [isOpen, toggle] = useOpen();
  const isBusy = useIsFetching({ queryKey: [transactionSource.operation] }) > 0;
  const [isDue, setDue] = useState(false);
  if (!isBusy && !isDue) setDue(true);
  return (
    <div className="mb-6">
      <Button
        variant="ghost"
        size="sm"
        icon={<ChartLine />}
        className="-ms-2.5"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
        onPointerEnter={PeriodPanel.preload}
        onFocus={PeriodPanel.preload}
      >
        {isOpen ? "Скрыть график и суммы" : "График и суммы по видам"}
      </Button>
      {isOpen && (
        <div id={id} className="mt-2">
          {isDue ? (
            <Suspense fallback={waiting}>
              <PeriodPanel />
            </Suspense>
          ) : (
            waiting
          )}
        </div>
      )}
    </div>
  );
}
