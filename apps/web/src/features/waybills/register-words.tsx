import type { WaybillRegister } from "@dropship/api/contract/waybill-registers";
import { Button } from "@dropship/ui/button";
import { formatNumber } from "@dropship/ui/format/number";
import { Printer } from "lucide-react";
import { useRegisterFile } from "./waybill-mutations.ts";

/** How waybills are counted. */
export const WAYBILL_NOUN = ["накладная", "накладные", "накладных"] as const;

/** Weight in kilograms, to a tenth of one upwards. */
export const kilograms = (grams: number): string => `${formatNumber(Math.ceil(grams / 100) / 10)} кг`;

/** What people call a register. */
export const registerName = ({ number, error }: Pick<WaybillRegister, "number" | "error">): string =>
  number ?? (error ? "Не создан" : "Создаётся у перевозчика");

/** The paper of a register; once it has come, it counts as printed. */
export function RegisterFile({ register }: { register: WaybillRegister }) {
  const { number } = register;
  const file = useRegisterFile();
  return (
    <Button size="sm" icon={<Printer />} loading={file.isPending} onClick={() => file.mutate(register)}>
      PDF<span className="sr-only"> реестра {number}</span>
    </Button>
  );
}
