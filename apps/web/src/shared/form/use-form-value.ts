import { useWatch } from "react-hook-form";
import type { FieldPath, FieldPathValue, FieldValues, Form } from "./form-types.ts";

/** The value of a field as it stands now; draws its caller when it changes. */
export const useFormValue = <Values extends FieldValues, Name extends FieldPath<Values>>(
  form: Form<Values>,
  name: Name,
): FieldPathValue<Values, Name> => useWatch({ control: form.control, name });
