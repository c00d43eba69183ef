import { DescriptionList } from "@dropship/ui/description-list";
import { Text } from "@dropship/ui/text";
import type { ReactNode } from "react";

/** Rows of figures on a phone, where a table of them is read through a slot: each under its name, the figures below one another. */
export function FigureCards({
  label,
  rows,
}: {
  /** What the list is called, as the table is. */
  label: string;
  rows: readonly { title: string; figures: readonly { term: string; value: ReactNode }[] }[];
}) {
  return (
    <ul aria-label={label} className="grid gap-6 md:hidden">
      {rows.map(({ title, figures }) => (
        <li key={title}>
          <Text as="h3" size="14" weight="semibold" className="mb-1">
            {title}
          </Text>
          <DescriptionList layout="ends" items={figures} />
        </li>
      ))}
    </ul>
  );
}
