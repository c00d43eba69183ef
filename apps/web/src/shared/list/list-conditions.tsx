import type { ListFilter } from "@dropship/api/contract/list";
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

/** What narrows a list unseen, each with its way out. */
export const ListConditions = ({
  conditions,
  onChange,
}: {
  conditions: readonly OneFilter[];
  onChange: (patch: LooseFilter) => void;
}) => (
  <ul aria-label="Условия отбора" className="flex flex-wrap items-center gap-2">
    {conditions.map(({ name, declared, words, value }) => {
      const text = conditionText(declared, words, value);
      return (
        <li key={name} className="max-w-full min-w-0">
          <Tag removeLabel={`Убрать условие ${text}`} onRemove={() => onChange({ [name]: undefined })}>
            {text}
          </Tag>
        </li>
      );
    })}
  </ul>
);
