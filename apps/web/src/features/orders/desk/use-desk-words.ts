import { numbered } from "@dropship/ui/format/record-number";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { departuresQuery } from "./desk-queries.ts";
import { deskWords } from "./desk-words.ts";

/** Filters of the desk with the names of the shop's departure points, once they are known. */
export function useDeskWords(): typeof deskWords {
  const { data: records } = useQuery(departuresQuery);
  return useMemo(() => {
    if (!records) return deskWords;
    const nameOf = (id: string) => records.find((point) => String(point.id) === id)?.name ?? numbered(id);
    return {
      ...deskWords,
      departure: {
        label: (id: string) => `Точка отправки: ${nameOf(id)}`,
        ...(records.length > 1 && { choices: { all: "Все точки отправки", records } }),
      },
    };
  }, [records]);
}
