import { formatDateTime } from "@dropship/ui/format/date";
import { StatusBadge, type StatusTable } from "@dropship/ui/status-badge";
import { Text } from "@dropship/ui/text";
import { CircleCheck, CircleX, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { personName } from "../person-name.ts";

type Person = Parameters<typeof personName>[0];

/** Something that a second person was asked about, as far as all of them are alike. */
interface Asked {
  readonly id: number;
  readonly state: string;
  readonly reason: string;
  readonly asked_by: Person & { readonly id: number };
  readonly asked_at: string;
  readonly decided: {
    readonly by: Person & { readonly id: number };
    readonly at: string;
    readonly reason: string;
  } | null;
}

const OUTCOMES: StatusTable<"confirmed" | "refused" | "withdrawn"> = {
  confirmed: { label: "Подтверждено", tone: "good", icon: CircleCheck },
  refused: { label: "Отклонено", tone: "bad", icon: CircleX },
  withdrawn: { label: "Отозвано", tone: "neutral", icon: Undo2 },
};

/** What became of something that was asked for. */
const outcomeOf = ({ state, asked_by: asker, decided }: Asked): keyof typeof OUTCOMES =>
  state !== "refused" ? "confirmed" : decided?.by.id === asker.id ? "withdrawn" : "refused";

/** How something that was asked for has ended. */
export const OutcomeBadge = ({ of }: { of: Asked }) => <StatusBadge table={OUTCOMES} status={outcomeOf(of)} />;

/** What second persons have said about one thing: of each the answer, who gave it, when and why, and what was asked; nothing where nobody was. */
export function DecidedMoney<R extends Asked>({
  requests,
  title,
}: {
  requests: readonly R[];
  /** What it was that was asked for. */
  title: (request: R) => ReactNode;
}) {
  if (requests.length === 0) return null;
  return (
    <ul aria-label="Решения второго человека" className="mb-6 grid gap-3">
      {requests.map((request) => {
        const { id, decided, reason, asked_by: asker, asked_at: at } = request;
        return (
          <li key={id} className="grid justify-items-start gap-1">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <OutcomeBadge of={request} />
              <Text as="span" size="14" weight="medium">
                {title(request)}
              </Text>
            </span>
            {decided && (
              <Text size="14">
                {[personName(decided.by), formatDateTime(decided.at)].join(", ")}
                {decided.reason && `: ${decided.reason}`}
              </Text>
            )}
            <Text size="13" tone="muted">
              {`Просит ${personName(asker)}, ${formatDateTime(at)}: ${reason}`}
            </Text>
          </li>
        );
      })}
    </ul>
  );
}
