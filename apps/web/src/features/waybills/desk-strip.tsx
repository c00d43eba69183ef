import type { WaybillDesk } from "@dropship/api/contract/waybills";
import { Accordion } from "@dropship/ui/accordion";
import { Alert } from "@dropship/ui/alert";
import { plural } from "@dropship/ui/format/number";
import { StateCounters } from "@dropship/ui/patterns/state-counters";
import { Text } from "@dropship/ui/text";
import { useQuery } from "@tanstack/react-query";
import { AlarmClock, Clock, Printer, SearchX, TriangleAlert, Unlink } from "lucide-react";
import { ReadFailed } from "../../shared/read-failed.tsx";
import { ScreenLink } from "../../shared/screen-link.tsx";
import { waybillDeskQuery } from "../../shared/waybills/waybill-queries.ts";

const COUNTERS = [
  { id: "waiting", label: "В очереди", filter: "status=queued", tone: "info", icon: Clock },
  { id: "failed", label: "С ошибкой", filter: "error=1", tone: "bad", icon: TriangleAlert },
  { id: "unprinted", label: "Не напечатаны", filter: "status=created&printed=0", tone: "notice", icon: Printer },
  { id: "soon", label: "Хранение: 1–2 дня", filter: "storage=soon", tone: "notice", icon: AlarmClock },
  { id: "last", label: "Последний день", filter: "storage=last", tone: "bad", icon: AlarmClock },
  { id: "over", label: "Платное хранение", filter: "storage=over", tone: "bad", icon: AlarmClock },
  { id: "missing", label: "Не находят сутки", filter: "missing=1", tone: "bad", icon: SearchX },
  { id: "behind", label: "Заказ отстал", filter: "behind=1", tone: "bad", icon: Unlink },
] as const;

const countOf = (desk: WaybillDesk | undefined, id: (typeof COUNTERS)[number]["id"]) =>
  !desk ? 0 : id === "waiting" ? desk.queue.waiting : desk.alarms[id];

/** What waits for the carrier and what presses; each leads to its waybills. */
export function DeskStrip() {
  const read = useQuery(waybillDeskQuery);
  const { data: desk } = read;
  if (!desk && read.isError)
    return <ReadFailed title="Что требует внимания, не загрузилось" read={read} className="mb-6" />;
  return (
    <section aria-label="Что требует внимания" className="mb-6 min-w-0 space-y-4">
      {desk?.problem && (
        <Alert tone="bad" title={desk.problem}>
          Накладные ждут; магазин спросит снова сам.
        </Alert>
      )}
      <StateCounters
        label="Накладные, которые требуют внимания"
        loading={!desk}
        items={COUNTERS.map(({ id, label, filter, tone, icon: Icon }) => ({
          id,
          label,
          count: countOf(desk, id),
          href: `/admin/invoices?${filter}`,
          tone,
          icon: <Icon size={14} />,
        }))}
      />
      {desk && <Notices desk={desk} />}
    </section>
  );
}

const CODES = ["незнакомый код", "незнакомых кода", "незнакомых кодов"] as const;

/** What is to be known and presses nobody: one line, which opens. */
function Notices({ desk: { is_sandbox: isSandbox, unknown_codes: codes } }: { desk: WaybillDesk }) {
  const said = [isSandbox && "Песочница", codes.length > 0 && plural(codes.length, CODES)].filter(Boolean);
  if (said.length === 0) return null;
  return (
    <Accordion
      items={[
        {
          id: "notices",
          title: (
            <span className="inline-flex items-center gap-2">
              <Text as="span" tone="notice">
                <TriangleAlert size={16} />
              </Text>
              {said.join(" · ")}
            </span>
          ),
          content: (
            <div className="grid gap-3">
              {isSandbox && (
                <p>
                  Вместо Новой Почты отвечает песочница: накладные в ней ненастоящие, посылка доезжает за несколько
                  минут.
                </p>
              )}
              {codes.length > 0 && (
                <div>
                  Перевозчик говорит незнакомое, и состояния таких накладных не меняются:
                  <ul className="mt-1 flex flex-wrap gap-x-4">
                    {codes.slice(0, 5).map(({ code, text, waybill_id: id }) => (
                      <li key={code}>
                        <ScreenLink href={`/admin/invoices?filter[id]=${id}`}>{code}</ScreenLink>
                        {text && ` — ${text}`}
                      </li>
                    ))}
                  </ul>
                </div>
              )}
            </div>
          ),
        },
      ]}
    />
  );
}
