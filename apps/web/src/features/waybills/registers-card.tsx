import { operationPath } from "@dropship/api/client/address";
import type { WaybillRegister } from "@dropship/api/contract/waybills";
import { Accordion } from "@dropship/ui/accordion";
import { Badge } from "@dropship/ui/badge";
import { Button } from "@dropship/ui/button";
import { formatDateTime } from "@dropship/ui/format/date";
import { formatNumber, plural } from "@dropship/ui/format/number";
import { Text } from "@dropship/ui/text";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { ScreenLink } from "../../shared/screen-link.tsx";
import { registersQuery } from "./waybill-source.ts";

/** Registers that parcels were handed over with: what lies in each, its paper. */
export function RegistersCard() {
  const { data = [] } = useQuery(registersQuery);
  if (data.length === 0) return null;
  const unprinted = data.filter(({ number, printed_at: at }) => number !== null && at === null).length;
  return (
    <Accordion
      className="mb-6"
      items={[
        {
          id: "registers",
          title: (
            <span className="inline-flex items-center gap-2">
              Реестры {unprinted > 0 && <Badge tone="notice">{unprinted} не напечатано</Badge>}
            </span>
          ),
          content: (
            <ul className="grid gap-4">
              {data.map((register) => (
                <li key={register.id}>
                  <Register register={register} />
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}

function Register({ register }: { register: WaybillRegister }) {
  const { id, number, error, count, weight, created_at: at, departure_point: point, printed_at: printed } = register;
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <Text weight="medium" size="14">
          <ScreenLink href={`/admin/invoices?register=${id}`}>
            {number ?? (error ? "Не создан" : "Создаётся у перевозчика")}
          </ScreenLink>{" "}
          · {plural(count, ["накладная", "накладные", "накладных"])}, {formatNumber(Math.ceil(weight / 100) / 10)} кг
        </Text>
        <Text size="13" tone={error ? "bad" : "muted"}>
          {error || `${formatDateTime(at)}, ${point}${printed ? ", напечатан" : ""}`}
        </Text>
      </div>
      {number && (
        <Button asChild size="sm" icon={<Printer />}>
          <a href={operationPath("downloadWaybillRegister", { id }, {})} download>
            PDF<span className="sr-only"> реестра {number}</span>
          </a>
        </Button>
      )}
    </div>
  );
}
