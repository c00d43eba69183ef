import { numbered } from "@dropship/ui/format/record-number";

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Words of a filter by records that are few: what a chosen one is called, and the list to choose from where there is more than one. */
export const recordChoice = (
  records: readonly Named[] | undefined,
  { label, all }: { /** «Точка отправки» */ label: string; /** «Все точки отправки» */ all: string },
) => {
  const nameOf = (id: string) => records?.find((one) => String(one.id) === id)?.name ?? numbered(id);
  return {
    label: (id: string) => `${label}: ${nameOf(id)}`,
    ...(records && records.length > 1 && { choices: { all, records } }),
  };
};
