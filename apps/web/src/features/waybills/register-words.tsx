import { operationPath } from "@dropship/api/client/address";
import type { WaybillRegister } from "@dropship/api/contract/waybill-registers";
import { Button } from "@dropship/ui/button";
import { formatNumber } from "@dropship/ui/format/number";
import { Printer } from "lucide-react";

/** How waybills are counted. */
export const WAYBILL_NOUN = ["накладная", "накладные", "накладных"] as const;

/** Weight in kilograms, to a tenth of one upwards. */
export const kilograms = (grams: number): string => `${formatNumber(Math.ceil(grams / 100) / 10)} кг`;

/** What people call a register. */
export const registerName = ({ number, error }: Pick<WaybillRegister, "number" | "error">): string =>
  number ?? (error ? "Не создан" : "Создаётся у перевозчика");

/** The paper of a register; opened, it counts as printed. */
export function RegisterFile({ register: { id, number } }: { register: WaybillRegister }) {
  return (
    <Button asChild size="sm" icon={<Printer />}>
      <a href={operationPath("downloadWaybillRegister", { id }, {})} download>
        PDF<span className="sr-only"> реестра {number}</span>
      </a>
    </Button>
  );
}
