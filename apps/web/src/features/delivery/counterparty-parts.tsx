import { Badge } from "@dropship/ui/badge";
import { useNow } from "@dropship/ui/hooks/use-now";
import { Money } from "@dropship/ui/money";
import { Progress } from "@dropship/ui/progress";
import { Archive, KeyRound, Star } from "lucide-react";
import { shopDay } from "@dropship/ui/format/date";
import { capShare, keyState } from "./counterparty-words.ts";

/** What is taken when nothing else is said; called as the box that makes it so: «Основная». */
export const DefaultBadge = ({ of }: { of: "point" | "sender" }) => (
  <Badge tone="accent" icon={<Star />}>
    {of === "point" ? "Основная" : "Основной"}
  </Badge>
);

/** What is used no more. */
export const ArchivedBadge = () => <Badge icon={<Archive />}>В архиве</Badge>;

/** A sender's key and its end. */
export function KeyBadge({ sender }: { sender: { has_key: boolean; key_until: string | null } }) {
  const { text, tone } = keyState(sender, shopDay(useNow()));
  return (
    <Badge tone={tone} icon={<KeyRound />}>
      {text}
    </Badge>
  );
}

/** What came in this year, against the limit. */
export function TurnoverBar({
  turnover,
  cap,
  label = "Оборот за год",
}: {
  turnover: string;
  cap: string | null;
  label?: string;
}) {
  const share = capShare(turnover, cap);
  if (share === null || cap === null) return <Money amount={turnover} currency="UAH" />;
  return (
    <Progress
      value={share}
      tone={share >= 100 ? "bad" : "accent"}
      label={
        <>
          <span className="sr-only">{label}: </span>
          <Money amount={turnover} currency="UAH" /> из <Money amount={cap} currency="UAH" />, {share}&nbsp;%
        </>
      }
    />
  );
}
