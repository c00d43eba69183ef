import type { WaybillDetail } from "@dropship/api/contract/waybills";
import { formatDateTime } from "@dropship/ui/format/date";
import { Timeline } from "@dropship/ui/timeline";
import { MessageSquareText, StickyNote } from "lucide-react";
import { waybillStatusTable } from "../../shared/waybills/waybill-words.ts";

/** What a waybill went through and what the carrier said, newest first. */
export const WaybillHistory = ({ history }: { history: WaybillDetail["history"] }) => (
  <Timeline
    label="История накладной"
    items={history.toReversed().map(({ id, kind, status, code, text, actor, created_at: at }) => {
      const look = kind === "step" && status ? waybillStatusTable[status] : null;
      const Icon = look?.icon ?? (kind === "word" ? MessageSquareText : StickyNote);
      return {
        id,
        title: text,
        time: <time dateTime={at}>{formatDateTime(at)}</time>,
        description: kind === "word" ? (code ? `перевозчик, код ${code}` : "перевозчик") : actor,
        icon: <Icon />,
        tone: look?.tone ?? "neutral",
      };
    })}
  />
);
