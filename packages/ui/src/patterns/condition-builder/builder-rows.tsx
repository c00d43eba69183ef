import { FolderPlus, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { Button } from "../../components/button/button.tsx";
import { FieldContext, useFieldControl } from "../../components/field/field-context.ts";
import { Select } from "../../components/select/select.tsx";
import { ChosenNames } from "./chosen-names.ts";
import { ConditionRow } from "./condition-row.tsx";
import { newCondition, wholeFilter } from "./filter-fields.ts";
import type { FilterEntity, FilterField } from "./filter-fields.ts";
import { filterSentence } from "./filter-sentence.ts";
import { countConditions, isGroup } from "./filter-state.ts";
import type { FilterCondition, FilterGroup, FilterMatch, FilterState } from "./filter-state.ts";

/** Props of `ConditionBuilder`. */
export interface ConditionBuilderProps {
  /** What can be asked for. */
  fields: readonly FilterField[];
  /** The filter, half-filled conditions included: take `wholeFilter` of it before asking the server. */
  value: FilterState;
  /** The person changed the conditions. */
  onChange: (state: FilterState) => void;
  /** Each field once, all of them together: no «или», no groups. */
  once?: boolean;
  /** What is said where the conditions are no filter of rows. */
  words?: BuilderWords;
  /** Nothing can be changed now. */
  disabled?: boolean;
}

/** What a builder says around its conditions. */
export interface BuilderWords {
  /** Over the button while there is no condition: «Условий нет: показаны все строки.» */
  empty: string;
  /** Before the sentence of the conditions: «Будут показаны:». */
  begin: string;
  /** Instead of the sentence: «Будут показаны все строки». */
  all: string;
  /** While a condition has no value yet, where the form refuses such a one; else it only does not count. */
  half?: string;
}

const rowWords: BuilderWords = {
  empty: "Условий нет: показаны все строки.",
  begin: "Будут показаны:",
  all: "Будут показаны все строки",
};

const matchOptions: { value: FilterMatch; label: string }[] = [
  { value: "all", label: "и" },
  { value: "any", label: "или" },
];

/** Conditions joined by «и» or «или», with groups of one level, and the whole of it as a sentence. */
export function ConditionBuilder({
  fields,
  value,
  onChange,
  once = false,
  words = rowWords,
  disabled = false,
}: ConditionBuilderProps) {
  const root = useRef<HTMLFieldSetElement>(null);
  const field = useFieldControl({});
  const taken = value.items.flatMap((item) => (isGroup(item) ? [] : [item.field]));
  /** Fields that a condition may have: with `once` those of no other one. */
  const freeFor = (own?: string) => (once ? fields.filter(({ id }) => id === own || !taken.includes(id)) : fields);
  const [firstField] = freeFor();
  const setItem = (index: number, item: FilterCondition | FilterGroup) =>
    onChange({ ...value, items: value.items.with(index, item) });
  const removeItem = (index: number) => {
    onChange({ ...value, items: value.items.toSpliced(index, 1) });
    root.current?.querySelector<HTMLElement>("[data-add]")?.focus(); // what had the focus is gone
  };
  const isAdded = useRef(false);
  const add = (item: FilterCondition | FilterGroup) => {
    isAdded.current = true;
    onChange({ ...value, items: [...value.items, item] });
  };
  useEffect(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    // The row stands before the button that made it: who works by keys would have to go back to it.
    [...(root.current?.querySelectorAll<HTMLElement>("[data-field]") ?? [])].at(-1)?.focus();
  }, [value]);
  const [chosen, setChosen] = useState<Readonly<Record<string, readonly FilterEntity[]>>>({});
  const named = fields.map((one) =>
    one.type === "entity" ? { ...one, known: [...(chosen[one.id] ?? []), ...(one.known ?? [])] } : one,
  );
  const whole = wholeFilter(value, fields);
  const sentence = filterSentence(whole, named);
  const half = countConditions(whole) < countConditions(value) ? words.half : undefined;
  return (
    // It answers to the field around it as a whole: each control inside has a name of its own.
    <FieldContext value={null}>
      <ChosenNames value={(id, items) => setChosen({ ...chosen, [id]: items })}>
        {/* A disabled fieldset takes all its controls along. */}
        <fieldset
          ref={root}
          id={field.id}
          aria-describedby={field["aria-describedby"]}
          disabled={disabled}
          className="flex min-w-0 flex-col gap-3"
        >
          {value.items.length === 0 && <p className="text-14 text-muted">{words.empty}</p>}
          {value.items.map((item, index) => {
            const joiner = once ? (
              index === 0 ? (
                "Где"
              ) : (
                "и"
              )
            ) : (
              <Joiner
                index={index}
                match={value.match}
                label="Связь условий"
                onChange={(match) => onChange({ ...value, match })}
              />
            );
            return isGroup(item) ? (
              <GroupBox
                key={index}
                fields={fields}
                group={item}
                joiner={joiner}
                onChange={(group) => setItem(index, group)}
                onRemove={() => removeItem(index)}
              />
            ) : (
              <ConditionRow
                key={once ? item.field : index}
                fields={freeFor(item.field)}
                condition={item}
                joiner={joiner}
                onChange={(condition) => setItem(index, condition)}
                onRemove={() => removeItem(index)}
              />
            );
          })}
          {firstField && (
            <div className="flex flex-wrap gap-2">
              <Button size="sm" data-add="" icon={<Plus />} onClick={() => add(newCondition(firstField))}>
                Условие
              </Button>
              {!once && (
                <Button
                  size="sm"
                  variant="ghost"
                  icon={<FolderPlus />}
                  onClick={() =>
                    add({ match: value.match === "all" ? "any" : "all", items: [newCondition(firstField)] })
                  }
                >
                  Группа условий
                </Button>
              )}
            </div>
          )}
          <p role="status" className="rounded-control bg-sunken px-3 py-2 text-13 text-pretty text-muted">
            {sentence ? (
              <>
                {words.begin} <span className="text-ink">{sentence}</span>
                {half && ` ${half}`}
              </>
            ) : (
              (half ?? words.all)
            )}
          </p>
        </fieldset>
      </ChosenNames>
    </FieldContext>
  );
}

/** «Где» before the first; before the second the choice of «и» or «или», which the others repeat. */
function Joiner({
  index,
  match,
  label,
  onChange,
}: {
  index: number;
  match: FilterMatch;
  label: string;
  onChange: (match: FilterMatch) => void;
}): ReactNode {
  if (index === 0) return "Где";
  if (index > 1) return match === "any" ? "или" : "и";
  return <Select aria-label={label} value={match} options={matchOptions} onValueChange={onChange} className="w-full" />;
}

function GroupBox({
  fields,
  group,
  joiner,
  onChange,
  onRemove,
}: {
  fields: readonly FilterField[];
  group: FilterGroup;
  joiner: ReactNode;
  onChange: (group: FilterGroup) => void;
  onRemove: () => void;
}) {
  const [firstField] = fields;
  return (
    <div className="flex items-start gap-2 max-md:flex-col">
      <div className="flex h-control w-20 shrink-0 items-center text-13 text-muted">{joiner}</div>
      <div
        role="group"
        aria-label="Группа условий"
        className="flex w-full min-w-0 grow flex-col gap-2 rounded-surface border border-hairline bg-sunken/60 p-3"
      >
        {group.items.map((condition, index) => (
          <ConditionRow
            key={index}
            fields={fields}
            condition={condition}
            joiner={
              <Joiner
                index={index}
                match={group.match}
                label="Связь условий группы"
                onChange={(match) => onChange({ ...group, match })}
              />
            }
            onChange={(next) => onChange({ ...group, items: group.items.with(index, next) })}
            onRemove={() => {
              const items = group.items.toSpliced(index, 1);
              if (items.length > 0) onChange({ ...group, items });
              else onRemove();
            }}
          />
        ))}
        {firstField && (
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="ghost"
              icon={<Plus />}
              onClick={() => onChange({ ...group, items: [...group.items, newCondition(firstField)] })}
            >
              Условие в группу
            </Button>
            <Button size="sm" variant="ghost" onClick={onRemove}>
              Убрать группу
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
