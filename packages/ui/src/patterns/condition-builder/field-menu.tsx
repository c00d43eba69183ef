import { Calendar, CircleDot, Hash, Banknote, ListChecks, ToggleLeft, Type, User } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Input } from "../../components/input/input.tsx";
import { cn } from "../../lib/cn.ts";
import type { FilterField, FilterType } from "./filter-fields.ts";

const typeIcons: Record<FilterType, LucideIcon> = {
  text: Type,
  number: Hash,
  money: Banknote,
  date: Calendar,
  boolean: ToggleLeft,
  enum: CircleDot,
  "multi-enum": ListChecks,
  entity: User,
};

/** The fields to choose from, found by typing; arrows move, Enter takes. */
export function FieldMenu({
  fields,
  onChoose,
}: {
  fields: readonly FilterField[];
  onChoose: (field: FilterField) => void;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const wanted = query.trim().toLocaleLowerCase("ru");
  const found = fields.filter(({ label }) => label.toLocaleLowerCase("ru").includes(wanted));
  const handleKey = (event: React.KeyboardEvent) => {
    const field = found[active];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const step = event.key === "ArrowDown" ? 1 : -1;
      const next = (active + step + found.length) % Math.max(1, found.length);
      setActive(next);
      list.current?.querySelectorAll("[role=option]")[next]?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" && field) onChoose(field);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className="p-1">
        <Input
          size="sm"
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={found[active] ? `${id}-${active}` : undefined}
          aria-label="Найти поле"
          placeholder="Найти поле"
          autoComplete="off"
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={handleKey}
        />
      </div>
      <div ref={list} id={id} role="listbox" aria-label="Поля" className="max-h-72 overflow-y-auto p-1">
        {found.map((field, index) => {
          const Icon = typeIcons[field.type];
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keyboard stays in the box above (APG combobox)
            <div
              key={field.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(field)}
              className={cn(
                "flex min-h-8 cursor-pointer items-center gap-2.5 rounded-control px-2 py-1 text-14 pointer-coarse:min-h-11",
                index === active ? "bg-accent-soft" : "hover:bg-sunken",
              )}
            >
              <Icon size={16} className="text-muted" />
              <span className="min-w-0 grow truncate">{field.label}</span>
              {field.group && <span className="shrink-0 text-12 text-muted">{field.group}</span>}
            </div>
          );
        })}
      </div>
      {found.length === 0 && (
        <p role="status" className="px-3 pb-3 text-13 text-muted">
          Такого поля нет
        </p>
      )}
    </>
  );
}
