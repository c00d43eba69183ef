import { operationPath } from "@dropship/api/client/address";
import type { WaybillRegister } from "@dropship/api/contract/waybill-registers";
import { Button } from "@dropship/ui/button";
import { formatNumber } from "@dropship/ui/format/number";
import { Printer } from "lucide-react";
import { useEffect, useState } from "react";
import { refreshWaybills } from "../../shared/waybills/waybill-queries.ts";

/** How waybills are counted. */
export const WAYBILL_NOUN = ["накладная", "накладные", "накладных"] as const;

/** Weight in kilograms, to a tenth of one upwards. */
export const kilograms = (grams: number): string => `${formatNumber(Math.ceil(grams / 100) / 10)} кг`;

/** What people call a register. */
export const registerName = ({ number, error }: Pick<WaybillRegister, "number" | "error">): string =>
  number ?? (error ? "Не создан" : "Создаётся у перевозчика");

/** A browser does not say when a file has come: so often, and after so long, it is looked whether it counts as printed. */
const LOOKS = 10;
const LOOK_MS = 1_000;

/** The paper of a register; opened, it counts as printed. */
export function RegisterFile({ register: { id, number, printed_at: printedAt } }: { register: WaybillRegister }) {
  const [looks, setLooks] = useState(0);
  const isAwaited = looks > 0 && printedAt === null;
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => void refreshWaybills().finally(() => setLooks(looks - 1)), LOOK_MS);
    return () => clearTimeout(timer);
  }, [isAwaited, looks]);
  return (
    <Button asChild size="sm" icon={<Printer />}>
      <a href={operationPath("downloadWaybillRegister", { id }, {})} download onClick={() => setLooks(LOOKS)}>
        PDF<span className="sr-only"> реестра {number}</span>
      </a>
    </Button>
  );
}
