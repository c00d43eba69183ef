import { ListFilter, Plus, SlidersHorizontal, X } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { ComponentProps } from "react";
import { Button } from "../../components/button/button.tsx";
import { Popover } from "../../components/popover/popover.tsx";
import { SkeletonText } from "../../components/skeleton/skeleton.tsx";
import { FieldMenu } from "./field-menu.tsx";
import { newCondition } from "./filter-fields.ts";
import type { FilterField } from "./filter-fields.ts";
import { conditionText, groupText } from "./filter-sentence.ts";
import { isGroup, noFilter } from "./filter-state.ts";
import type { FilterCondition, FilterGroup, FilterState } from "./filter-state.ts";

// Calendars, amounts and lists to choose from come with the first condition that is opened.
const LazyEditor = lazy(() => import("./condition-editor.tsx").then((file) => ({ default: file.ConditionEditor })));
const ConditionEditor = (props: ComponentProps<typeof LazyEditor>) => (
  <Suspense fallback={<SkeletonText lines={2} />}>
    <LazyEditor {...props} />
  </Suspense>
);
const BuilderDialog = lazy(() => import("./builder-dialog.tsx").then((file) => ({ default: file.BuilderDialog })));

/** Props of `FilterConditions`. */
export interface FilterConditionsProps {
  /** What can be asked for. */
  fields: readonly FilterField[];
  /** The filter in force: `wholeFilter(decodeFilter(…))` of the address. */
  value: FilterState;
  /** Gets the next filter, always whole. */
  onChange: (state: FilterState) => void;
}

/** The conditions in force as chips, each to be changed or dropped; a menu of fields for one more; the builder for groups. */
export function FilterConditions({ fields, value, onChange }: FilterConditionsProps) {
  const [isBuilderOpen, setBuilderOpen] = useState(false);
  const setItems = (items: FilterState["items"]) => onChange(items.length === 0 ? noFilter : { ...value, items });
  return (
    <div className="flex flex-wrap items-center gap-2">
      {value.items.length > 0 && (
        <ul aria-label="Условия отбора" className="contents">
          {value.items.map((item, index) => (
            <li key={index} className="flex max-w-full min-w-0 items-center gap-2">
              {index > 0 && value.match === "any" && <span className="text-13 text-muted">или</span>}
              <Chip
                fields={fields}
                item={item}
                onChange={(next) => setItems(value.items.with(index, next))}
                onRemove={() => setItems(value.items.toSpliced(index, 1))}
                onBuilder={() => setBuilderOpen(true)}
              />
            </li>
          ))}
        </ul>
      )}
      <AddCondition fields={fields} onAdd={(condition) => setItems([...value.items, condition])} />
      <Button
        size="sm"
        variant="ghost"
        icon={<SlidersHorizontal />}
        aria-haspopup="dialog"
        onClick={() => setBuilderOpen(true)}
      >
        Все условия
      </Button>
      {value.items.length > 0 && (
        <Button size="sm" variant="link" onClick={() => onChange(noFilter)}>
          Сбросить
        </Button>
      )}
      {isBuilderOpen && (
        <Suspense>
          <BuilderDialog fields={fields} value={value} onChange={onChange} onClose={() => setBuilderOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Chip({
  fields,
  item,
  onChange,
  onRemove,
  onBuilder,
}: {
  fields: readonly FilterField[];
  item: FilterCondition | FilterGroup;
  onChange: (condition: FilterCondition) => void;
  onRemove: () => void;
  onBuilder: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const text = isGroup(item) ? groupText(item, fields) : conditionText(item, fields);
  const field = isGroup(item) ? undefined : fields.find(({ id }) => id === item.field);
  const words = "h-full min-w-0 truncate rounded-s-control pe-1 ps-3 hover:bg-ink/4 focus-inset";
  return (
    <span className="inline-flex h-control-sm max-w-full items-center rounded-control border border-hairline bg-surface text-13">
      {isGroup(item) || !field ? (
        <button type="button" className={words} data-hint={text} onClick={onBuilder}>
          {text}
        </button>
      ) : (
        <Popover
          label={`Условие: ${field.label}`}
          open={isOpen}
          onOpenChange={setOpen}
          className="w-96"
          trigger={
            <button type="button" className={words} data-hint={text}>
              {text}
            </button>
          }
        >
          <ConditionEditor
            field={field}
            condition={item}
            onApply={(condition) => {
              onChange(condition);
              setOpen(false);
            }}
          />
        </Popover>
      )}
      <button
        type="button"
        aria-label={`Убрать условие ${text}`}
        onClick={onRemove}
        className="grid h-full w-8 shrink-0 place-items-center rounded-e-control text-muted hover:text-ink focus-inset"
      >
        <X size={14} />
      </button>
    </span>
  );
}

function AddCondition({
  fields,
  onAdd,
}: {
  fields: readonly FilterField[];
  onAdd: (condition: FilterCondition) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [field, setField] = useState<FilterField | null>(null);
  return (
    <Popover
      label={field ? `Новое условие: ${field.label}` : "Новое условие"}
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open);
        if (open) setField(null);
      }}
      inset={field ? "panel" : "list"}
      className={field ? "w-96" : "w-72"}
      trigger={
        <Button size="sm" icon={<ListFilter />} iconEnd={<Plus />}>
          Фильтр
        </Button>
      }
    >
      {field ? (
        <ConditionEditor
          field={field}
          condition={newCondition(field)}
          onApply={(condition) => {
            onAdd(condition);
            setOpen(false);
          }}
        />
      ) : (
        <FieldMenu fields={fields} onChoose={setField} />
      )}
    </Popover>
  );
}
