import { Card } from "@dropship/ui/card";
import { Text } from "@dropship/ui/text";
import { type ReactNode, useId } from "react";

/** A part of a long form under its heading. */
export function FormSection({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Text as="h2" id={id} size="16" weight="semibold">
          {title}
        </Text>
        {aside}
      </div>
      {children}
    </Card>
  );
}
