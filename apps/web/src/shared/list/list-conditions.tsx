import type { ListFilter } from "@dropship/api/contract/list";
import { SegmentedControl } from "@dropship/ui/segmented-control";
import { Tag } from "@dropship/ui/tag";
import { conditionText } from "./condition-text.ts";
import type { LooseFilter } from "./list-state.ts";
import type { AnyWords } from "./list-words.ts";

/** A filter of the list with its words and what it holds. */
export interface OneFilter {
  readonly name: string;
  readonly declared: ListFilter;
  readonly words: AnyWords;
  readonly value: unknown;
}

const MATCHES = [
  { value: "all", label: "Все условия" },
  { value: "any", label: "Любое из них" },
] as const;

/** What narrows a list unseen, each with its way out; before it, how all that narrows the list is joined, where that can be chosen. */
export const ListConditions = ({
  conditions,
  match,
  onChange,
}: {
  conditions: readonly OneFilter[];
  /** Absent where there is nothing to choose. */
  match: "all" | "any" | undefined;
  onChange: (patch: LooseFilter) => void;
}) => (
  <div className="flex flex-wrap items-center gap-2">
    {match && (
      <SegmentedControl
        size="sm"
        label="Показывать, если выполнены"
        options={MATCHES}
        value={match}
        onValueChange={(to) => onChange({ match: to === "any" ? to : undefined })}
      />
    )}
    {conditions.length > 0 && (
      <ul aria-label="Условия отбора" className="flex flex-wrap items-center gap-2">
        {conditions.map(({ name, declared, words, value }) => {
          const tag = (text: string) => (
            <Tag removeLabel={`Убрать условие ${text}`} onRemove={() => onChange({ [name]: undefined })}>
              {text}
            </Tag>
          );
          return (
            <li key={name} className="max-w-full min-w-0">
              {words.told ? (
                <words.told value={String(value)}>{tag}</words.told>
              ) : (
                tag(conditionText(declared, words, value))
              )}
            </li>
          );
        })}
      </ul>
    )}
  </div>
);
