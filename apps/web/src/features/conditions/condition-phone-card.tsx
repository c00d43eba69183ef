import type { ConditionRow } from "@dropship/api/contract/conditions";
import { CardNote, CardSum, CardTitle, PhoneCard } from "../../shared/list/phone-card.tsx";
import { ConditionBadge } from "./condition-columns.tsx";
import { aimsText, daysText, valueText } from "./condition-words.ts";

/** A condition on a phone: what it is called and what it moves, then for whom, when and where it stands. */
export const ConditionPhoneCard = ({ condition }: { condition: ConditionRow }) => (
  <PhoneCard>
    <CardTitle>{condition.name}</CardTitle>
    <CardSum>{valueText(condition)}</CardSum>
    <CardNote truncate>{aimsText(condition)}</CardNote>
    <span className="justify-self-end">
      <ConditionBadge condition={condition} />
    </span>
    {(condition.active_from ?? condition.active_to) && <CardNote>{daysText(condition)}</CardNote>}
  </PhoneCard>
);
