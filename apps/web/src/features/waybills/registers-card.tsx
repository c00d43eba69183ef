import type { WaybillRegister } from "@dropship/api/contract/waybill-registers";
import { Accordion } from "@dropship/ui/accordion";
import { Badge } from "@dropship/ui/badge";
import { formatDateTime } from "@dropship/ui/format/date";
import { plural } from "@dropship/ui/format/number";
import { Text } from "@dropship/ui/text";
import { useQuery } from "@tanstack/react-query";
import { ReadFailed } from "../../shared/read-failed.tsx";
import { ScreenLink } from "../../shared/screen-link.tsx";
import { kilograms, RegisterFile, registerName, WAYBILL_NOUN } from "./register-words.tsx";
import { registersQuery } from "./waybill-source.ts";

/** Registers that parcels were handed over with: what lies in each, its paper. */
export function RegistersCard() {
  const read = useQuery(registersQuery);
  const { data = [] } = read;
  if (data.length === 0) return <ReadFailed title="Реестры не загрузились" read={read} className="mb-6" />;
  const unprinted = data.filter(
    ({ number, printed_at: at, dissolved_at: gone }) => number !== null && at === null && gone === null,
  ).length;
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
  const facts = [formatDateTime(at), point, printed && "напечатан", register.is_busy && "перевозчика спрашивают"];
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <Text weight="medium" size="14">
          <ScreenLink href={`/admin/invoices?register=${id}`}>{registerName(register)}</ScreenLink> ·{" "}
          {register.dissolved_at ? "расформирован" : `${plural(count, WAYBILL_NOUN)}, ${kilograms(weight)}`}
        </Text>
        <Text size="13" tone={error ? "bad" : "muted"}>
          {error || facts.filter(Boolean).join(", ")}
        </Text>
      </div>
      {number && !register.dissolved_at && <RegisterFile register={register} />}
    </div>
  );
}
