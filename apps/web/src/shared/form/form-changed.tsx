import { FormConflict } from "@dropship/ui/patterns/form-page";
import type { ShownDifference } from "./form-types.ts";
import type { Side } from "./merge-changes.ts";

/** Said when somebody else saved the record of a form meanwhile: what they changed, and which of the two each field keeps. */
export function FormChanged({
  conflict,
  choose,
}: {
  conflict: readonly ShownDifference[];
  choose: (name: string, side: Side) => void;
}) {
  return (
    <FormConflict
      differences={conflict.map(({ name, label, mineText, theirsText, isMine, choice }) => ({
        name,
        label,
        mine: mineText,
        theirs: theirsText,
        touched: isMine,
        choice,
      }))}
      onChoose={choose}
    >
      Пока вы печатали, запись сохранил кто-то другой. Выберите, что оставить, и сохраните ещё раз.
    </FormConflict>
  );
}
