import { numbered } from "@dropship/ui/format/record-number";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useMay } from "../../../shared/session.ts";
import { departuresQuery, workersQuery } from "./desk-queries.ts";
import { deskWords } from "./desk-words.ts";

interface Named {
  readonly id: number;
  readonly name: string;
}
/** Words of a filter by records that are few: what a chosen one is called, and the list to choose from where there is more than one. */
const choiceOf = (records: readonly Named[] | undefined, { label, all }: { label: string; all: string }) => {
  const nameOf = (id: string) => records?.find((one) => String(one.id) === id)?.name ?? numbered(id);
  return {
    label: (id: string) => `${label}: ${nameOf(id)}`,
    ...(records && records.length > 1 && { choices: { all, records } }),
  };
};

/** Filters of the desk with the names of the shop's people and departure points, once they are known. */
export function useDeskWords(): typeof deskWords {
  const { data: points } = useQuery({ ...departuresQuery, enabled: useMay("delivery.see") });
  const { data: workers } = useQuery({ ...workersQuery, enabled: useMay("people.see") });
  return useMemo(
    () => ({
      ...deskWords,
      ...(workers && { assignee: choiceOf(workers, { label: "Работник", all: "Все работники" }) }),
      ...(points && { departure: choiceOf(points, { label: "Точка отправки", all: "Все точки отправки" }) }),
    }),
    [points, workers],
  );
}
