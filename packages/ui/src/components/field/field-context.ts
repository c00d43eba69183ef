import { createContext, use } from "react";

/** What a field tells the control inside it. */
export type FieldContextValue = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean };

/** Set by `Field`; read by every control through `useFieldControl`. */
export const FieldContext = createContext<FieldContextValue | null>(null);

type ControlProps = {
  id?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling";
  "aria-required"?: boolean | "true" | "false";
};

/** Attributes that tie a control to its field's label, hint and errors. What the control was given itself wins. */
export function useFieldControl(props: ControlProps): ControlProps {
  const field = use(FieldContext);
  if (!field) return props;
  return {
    id: props.id ?? field.id,
    "aria-describedby": [props["aria-describedby"], field.describedBy].filter(Boolean).join(" ") || undefined,
    "aria-invalid": props["aria-invalid"] ?? (field.invalid || undefined),
    "aria-required": props["aria-required"] ?? (field.required || undefined),
  };
}
