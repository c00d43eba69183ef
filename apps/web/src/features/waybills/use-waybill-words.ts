import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { recordChoice } from "../../shared/list/record-choice.ts";
import { waybillDeskQuery } from "../../shared/waybills/waybill-queries.ts";
import { waybillWords } from "./waybill-source.ts";

/** Filters of the waybills with the names of the shop's departure points and counterparties, once they are known. */
export function useWaybillWords(): typeof waybillWords {
  const { data: desk } = useQuery(waybillDeskQuery);
  const { points, counterparties } = desk ?? {};
  return useMemo(
    () => ({
      ...waybillWords,
      departure_point: recordChoice(points, { label: "Точка отправки", all: "Все точки отправки" }),
      counterparty: recordChoice(counterparties, { label: "Контрагент", all: "Все контрагенты" }),
    }),
    [points, counterparties],
  );
}
