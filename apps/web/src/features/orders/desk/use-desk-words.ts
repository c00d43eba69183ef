import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { recordChoice } from "../../../shared/list/record-choice.ts";
import { useMay } from "../../../shared/session.ts";
import { departuresQuery, workersQuery } from "./desk-queries.ts";
import { deskWords } from "./desk-words.ts";

/** Filters of the desk with the names of the shop's people and departure points, once they are known. */
export function useDeskWords(): typeof deskWords {
  const { data: points } = useQuery({ ...departuresQuery, enabled: useMay("delivery.see") });
  const { data: workers } = useQuery({ ...workersQuery, enabled: useMay("people.see") });
  return useMemo(
    () => ({
      ...deskWords,
      ...(workers && { assignee: recordChoice(workers, { label: "Работник", all: "Все работники" }) }),
      ...(points && { departure: recordChoice(points, { label: "Точка отправки", all: "Все точки отправки" }) }),
    }),
    [points, workers],
  );
}
