import { useEffect, useRef } from "react";
import { type FieldArray, type FieldArrayPath, useFieldArray } from "react-hook-form";
import type { FieldPath, FieldValues, Form } from "./form-types.ts";
import { showRows } from "./show-value.ts";

/**
 * A list of rows in a form. Each row has a `key` that stays its own when rows are added, removed and moved, so that the text,
 * the errors and the focus move with it. `label` is what the summary and the choice after a conflict call the list, `inWords` says a row there
 * (kept outside the component).
 */
export function useFormRows<Values extends FieldValues, Name extends FieldArrayPath<Values> & FieldPath<Values>>(
  form: Form<Values>,
  name: Name,
  label: string,
  inWords?: (row: FieldArray<Values, Name>) => string,
) {
  const list = useFieldArray({ control: form.control, name, keyName: "rowKey" });
  const { fields } = form;
  useEffect(() => {
    const rowsOf = (value: unknown) => (Array.isArray(value) ? (value as FieldArray<Values, Name>[]) : []); // rows of this list
    fields.set(name, {
      label,
      isList: true,
      ...(inWords && { show: (value, other) => showRows(rowsOf(value), rowsOf(other), inWords) }),
    });
    return () => {
      fields.delete(name);
    };
  }, [fields, name, label, inWords]);
  const isAdded = useRef(false);
  const { length } = list.fields;
  useEffect(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    document.querySelector<HTMLElement>(`[name^="${name}.${length - 1}."]`)?.focus(); // its first field
  }, [name, length]);
  const changed = () => form.handleChanged(name);
  return {
    /** The path of each row's fields is `${name}.${index}`. */
    rows: list.fields.map(({ rowKey }, index) => ({ key: rowKey, index })),
    /** What is said of the list itself, not of a row: that it is empty, that it is too long. */
    errors: form.textsOf(name),
    /** Adds a row, and goes on to its first field; `stay` where the next one is looked for from the same place. */
    add: (row: FieldArray<Values, Name>, stay = false) => {
      isAdded.current = !stay;
      list.append(row, { shouldFocus: false }); // it knows no control, only values
      changed();
    },
    remove: (index: number) => {
      list.remove(index);
      changed();
    },
    move: (from: number, to: number) => {
      list.move(from, to);
      changed();
    },
  };
}
