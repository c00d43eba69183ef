import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Alert } from "../../components/alert/alert.tsx";
import { Button } from "../../components/button/button.tsx";
import { formLayouts } from "../../components/form/form.variants.ts";
import { RadioGroup } from "../../components/radio-group/radio-group.tsx";
import { cn } from "../../lib/cn.ts";

/** A field that somebody else saved with another value. */
export interface FormDifference {
  /** Name of the field. */
  name: string;
  /** Its label. */
  label: string;
  /** What stands in this form, in words. */
  mine: string;
  /** What the other one saved, in words. */
  theirs: string;
  /** The person has changed it too; else `mine` is what stood there before the other one saved. */
  touched: boolean;
  /** Which of the two the field holds now. */
  choice: "mine" | "theirs";
}

/** Said above a form when it was saved by someone else meanwhile: what they changed, and which of the two values each field keeps. Takes the focus when it appears. */
export function FormConflict({
  children,
  differences,
  onChoose,
}: {
  /** Who saved and when: «Олена Ковальчук сохранила товар в 12:04». */
  children: ReactNode;
  /** The fields that differ, in the order of the form. */
  differences: readonly FormDifference[];
  /** Puts a value into the field; nothing is sent. */
  onChoose: (name: string, choice: FormDifference["choice"]) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.focus(), []);
  // "All mine" is what this person has typed: what only the other one touched stays theirs.
  const chooseAll = (choice: FormDifference["choice"]) => {
    for (const { name, touched } of differences) onChoose(name, touched ? choice : "theirs");
  };
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      tone="notice"
      role="alert"
      className={cn("scroll-mt-20", formLayouts.columns.bounds)}
      title="Запись изменилась, пока вы печатали"
      action={
        differences.length > 1 &&
        differences.some(({ touched }) => touched) && (
          <>
            <Button size="sm" onClick={() => chooseAll("mine")}>
              Оставить всё моё
            </Button>
            <Button size="sm" onClick={() => chooseAll("theirs")}>
              Взять всё их
            </Button>
          </>
        )
      }
    >
      {children}
      <div className="mt-3 space-y-3">
        {differences.map(({ name, label, mine, theirs, touched, choice }) => (
          <RadioGroup
            key={name}
            label={label}
            value={choice}
            onValueChange={(chosen) => onChoose(name, chosen)}
            layout="cards"
            options={[
              { value: "mine", label: mine, description: touched ? "Моё" : "Как было" },
              { value: "theirs", label: theirs, description: "Их" },
            ]}
          />
        ))}
      </div>
    </Alert>
  );
}
