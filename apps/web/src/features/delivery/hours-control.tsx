import type { WeekHours } from "@dropship/api/contract/week-hours";
import { weekHoursText } from "@dropship/ui/format/opening-hours";
import { WeekHoursInput } from "@dropship/ui/week-hours-input";
import type { ValueControl } from "../../shared/form/form-field.tsx";

/** How the field of opening hours is called, and its value in words. */
export const hoursWords = {
  label: "Часы работы",
  show: (week: WeekHours) => weekHoursText(week) || "не указаны",
};

/** Opening hours of a point, given what `useFormField` says of their field. */
export const HoursControl = ({
  control: { value, onValueChange, disabled = false },
  errors,
}: {
  control: ValueControl<WeekHours>;
  errors: readonly string[];
}) => (
  <WeekHoursInput
    label={hoursWords.label}
    errors={errors}
    value={value}
    onValueChange={onValueChange}
    disabled={disabled}
    className="max-w-120"
  />
);
