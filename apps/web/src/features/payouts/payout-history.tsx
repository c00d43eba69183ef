import type { PayoutEvent } from "@dropship/api/contract/payouts";
import { formatDateTime } from "@dropship/ui/format/date";
import { Timeline } from "@dropship/ui/timeline";
import { payoutStatusTable } from "./payout-words.ts";

/** What a payout went through, newest first. */
export const PayoutHistory = ({ history }: { history: readonly PayoutEvent[] }) => (
  <Timeline
    label="История выплаты"
    items={history.toReversed().map(({ id, status, text, actor, created_at: at }) => {
      const { icon: Icon, tone } = payoutStatusTable[status];
      return {
        id,
        title: text,
        time: <time dateTime={at}>{formatDateTime(at)}</time>,
        description: actor,
        icon: <Icon />,
        tone,
      };
    })}
  />
);
